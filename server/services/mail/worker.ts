import { eq } from 'drizzle-orm';
import { mails } from '../../db/schema';
import { createWorker, recordOutcome, startWorker, type JobQueue, type WorkerDeps } from '../jobQueue';
import { COMPANY_DELETED, isLiveCompany } from '../liveCompany';
import { ageLimit, NO_BODY, TOO_OLD } from './oldMails';

type Mail = typeof mails.$inferSelect;

/** Thrown by a transport when the SMTP server rejects a mail permanently (5xx). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Sends one mail. Throws when it was not sent; MailRefused when a retry would not help. */
export interface MailTransport {
  send: (mail: Pick<Mail, 'recipient' | 'subject' | 'text' | 'html'>) => Promise<void>;
  close: () => void;
}

const LEASE = 10 * 60_000;

const mailQueue = ({ db, now }: WorkerDeps, transport: MailTransport): JobQueue<Mail> => ({
  table: mails,
  name: 'mail',
  lease: LEASE,
  // Each has a connection of its own.
  concurrency: 5,
  send: async (mail) => {
    if (mail.created_at < ageLimit(now())) return { state: 'failed', error: TOO_OLD };
    if (mail.company_id !== null && !(await isLiveCompany(db, mail.company_id)))
      return { state: 'failed', error: COMPANY_DELETED };
    try {
      await transport.send(mail);
      return { state: 'sent' };
    } catch (error) {
      return { state: error instanceof MailRefused ? 'failed' : 'retry', error: String(error) };
    }
  },
  record: (mail, outcome) =>
    db.transaction(async (tx) => {
      const status = await recordOutcome(tx, mails, mail, outcome, now());
      // It may contain a link to set a password.
      if (status !== undefined && status !== 'queued')
        await tx.update(mails).set(NO_BODY).where(eq(mails.id, mail.id));
    }),
});

/** Sends every due mail, and returns how many were tried. */
export const sendDueMails = (deps: WorkerDeps, transport: MailTransport): Promise<number> =>
  createWorker(deps, mailQueue(deps, transport)).runDueJobs();

/** Sends due mails until stopped. @returns a function that stops, after the mails that are being sent */
export const startMailWorker = (
  deps: WorkerDeps,
  transport: MailTransport,
  interval = 5_000,
): (() => Promise<void>) => startWorker(deps, mailQueue(deps, transport), interval, transport).stop;
