import { eq, sql } from 'drizzle-orm';
import { firstRow } from '../core/rows';
import { settings } from '../db/schema';
import type { WorkerDeps } from './jobQueue';
import { runJobs, type RepeatedJob } from './repeatedJobs';

const DAY = 24 * 60 * 60_000;
const KEY = 'retention-time';

/**
 * Returns the time that retention counts from, or undefined when no run is due. It advances one day per run, and only when
 * the clocks of the server and of its database both have passed it: a wrong clock, such as at boot, must not delete data.
 * After a pause, several runs catch up.
 */
const nextRetentionTime = ({ db, now }: Pick<WorkerDeps, 'db' | 'now'>): Promise<Date | undefined> =>
  db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: KEY, value: now().toISOString() }).onConflictDoNothing();
    const isOwn = eq(settings.key, KEY);
    const databaseTime = sql`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number);
    const found = firstRow(
      await tx.select({ last: settings.value, databaseTime }).from(settings).where(isOwn).for('update'),
    );
    const last = new Date(found.last);
    const next = new Date(last.getTime() + DAY);
    const present = new Date(Math.min(now().getTime(), found.databaseTime));
    if (last <= present && present < next) return undefined;
    // A clock was ahead at the last run. Restart from now.
    const wasAhead = present < last;
    await tx
      .update(settings)
      .set({ value: (wasAhead ? present : next).toISOString() })
      .where(isOwn);
    return wasAhead ? undefined : next;
  });

/** A job that deletes old rows. Its `deps.now` is the time that retention counts from. */
interface RetentionJob {
  name: string;
  run: (deps: WorkerDeps, signal: AbortSignal) => Promise<unknown>;
}

/** Runs the retention jobs when a day is due. Schedule it more often than daily, to catch up after a pause. */
export const retentionJob = (deps: WorkerDeps, jobs: readonly RetentionJob[]): RepeatedJob => ({
  name: 'retention',
  run: async (signal) => {
    const at = await nextRetentionTime(deps);
    if (!at) return;
    const asOf = { ...deps, now: () => at };
    const own = jobs.map(({ name, run }) => ({ name, run: () => run(asOf, signal) }));
    await runJobs(deps, own, signal);
  },
});
