import { and, eq } from 'drizzle-orm';
import type { LeaveStatus } from '../../../contract/leave';
import { can } from '../../../contract/roles';
import type { Language } from '../../../i18n';
import type { Translate } from '../../../i18n/translate';
import { users } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { firstRow } from '../../core/rows';
import { queueLetter } from '../mail/queue';
import { notifyUsers } from '../notify';
import { hoursText, periodText } from './period';
import { leaveReviewersOf } from './reviewers';
import type { LeaveRow } from './transition';

/** The name of the texts about an answer. A request that is pending again was reopened. */
const textsOf = (status: LeaveStatus) => (status === 'pending' ? 'reopened' : status);

const about = ({ id }: LeaveRow) => ({ resource: 'leave-requests', id });

/** Only users who may see all requests have a screen for them. */
const urlFor = (
  ctx: RequestContext,
  { roles }: Pick<typeof users.$inferSelect, 'roles'>,
  { id }: LeaveRow,
) =>
  can({ roles, features: ctx.subject.features }, 'show', 'leave-requests')
    ? `/leave-requests/${id}`
    : undefined;

const mailAnswer = async (
  tx: Database,
  ctx: RequestContext,
  row: LeaveRow,
  person: typeof users.$inferSelect,
  { status, message }: { status: LeaveStatus; message: string | null },
): Promise<void> => {
  const [substitute] = await tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, row.substitute_id ?? 0));
  await queueLetter(tx, ctx, person, (t, language) => {
    const period = periodText(row.start_date, row.end_date, language);
    const label = (field: 'hours' | 'reason' | 'response_message' | 'substitute_id') =>
      t(`resources.leave-requests.fields.${field}`);
    return {
      subject: t(`mail.leave_${textsOf(status)}_subject`, { period }),
      intro: t(`mail.leave_${textsOf(status)}_intro`, { name: ctx.actor.name }),
      rows: [
        [t('mail.leave_period'), period],
        ...(row.hours === null ? [] : [[label('hours'), hoursText(row.hours, language)] as const]),
        [label('reason'), t(`resources.leave-requests.reasons.${row.reason}`, { _: row.reason })],
        ...(substitute && status === 'approved' ? [[label('substitute_id'), substitute.name] as const] : []),
        ...(message ? [[label('response_message'), message] as const] : []),
      ],
    };
  });
};

/**
 * Notifies the owner of a request, by push and mail in their language, that it was answered or that the answer was
 * taken back. Only the mail contains the reason, because notifications appear on locked screens.
 */
export const notifyOwner = async (
  tx: Database,
  ctx: RequestContext,
  row: LeaveRow,
  status: LeaveStatus,
  message: string | null,
): Promise<void> => {
  const person = firstRow(await tx.select().from(users).where(eq(users.id, row.user_id)));
  if (person.inactive) return;
  const texts = `resources.leave-requests.told.${textsOf(status)}` as const;
  const words = (t: Translate, language: Language) => {
    const period = periodText(row.start_date, row.end_date, language);
    const text = t(`${texts}.message`, { period, name: ctx.actor.name });
    return { title: t(`${texts}.title`), message: message ? `${text} ${message}` : text };
  };
  await notifyUsers(tx, ctx, [person], words, { url: urlFor(ctx, person, row), about: about(row) });
  if (person.email) await mailAnswer(tx, ctx, row, person, { status, message });
};

/** Notifies the reviewers, in their language, about a new request or one that its owner has revoked. */
export const notifyReviewers = async (
  tx: Database,
  ctx: RequestContext,
  row: LeaveRow,
  what: 'asked' | 'taken_back',
): Promise<void> => {
  const { name } = firstRow(
    await tx.select({ name: users.name }).from(users).where(eq(users.id, row.user_id)),
  );
  const reviewers = (await leaveReviewersOf(tx, ctx.companyId)).filter(
    ({ id }) => id !== row.user_id && id !== ctx.actor.id,
  );
  await notifyUsers(
    tx,
    ctx,
    reviewers,
    (t, language) => ({
      title: t(`resources.leave-requests.told.${what}.title`, { name }),
      message: t(`resources.leave-requests.told.${what}.message`, {
        period: periodText(row.start_date, row.end_date, language),
        reason: t(`resources.leave-requests.reasons.${row.reason}`, { _: row.reason }),
      }),
    }),
    { url: `/leave-requests/${row.id}`, about: about(row) },
  );
};

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
  const words = (t: Translate, language: Language) => {
    const values = { name: owner.name, period: periodText(row.start_date, row.end_date, language) };
    return {
      title: t(`resources.leave-requests.told.${what}.title`, values),
      message: t(`resources.leave-requests.told.${what}.message`, values),
    };
  };
  await notifyUsers(tx, ctx, [person], words, { url: urlFor(ctx, person, row), about: about(row) });
};
