import { and, arrayContains, eq, ne } from 'drizzle-orm';
import type { Action } from '../../contract/access';
import { MAX_NOTIFICATION_MESSAGE, MAX_NOTIFICATION_TITLE } from '../../contract/constants';
import type { ResourceName } from '../../contract/resources';
import { can, type Subject } from '../../contract/roles';
import type { Translate } from '../../i18n/translate';
import { shortened } from '../core/cutText';
import type { Database } from '../core/deps';
import type { RequestContext } from '../core/requestContext';
import { groupBy } from '../core/rows';
import { translatorFor, userLanguage } from '../core/translator';
import { companies, users } from '../db/schema';
import { notify } from './notify';

interface Recipients {
  /** Left out, such as the user who did it. */
  exceptId?: number;
  /** Only administrators with this right. */
  right?: { action: Action; resource: ResourceName };
  /** Path in the app. */
  url?: string;
}

/** Notifies the administrators of a company, each in their own language. @returns how many */
export const notifyAdmins = async (
  tx: Database,
  ctx: Pick<RequestContext, 'companyId' | 'now'>,
  words: (t: Translate) => { title: string; message: string },
  { exceptId = 0, right, url = '/companies/settings' }: Recipients = {},
): Promise<number> => {
  const found = await tx
    .select({
      id: users.id,
      language: users.language,
      roles: users.roles,
      features: companies.features,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(
      and(
        eq(users.company_id, ctx.companyId),
        eq(users.inactive, false),
        arrayContains(users.roles, ['admin']),
        ne(users.id, exceptId),
      ),
    );
  const mayAct = (subject: Subject) => !right || can(subject, right.action, right.resource);
  const admins = found.filter(mayAct);
  for (const [language, some] of groupBy(admins, (admin) => userLanguage(admin.language))) {
    const { title, message } = words(await translatorFor(language));
    const ids = some.map(({ id }) => id);
    await notify(tx, ctx, ids, {
      title: shortened(title, MAX_NOTIFICATION_TITLE),
      message: shortened(message, MAX_NOTIFICATION_MESSAGE),
      url,
    });
  }
  return admins.length;
};
