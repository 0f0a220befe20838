import { eq } from 'drizzle-orm';
import { MAX_NOTIFICATION_MESSAGE, MAX_NOTIFICATION_TITLE } from '../../../contract/constants';
import type { LeaveStatus } from '../../../contract/leave';
import { can } from '../../../contract/roles';
import type { Language } from '../../../i18n';
import { users } from '../../db/schema';
import { shortened } from '../../core/cutText';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/requestContext';
import { firstRow, groupBy } from '../../core/rows';
import { translatorFor, userLanguage } from '../../core/translator';
import { mailBodies } from '../mail/layout';
import { queueMail } from '../mail/queue';
import { notify } from '../notify';
import { hoursText, periodText } from './period';
import { leaveReviewersOf } from './reviewers';
import type { LeaveRow } from './transition';
import { companyName } from '../liveCompany';

/** The name of the texts about an answer. A request that is pending again was reopened. */
const textsOf = (status: LeaveStatus) => (status === 'pending' ? 'reopened' : status);

export const about = ({ id }: LeaveRow) => ({ resource: 'leave-requests', id });

const mailAnswer = async (
  tx: Database,
  ctx: RequestContext,
  row: LeaveRow,
  to: { recipient: string; language: Language; status: LeaveStatus; message: string | null },
): Promise<void> => {
  const { recipient, language, status, message } = to;
  const t = await translatorFor(language);
  const company = await companyName(tx, ctx.companyId);
  const [substitute] = await tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, row.substitute_id ?? 0));
  const period = periodText(row.start_date, row.end_date, language);
  const label = (field: 'hours' | 'reason' | 'response_message' | 'substitute_id') =>
    t(`resources.leave-requests.fields.${field}`);
  const subject = t(`mail.leave_${textsOf(status)}_subject`, { period });
  const bodies = await mailBodies({
    language,
    company,
    heading: subject,
    intro: t(`mail.leave_${textsOf(status)}_intro`, { name: ctx.actor.name }),
    rows: [
      [t('mail.leave_period'), period],
      ...(row.hours === null ? [] : [[label('hours'), hoursText(row.hours, language)] as const]),
      [label('reason'), t(`resources.leave-requests.reasons.${row.reason}`, { _: row.reason })],
      ...(substitute && status === 'approved' ? [[label('substitute_id'), substitute.name] as const] : []),
      ...(message ? [[label('response_message'), message] as const] : []),
    ],
    footer: t('mail.footer', { company }),
  });
  await queueMail(tx, { companyId: ctx.companyId, recipient, subject, at: ctx.now(), ...bodies });
};

/**
 * Notifies the owner of a request about the answer, or that it was taken back, by push and mail, in their language. Only the mail contains the
 * reason, because notifications appear on locked screens.
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
  const language = userLanguage(person.language);
  const t = await translatorFor(language);
  const period = periodText(row.start_date, row.end_date, language);
  const texts = `resources.leave-requests.told.${textsOf(status)}` as const;
  const text = t(`${texts}.message`, { period, name: ctx.actor.name });
  // Only users who may see all requests have a screen for them.
  const mayRead = can({ roles: person.roles, features: ctx.subject.features }, 'show', 'leave-requests');
  await notify(tx, ctx, [person.id], {
    title: shortened(t(`${texts}.title`), MAX_NOTIFICATION_TITLE),
    message: shortened(message ? `${text} ${message}` : text, MAX_NOTIFICATION_MESSAGE),
    url: mayRead ? `/leave-requests/${row.id}` : undefined,
    about: about(row),
  });
  if (person.email) await mailAnswer(tx, ctx, row, { recipient: person.email, language, status, message });
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
  for (const [language, some] of groupBy(reviewers, (reviewer) => userLanguage(reviewer.language))) {
    const t = await translatorFor(language);
    const period = periodText(row.start_date, row.end_date, language);
    const reason = t(`resources.leave-requests.reasons.${row.reason}`, { _: row.reason });
    const [title, message] =
      what === 'asked'
        ? [
            t('resources.leave-requests.told.asked.title', { name }),
            t('resources.leave-requests.told.asked.message', { period, reason }),
          ]
        : [
            t('resources.leave-requests.told.taken_back.title', { name }),
            t('resources.leave-requests.told.taken_back.message', { period }),
          ];
    await notify(
      tx,
      ctx,
      some.map(({ id }) => id),
      {
        title: shortened(title, MAX_NOTIFICATION_TITLE),
        message: shortened(message, MAX_NOTIFICATION_MESSAGE),
        url: `/leave-requests/${row.id}`,
        about: about(row),
      },
    );
  }
};
