import { and, eq, lte, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Deps } from '../core/deps';
import { describeError } from '../core/describeError';

/**
 * A queue of jobs in a database table, shared by any number of processes. A process claims a job for the length of a
 * lease and runs it outside a transaction. If the process dies, another one claims the job when the lease ends.
 */

const MINUTE = 60_000;
/** Delays after each failed attempt. When they are used up, the job has failed. */
const RETRY_DELAYS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE] as const;
const MAX_ERROR_LENGTH = 1_000;

/** `next_at` is when a queued job is due; of a claimed job, when its lease ends. */
type JobTable = PgTable & Record<'id' | 'status' | 'attempts' | 'next_at' | 'sent_at' | 'error', PgColumn>;

/** A claimed job. `attempts` includes the current attempt. */
export interface Job {
  id: number;
  attempts: number;
}

export type Outcome =
  | { state: 'sent' }
  /** Failed for now: retried after the next delay, and not before `retryAfter` milliseconds. */
  | { state: 'retry'; error: string; retryAfter?: number }
  | { state: 'failed'; error: string }
  /** The recipient no longer exists. */
  | { state: 'gone'; error: string };

export interface JobQueue<Row extends Job> {
  table: JobTable;
  /** For the log. */
  name: string;
  /** Milliseconds; longer than any attempt. */
  lease: number;
  /** How many jobs run at once in this process. */
  concurrency: number;
  send: (job: Row) => Promise<Outcome>;
  record: (job: Row, outcome: Outcome) => Promise<void>;
}

export type WorkerDeps = Pick<Deps, 'db' | 'log' | 'now'>;

const claim = async <Row extends Job>(
  { db, now }: WorkerDeps,
  { table, lease }: JobQueue<Row>,
): Promise<Row | undefined> => {
  const at = now();
  const due = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.status, 'queued'), lte(table.next_at, at)))
    .orderBy(table.next_at)
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await db
    .update(table)
    .set({ attempts: sql`${table.attempts} + 1`, next_at: new Date(at.getTime() + lease) })
    .where(eq(table.id, due))
    .returning();
  return job as Row | undefined;
};

const columnsAfter = ({ attempts }: Job, outcome: Outcome, now: Date) => {
  if (outcome.state === 'sent') return { status: 'sent', sent_at: now, error: null };
  const error = outcome.error.slice(0, MAX_ERROR_LENGTH);
  if (outcome.state !== 'retry') return { status: outcome.state, error };
  const delay = RETRY_DELAYS[attempts - 1];
  if (delay === undefined) return { status: 'failed', error };
  return { next_at: new Date(now.getTime() + Math.max(delay, outcome.retryAfter ?? 0)), error };
};

/**
 * Writes the outcome of an attempt, unless the lease has ended and another process has claimed the job since.
 * @returns the status of the job, or undefined when nothing was written
 */
export const recordOutcome = async (
  db: Database,
  table: JobTable,
  job: Job,
  outcome: Outcome,
  now: Date,
): Promise<string | undefined> => {
  const [row] = await db
    .update(table)
    .set(columnsAfter(job, outcome, now))
    .where(and(eq(table.id, job.id), eq(table.attempts, job.attempts), eq(table.status, 'queued')))
    .returning({ status: table.status });
  return row && String(row.status);
};

/** Runs `task` again and again until the signal aborts. Logs errors and goes on: the database may be away for a while. */
export const poll = async (
  task: () => Promise<unknown>,
  { interval, signal, onError }: { interval: number; signal: AbortSignal; onError: (error: unknown) => void },
): Promise<void> => {
  while (!signal.aborted) {
    await task().catch(onError);
    await sleep(interval, undefined, { signal }).catch(() => undefined);
  }
};

/** Creates a worker that runs the due jobs of a queue. */
export const createWorker = <Row extends Job>(deps: WorkerDeps, queue: JobQueue<Row>) => {
  const { log } = deps;
  const { name, concurrency } = queue;
  const running = new Set<Promise<void>>();

  const run = async (job: Row): Promise<void> => {
    const outcome = await queue.send(job);
    if (outcome.state === 'retry' || outcome.state === 'failed')
      log.error({
        message: `a ${name} was not sent`,
        id: job.id,
        attempt: job.attempts,
        error: outcome.error,
      });
    await queue.record(job, outcome);
  };

  const start = (job: Row): void => {
    const promise: Promise<void> = run(job)
      // The job stays claimed, and runs again when its lease ends.
      .catch((error: unknown) => {
        log.error({ message: `the outcome of a ${name} was not saved`, error: describeError(error) });
      })
      .finally(() => running.delete(promise));
    running.add(promise);
  };

  /** Starts every due job and returns how many. The last ones may still be running. */
  const startDueJobs = async (signal?: AbortSignal): Promise<number> => {
    for (let started = 0; ; started += 1) {
      while (running.size >= concurrency) await Promise.race(running);
      const job = signal?.aborted ? undefined : await claim(deps, queue);
      if (!job) return started;
      start(job);
    }
  };

  const waitForRunning = async (): Promise<void> => {
    await Promise.all(running);
  };

  return {
    /** Runs every due job and returns how many. */
    runDueJobs: async (): Promise<number> => {
      const started = await startDueJobs();
      await waitForRunning();
      return started;
    },
    /** Runs due jobs until the signal aborts; then waits for those that are running. */
    runUntilStopped: async (interval: number, signal: AbortSignal): Promise<void> => {
      const onError = (error: unknown): void =>
        log.error({ message: `the queue of ${name}s could not be read`, error: describeError(error) });
      await poll(() => startDueJobs(signal), { interval, signal, onError });
      await waitForRunning();
    },
  };
};
