import { and, arrayContains, eq, ne } from 'drizzle-orm';
import { MAX_NOTIFICATION_TITLE } from '../../contract/constants';
import type { Translate } from '../../i18n/translate';
import { shortened } from '../core/cutText';
import type { Database } from '../core/deps';
import type { RequestContext } from '../core/route';
import { groupBy } from '../core/rows';
import { translatorFor, userLanguage } from '../core/translator';
import { users } from '../db/schema';
import { notify } from './notify';

/**
 * Notifies the administrators of a company, each in their own language.
 * @param exceptId who need not be told, such as whoever did it
 */
export const notifyAdmins = async (
  tx: Database,
  ctx: Pick<RequestContext, 'companyId' | 'now'>,
  words: (t: Translate) => { title: string; message: string },
  exceptId = 0,
): Promise<void> => {
  const admins = await tx
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(
      and(
        eq(users.company_id, ctx.companyId),
        eq(users.inactive, false),
        arrayContains(users.roles, ['admin']),
        ne(users.id, exceptId),
      ),
    );
  for (const [language, some] of groupBy(admins, (admin) => userLanguage(admin.language))) {
    const { title, message } = words(await translatorFor(language));
    const ids = some.map(({ id }) => id);
    await notify(tx, ctx, ids, {
      title: shortened(title, MAX_NOTIFICATION_TITLE),
      message,
      url: '/companies/settings',
    });
  }
};
