import { and, eq, lte, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { delay } from 'es-toolkit';
import type { DeliveryError } from '../../contract/webhook';
import type { Database, Deps } from '../core/deps';
import { describeError } from '../core/describeError';
import { groupBy } from '../core/rows';

/**
 * A queue of jobs in a database table, shared by any number of processes. A process claims a job for the length of a
 * lease and runs it outside a transaction. If the process dies, another one claims the job when the lease ends.
 */

const MINUTE = 60_000;
/** Delays after each failed attempt. When they are used up, the job has failed. */
const RETRY_DELAYS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE] as const;
const MAX_ERROR_LENGTH = 1_000;

/** `next_at` is when a queued job is due; of a claimed job, when its lease ends. */
type JobTable = PgTable & Record<'id' | 'status' | 'attempts' | 'next_at', PgColumn>;
type SentTable = JobTable & Record<'sent_at' | 'error', PgColumn>;

/** A claimed job. `attempts` includes the current attempt. */
export interface Job {
  id: number;
  attempts: number;
}

interface Failure {
  /** For the log. */
  error: string;
  /** For the screen. */
  code?: DeliveryError;
}

export type Outcome =
  | { state: 'sent' }
  /** Failed for now: retried after the next delay, and not before `retryAfter` milliseconds. */
  | ({ state: 'retry'; retryAfter?: number } & Failure)
  | ({ state: 'failed' } & Failure)
  /** Not tried yet, and not before then. */
  | { state: 'wait'; until: Date }
  /** The recipient no longer exists. */
  | ({ state: 'gone' } & Failure);

export interface JobQueue<Row extends Job> {
  table: JobTable;
  /** For the log. */
  name: string;
  /** Milliseconds; longer than any attempt. */
  lease: number;
  /** How many jobs run at once in this process. */
  concurrency: number;
  /** How many of them for one company, so that slow receivers do not hold up those of others. */
  perCompany?: { companyOf: (job: Row) => number; column: PgColumn; most: number };
  /** Further condition of due jobs. */
  where?: (now: Date) => SQL;
  send: (job: Row) => Promise<Outcome>;
  record: (job: Row, outcome: Outcome) => Promise<void>;
}

export type WorkerDeps = Pick<Deps, 'db' | 'log' | 'now'>;

/** Returns the companies for which as many jobs run as may. */
const busyCompanies = <Row extends Job>({ perCompany }: JobQueue<Row>, running: Iterable<Row>): number[] => {
  if (!perCompany) return [];
  const jobs = groupBy([...running], perCompany.companyOf);
  return [...jobs].flatMap(([id, own]) => (own.length >= perCompany.most ? id : []));
};

/** @param busy companies whose jobs have to wait */
const claim = async <Row extends Job>(
  { db, now }: WorkerDeps,
  { table, lease, where, perCompany }: JobQueue<Row>,
  busy: readonly number[],
): Promise<Row | undefined> => {
  const at = now();
  const due = db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.status, 'queued'),
        lte(table.next_at, at),
        perCompany && notInArray(perCompany.column, [...busy]),
        where?.(at),
      ),
    )
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

const columnsAfter = ({ attempts }: Job, outcome: Outcome, now: Date, delays: readonly number[]) => {
  if (outcome.state === 'sent') return { status: 'sent', sent_at: now, error: null };
  if (outcome.state === 'wait') return { next_at: outcome.until, attempts: attempts - 1 };
  // PostgreSQL stores no NUL.
  const error = outcome.error.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, MAX_ERROR_LENGTH);
  if (outcome.state !== 'retry') return { status: outcome.state, error };
  const delay = delays[attempts - 1];
  if (delay === undefined) return { status: 'failed', error };
  return { next_at: new Date(now.getTime() + Math.max(delay, outcome.retryAfter ?? 0)), error };
};

/**
 * Writes the outcome of an attempt, unless the lease has ended and another process has claimed the job since.
 * @param delays milliseconds after each failed attempt
 * @returns the status of the job, or undefined when nothing was written
 */
