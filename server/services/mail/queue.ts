import { mails } from '../../db/schema';
import type { Database } from '../../core/deps';

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
 * Queues a mail in the transaction of the change that it reports. The worker sends it after the commit; without an SMTP
 * server it stays in the outbox.
 */
export const queueMail = async (tx: Database, mail: NewMail): Promise<void> => {
  const { companyId, subject, at, ...rest } = mail;
  await tx.insert(mails).values({
    ...rest,
    company_id: companyId,
    // Prevents header injection.
    subject: subject.replace(/\s+/g, ' ').trim(),
    created_at: at,
    next_at: at,
  });
};
