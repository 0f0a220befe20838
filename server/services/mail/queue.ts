import { mails } from '../../db/schema';
import type { Database } from '../../core/deps';

export interface NewMail {
  companyId: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Not before; at once unless told. */
  at: Date;
}

/**
 * Puts a mail into the queue, within the transaction that it tells of: what is taken back is not told. The worker sends
 * it after the commit; where there is none it stays and is read in the outbox.
 */
export const queueMail = async (tx: Database, mail: NewMail): Promise<void> => {
  const { companyId, subject, at, ...rest } = mail;
  await tx.insert(mails).values({
    ...rest,
    company_id: companyId,
    // A title may hold what would end the header.
    subject: subject.replace(/\s+/g, ' ').trim(),
    created_at: at,
    next_at: at,
  });
};
