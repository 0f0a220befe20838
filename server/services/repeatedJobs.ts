import { describeError } from '../core/describeError';
import { poll, type WorkerDeps } from './jobQueue';

const DAY = 24 * 60 * 60_000;

/** Work that is done at the start and then again and again. Several processes may do it at once. */
export interface RepeatedJob {
  /** For the log. */
  name: string;
  run: (signal: AbortSignal) => Promise<unknown>;
}

/** Rows that one statement of `inBatches` changes, so that others wait shortly. */
export const BATCH = 1_000;

/**
 * Repeats a step until it finds less than a whole batch, or the server stops.
 * @param step returns the rows that it has changed
 * @returns how many all steps have changed
 */
export const inBatches = async (
  step: () => Promise<{ length: number }>,
  signal: AbortSignal | undefined,
): Promise<number> => {
  for (let total = 0; ;) {
    const { length } = signal?.aborted ? [] : await step();
    total += length;
    if (length < BATCH) return total;
  }
};

/**
 * Runs jobs now and then at an interval, by default daily, one after the other. An error is logged and does not keep the
 * others from running.
 * @returns a function that stops, after the step that is running
 */
export const startJobs = (
  { log }: Pick<WorkerDeps, 'log'>,
  jobs: readonly RepeatedJob[],
  interval = DAY,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const runAll = async (): Promise<void> => {
    for (const { name, run } of jobs)
      if (!signal.aborted)
        await run(signal).catch((error: unknown) =>
          log.error({ message: 'a job failed', job: name, error: describeError(error) }),
        );
  };
  const running = poll(runAll, { interval, signal, onError: () => undefined });
  return async () => {
    stopping.abort();
    await running;
  };
};
