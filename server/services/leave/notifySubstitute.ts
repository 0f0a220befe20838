import { and, eq } from 'drizzle-orm';
import { MAX_NOTIFICATION_MESSAGE, MAX_NOTIFICATION_TITLE } from '../../../contract/constants';
import { can } from '../../../contract/roles';
import { users } from '../../db/schema';
import { shortened } from '../../core/cutText';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/requestContext';
import { translatorFor, userLanguage } from '../../core/translator';
import { notify } from '../notify';
import { about } from './notifyLeave';
import { periodText } from './period';
import type { LeaveRow } from './transition';

/** Notifies the substitute, in their language, when the leave is approved, and when approved leave is revoked. */
export const notifySubstitute = async (
  tx: Database,
  ctx: RequestContext,
  before: LeaveRow,
  row: LeaveRow,
): Promise<void> => {
  const what =
    row.status === 'approved' ? 'substitute' : before.status === 'approved' ? 'substitute_free' : undefined;
  if (!what || row.substitute_id === null) return;
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, row.substitute_id), eq(users.inactive, false)));
  const [owner] = await tx.select({ name: users.name }).from(users).where(eq(users.id, row.user_id));
  if (!person || !owner) return;
  const language = userLanguage(person.language);
  const t = await translatorFor(language);
  const values = { name: owner.name, period: periodText(row.start_date, row.end_date, language) };
  const mayRead = can({ roles: person.roles, features: ctx.subject.features }, 'show', 'leave-requests');
  await notify(tx, ctx, [person.id], {
    title: shortened(t(`resources.leave-requests.told.${what}.title`, values), MAX_NOTIFICATION_TITLE),
    message: shortened(t(`resources.leave-requests.told.${what}.message`, values), MAX_NOTIFICATION_MESSAGE),
    url: mayRead ? `/leave-requests/${row.id}` : undefined,
    about: about(row),
  });
};
