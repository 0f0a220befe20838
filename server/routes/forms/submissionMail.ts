import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '../../../contract/constants';
import type { FormAnswer } from '../../../contract/form';
import { dateTimeFormat } from '../../../i18n/dateTimeFormat';
import { formatNumber } from '../../../i18n/formatNumber';
import { users } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { assertMailsLeft } from '../../services/quotas';
import { queueLetter } from '../../services/mail/queue';
import type { FormRow } from './submissions';

/** An answer in an export. */
export const answerCell = (value: FormAnswer['value'] = ''): string | number | null =>
  Array.isArray(value) ? value.join(', ') : value;

/** An answer as the recipient writes numbers and dates. */
const mailedAnswer = ({ key, value }: FormAnswer, { fields }: FormRow, language: Language) => {
  if (typeof value === 'number') return formatNumber(value, language);
  return typeof value === 'string' && fields.find((field) => field.key === key)?.type === 'date'
    ? dateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value))
    : String(answerCell(value) ?? '');
};

/** The language of the user with this address, if there is one. */
const languageFor = async (tx: Database, companyId: number, email: string) => {
  const [user] = await tx
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.company_id, companyId), sql`lower(${users.email}) = lower(${email})`))
    .limit(1);
  return user?.language;
};

export const mailSubmission = async (
  tx: Database,
  ctx: RequestContext,
  form: FormRow,
  answers: readonly FormAnswer[],
): Promise<void> => {
  await assertMailsLeft(tx, ctx);
  const { title, anonymous, responsible_email: email } = form;
  const to = { company_id: ctx.companyId, email, language: await languageFor(tx, ctx.companyId, email) };
  await queueLetter(tx, ctx, to, (t, language) => ({
    subject: t('mail.submission_subject', { title }),
    heading: title,
    intro: anonymous
      ? t('mail.submission_anonymous', { title })
      : t('mail.submission_intro', { name: ctx.actor.name, title }),
    // The time of the mail would tell when anonymous answers were given.
    rows: (anonymous ? [] : answers).map((answer) => [
      answer.label,
      mailedAnswer(answer, form, language) || t('app.none'),
    ]),
    link: ctx.publicUrl
      ? { label: t('mail.submission_open'), url: `${ctx.publicUrl}/forms/${form.id}` }
      : undefined,
  }));
};
