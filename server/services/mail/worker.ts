import { and, eq, sql } from 'drizzle-orm';
import { mails } from '../../db/schema';
import type { Deps } from '../../core/deps';

type Mail = typeof mails.$inferSelect;

/** Thrown by a transport: the server has refused the mail for good (an SMTP answer of 5xx). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Sends one mail. Throws when it did not go: MailRefused when another try would not help. */
export interface MailTransport {
  send: (mail: Pick<Mail, 'recipient' | 'subject' | 'text' | 'html'>) => Promise<void>;
  close: () => void;
}

const MINUTE = 60_000;
/** How long after each failure it is tried again; after the last of them it has failed. */
const RETRY_AFTER = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE] as const;
/** Longer than any sending lasts: whoever stopped in the middle of one leaves it to others after this. */
const LEASE = 10 * MINUTE;
const LONGEST_ERROR = 1_000;

type WorkerDeps = Pick<Deps, 'db' | 'log' | 'now'>;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Takes the next mail that is due, for this process alone: others pass over it until the lease is over. */
const claim = async ({ db, now }: WorkerDeps): Promise<Mail | undefined> => {
  const at = now();
  const due = sql`(
    select id from mails where status = 'queued' and next_at <= ${at.toISOString()}::timestamptz
    order by next_at, id limit 1 for update skip locked
  )`;
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, next_at: later(at, LEASE) })
    .where(eq(mails.id, due))
    .returning();
  return mail;
};

const outcomeOf = (mail: Mail, now: Date, error: Error | undefined): Partial<Mail> => {
  if (error === undefined) return { status: 'sent', sent_at: now, error: null };
  const text = String(error).slice(0, LONGEST_ERROR);
  const wait = error instanceof MailRefused ? undefined : RETRY_AFTER[mail.attempts - 1];
  return wait === undefined ? { status: 'failed', error: text } : { next_at: later(now, wait), error: text };
};

const deliver = async (deps: WorkerDeps, transport: MailTransport, mail: Mail): Promise<void> => {
  let error: Error | undefined;
  try {
    await transport.send(mail);
  } catch (thrown) {
    error = thrown instanceof Error ? thrown : new Error(String(thrown));
    deps.log.error({
      message: 'a mail was not sent',
      id: mail.id,
      attempt: mail.attempts,
      error: String(error),
    });
  }
  await deps.db
    .update(mails)
    .set(outcomeOf(mail, deps.now(), error))
    // Nobody else's attempt: the lease may be over by now.
    .where(and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts)));
};

/**
 * Sends every mail that is due, one after the other; no transaction is open meanwhile.
 * @param isStopping asked before each mail
 * @returns how many were tried
 */
export const sendDueMails = async (
  deps: WorkerDeps,
  transport: MailTransport,
  isStopping: () => boolean = () => false,
): Promise<number> => {
  let tried = 0;
  while (!isStopping()) {
    const mail = await claim(deps);
    if (!mail) break;
    await deliver(deps, transport, mail);
    tried += 1;
  }
  return tried;
};

/**
 * Looks for mails again and again until it is stopped. Several processes may do so over one database.
 * @param pause milliseconds between two looks
 * @returns the stop, which waits for the mail that is being sent
 */
export const startMailWorker = (
  deps: WorkerDeps,
  transport: MailTransport,
  pause = 5_000,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let wake: () => void = () => undefined;
  const run = async (): Promise<void> => {
    while (!isStopping()) {
      await sendDueMails(deps, transport, isStopping).catch((error: unknown) => {
        // The database may be away for a while.
        deps.log.error({ message: 'the queue of mails could not be read', error: String(error) });
      });
      if (isStopping()) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    wake();
    await running;
    transport.close();
  };
};
