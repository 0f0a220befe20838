import type { Language } from '../../../contract/constants';
import type { Translate } from '../../../i18n/translate';
import { mails } from '../../db/schema';
import type { Database, Deps } from '../../core/deps';
import { translatorFor, userLanguage } from '../../core/translator';
import { companyName } from '../liveCompany';
import { mailBodies, type MailContent } from './layout';

const DAY = 86_400_000;

export interface NewMail {
  companyId: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
  /** Overtakes others, of which thousands may wait: its link expires, or it is a warning. */
  isUrgent?: boolean;
}

/**
 * Queues mails in the transaction of the change that they report. The worker sends them after the commit; without an SMTP
 * server they stay in the outbox.
 */
export const queueMails = async (tx: Database, queued: readonly NewMail[]): Promise<void> => {
  if (queued.length === 0) return;
  await tx.insert(mails).values(
    queued.map(({ companyId, subject, at, isUrgent = false, ...rest }) => ({
      ...rest,
      company_id: companyId,
      // Prevents header injection.
      subject: subject.replace(/\s+/g, ' ').trim(),
      created_at: at,
      next_at: isUrgent ? new Date(at.getTime() - DAY) : at,
    })),
  );
};

export const queueMail = (tx: Database, mail: NewMail): Promise<void> => queueMails(tx, [mail]);

interface Context extends Pick<Deps, 'now'> {
  /** The name of the company, if it has been loaded. */
  company?: string;
}

/** A user, or what is known of one. */
interface Recipient {
  company_id: number;
  email: string | null;
  language?: string | null;
}

interface Letter extends Omit<MailContent, 'language' | 'company' | 'heading'>, Pick<NewMail, 'isUrgent'> {
  subject: string;
  /** Default: the subject. */
  heading?: string;
}

/** Writes a mail in the language of its recipient, and queues it. */
export const queueLetter = async (
  tx: Database,
  { now, company: name }: Context,
  { company_id: companyId, email, language: chosen }: Recipient,
  write: (t: Translate, language: Language) => Letter | Promise<Letter>,
): Promise<void> => {
  const language = userLanguage(chosen);
  const company = name ?? (await companyName(tx, companyId));
  const { subject, isUrgent, ...letter } = await write(await translatorFor(language), language);
  const bodies = await mailBodies({ language, company, heading: subject, ...letter });
  await queueMail(tx, { companyId, recipient: email ?? '', subject, at: now(), isUrgent, ...bodies });
};
