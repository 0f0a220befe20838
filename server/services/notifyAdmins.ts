import { and, arrayContains, eq, ne } from 'drizzle-orm';
import type { Action } from '../../contract/access';
import type { ResourceName } from '../../contract/resources';
import { can, type Subject } from '../../contract/roles';
import type { Translate } from '../../i18n/translate';
import type { Database, RequestContext } from '../core/deps';
import { companies, users } from '../db/schema';
import { notifyUsers } from './notify';

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
  await notifyUsers(tx, ctx, admins, words, { url });
  return admins.length;
};