export const recordOutcome = async (
  db: Database,
  table: SentTable,
  job: Job,
  outcome: Outcome,
  now: Date,
  delays: readonly number[] = RETRY_DELAYS,
): Promise<string | undefined> => {
  const [row] = await db
    .update(table)
    .set(columnsAfter(job, outcome, now, delays))
    .where(and(eq(table.id, job.id), eq(table.attempts, job.attempts), eq(table.status, 'queued')))
    .returning({ status: table.status });
  return row && String(row.status);
};

interface PollOptions {
  /** Milliseconds between two runs. */
  interval: number;
  signal: AbortSignal;
  onError: (error: unknown) => void;
  /** Gets a function that ends the wait. */
  onWait?: (wake: () => void) => void;
}

/** Runs `task` again and again until the signal aborts. Logs errors and goes on: the database may be away for a while. */
export const poll = async (
  task: () => Promise<unknown>,
  { interval, signal, onError, onWait }: PollOptions,
): Promise<void> => {
  while (!signal.aborted) {
    const waiting = new AbortController();
    const wake = () => waiting.abort();
    // Also while the task runs, which may not see what is due by now.
    onWait?.(wake);
    // Node 20 keeps what `AbortSignal.any` makes as long as `signal` lives (nodejs/node#55351).
    signal.addEventListener('abort', wake);
    await task().catch(onError);
    await delay(interval, { signal: waiting.signal }).catch(() => undefined);
    signal.removeEventListener('abort', wake);
  }
};

/** Creates a worker that runs the due jobs of a queue. */
export const createWorker = <Row extends Job>(deps: WorkerDeps, queue: JobQueue<Row>) => {
  const { log } = deps;
  const { name, concurrency } = queue;
  const running = new Map<Promise<void>, Row>();

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
    running.set(promise, job);
  };

  /** Starts every due job and returns how many. The last ones may still be running. */
  const startDueJobs = async (signal?: AbortSignal): Promise<number> => {
    for (let started = 0; ;) {
      while (running.size >= concurrency) await Promise.race(running.keys());
      if (signal?.aborted) return started;
      const before = [...running.keys()];
      const busy = busyCompanies(queue, running.values());
      const job = await claim(deps, queue, busy);
      if (job) {
        start(job);
        started += 1;
      } else if (busy.length > 0) {
        // Their further jobs may be due. Some may have ended while the queue was read, perhaps all.
        await Promise.race(before);
      } else return started;
    }
  };

  const waitForRunning = async (): Promise<void> => {
    await Promise.all(running.keys());
  };

  return {
    /** Runs every due job and returns how many. */
    runDueJobs: async (): Promise<number> => {
      const started = await startDueJobs();
      await waitForRunning();
      return started;
    },
    /** Runs due jobs until the signal aborts; then waits for those that are running. */
    runUntilStopped: async (
      interval: number,
      signal: AbortSignal,
      onWait?: PollOptions['onWait'],
    ): Promise<void> => {
      const onError = (error: unknown): void =>
        log.error({ message: `the queue of ${name}s could not be read`, error: describeError(error) });
      await poll(() => startDueJobs(signal), { interval, signal, onError, onWait });
      await waitForRunning();
    },
  };
};

/**
 * Runs due jobs until stopped.
 * @param interval milliseconds between two looks at the queue
 * @returns `stop`, which waits for the jobs that are running, and `wake`, which looks at the queue at once
 */
export const startWorker = <Row extends Job>(
  deps: WorkerDeps,
  queue: JobQueue<Row>,
  interval: number,
  transport?: { close: () => void },
) => {
  const stopping = new AbortController();
  let wake = (): void => undefined;
  const running = createWorker(deps, queue).runUntilStopped(interval, stopping.signal, (next) => {
    wake = next;
  });
  return {
    wake: () => wake(),
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
      transport?.close();
    },
  };
};
