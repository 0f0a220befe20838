import { and, eq, inArray, lt, lte } from 'drizzle-orm';
import { mails } from '../../db/schema';
import { BATCH, inBatches } from '../repeatedJobs';
import type { WorkerDeps } from '../jobQueue';

/** Milliseconds. Older mail would only confuse, such as what was queued before SMTP was configured. */
const MAX_AGE = 24 * 60 * 60_000;

export const TOO_OLD = 'It was not sent within a day';
export const NO_BODY = { text: '', html: '' };

/** Returns the time before which a queued mail is too old to be sent. */
export const ageLimit = (now: Date): Date => new Date(now.getTime() - MAX_AGE);

/** Gives up mail that was not sent within a day, and clears its body. Returns how many. */
export const giveUpOldMails = ({ db, now }: WorkerDeps, signal?: AbortSignal): Promise<number> => {
  const old = db
    .select({ id: mails.id })
    .from(mails)
    // A later `next_at` is the lease of one that is being sent.
    .where(and(eq(mails.status, 'queued'), lt(mails.created_at, ageLimit(now())), lte(mails.next_at, now())))
    .orderBy(mails.next_at)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const giveUp = () =>
    db
      .update(mails)
      .set({ status: 'failed', error: TOO_OLD, ...NO_BODY })
      .where(inArray(mails.id, old))
      .returning({ id: mails.id });
  return inBatches(giveUp, signal);
};
