import type { Language } from '../../../contract/constants';
import type { Translate } from '../../../i18n/translate';
import { mails } from '../../db/schema';
import type { Database, Deps } from '../../core/deps';
import { translatorFor, userLanguage } from '../../core/translator';
import { companyName } from '../liveCompany';
import { mailBodies, type MailContent } from './layout';

export interface NewMail {
  companyId: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Not sent before. */
  at: Date;
}

/**
 * Queues mails in the transaction of the change that they report. The worker sends them after the commit; without an SMTP
 * server they stay in the outbox.
 */
export const queueMails = async (tx: Database, queued: readonly NewMail[]): Promise<void> => {
  if (queued.length === 0) return;
  await tx.insert(mails).values(
    queued.map(({ companyId, subject, at, ...rest }) => ({
      ...rest,
      company_id: companyId,
      // Prevents header injection.
      subject: subject.replace(/\s+/g, ' ').trim(),
      created_at: at,
      next_at: at,
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

interface Letter extends Omit<MailContent, 'language' | 'company' | 'heading'> {
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
  const { subject, ...letter } = await write(await translatorFor(language), language);
  const bodies = await mailBodies({ language, company, heading: subject, ...letter });
  await queueMail(tx, { companyId, recipient: email ?? '', subject, at: now(), ...bodies });
};
