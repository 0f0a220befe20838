import { mails } from '../../db/schema';
import type { Database } from '../../core/deps';
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

type Letter = Omit<NewMail, 'text' | 'html'> & Omit<MailContent, 'heading'> & { heading?: string };

/** Renders a mail and queues it. Its heading is the subject by default. */
export const queueLetter = async (
  tx: Database,
  { companyId, recipient, subject, at, ...content }: Letter,
): Promise<void> => {
  const bodies = await mailBodies({ heading: subject, ...content });
  await queueMail(tx, { companyId, recipient, subject, at, ...bodies });
};
