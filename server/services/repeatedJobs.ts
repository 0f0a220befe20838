import { setTimeout as sleep } from 'node:timers/promises';
import { describeError } from '../core/describeError';
import { poll, type WorkerDeps } from './jobQueue';

const DAY = 24 * 60 * 60_000;

/** Work that is done regularly. Several processes may do it at once. */
export interface RepeatedJob {
  /** For the log. */
  name: string;
  run: (signal: AbortSignal) => Promise<unknown>;
}

/** Rows per statement of `inBatches`, so that locks are short. */
export const BATCH = 1_000;

/**
 * Repeats a step until it finds less than a whole batch, or the server stops.
 * @param step returns the rows that it has changed
 * @param batch the rows that a step changes at most
 * @returns how many all steps have changed
 */
export const inBatches = async (
  step: () => Promise<{ length: number }>,
  signal: AbortSignal | undefined,
  batch = BATCH,
): Promise<number> => {
  for (let total = 0; ;) {
    const { length } = signal?.aborted ? [] : await step();
    total += length;
    if (length < batch) return total;
  }
};

/** Runs jobs one after the other. An error is logged and does not keep the others from running. */
export const runJobs = async (
  { log }: Pick<WorkerDeps, 'log'>,
  jobs: readonly RepeatedJob[],
  signal: AbortSignal,
): Promise<void> => {
  for (const { name, run } of jobs)
    if (!signal.aborted)
      await run(signal).catch((error: unknown) =>
        log.error({ message: 'a job failed', job: name, error: describeError(error) }),
      );
};

/**
 * Runs jobs again and again, by default daily.
 * @param delay milliseconds before the first run
 * @returns a function that stops, after the step that is running
 */
export const startJobs = (
  deps: Pick<WorkerDeps, 'log'>,
  jobs: readonly RepeatedJob[],
  interval = DAY,
  delay = 0,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = sleep(delay, undefined, { signal })
    .catch(() => undefined)
    .then(() => poll(() => runJobs(deps, jobs, signal), { interval, signal, onError: () => undefined }));
  return async () => {
    stopping.abort();
    await running;
  };
};
