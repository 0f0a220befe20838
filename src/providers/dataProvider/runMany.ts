import type { Identifier } from 'react-admin';
import { ApiError } from '../../api/ApiError';

/** How one row of many ended. */
export interface RowFailure {
  id: Identifier;
  error: unknown;
}

export interface ManyResult {
  done: Identifier[];
  failed: RowFailure[];
  /** Not done, because the run was stopped. */
  skipped: Identifier[];
}

export interface ManyOptions {
  /** Calls under way at once. */
  concurrency?: number;
  /** Told after every row. */
  onProgress?: (result: Readonly<ManyResult>) => void;
  /** Stops the run: what is under way is finished, the rest is skipped. */
  signal?: AbortSignal;
  /** Tries of a row that the server was too busy for (429, 5xx). */
  attempts?: number;
  /** Told that a busy server is waited for, and that it no longer is: it has answered, was given up on or is left alone. */
  onBusy?: (busy: boolean) => void;
}

/** Tries of a call that the server was too busy for. */
const ATTEMPTS = 4;

/** Waits, but no longer than until it is stopped. */
const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });

/** Refused or failed for now: too many calls, or whatever ails the server. What it does not know at all stays unknown. */
const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 429 || (error.status >= 500 && error.status !== 501));

/** When a busy server may be asked again, in milliseconds since 1970; one for all calls of a run. */
interface Pause {
  until: number;
}

/** Read anew: it may have been stopped while something was waited for. */
const isStopped = (signal?: AbortSignal): boolean => signal?.aborted === true;

const over = async (pause: Pause, signal?: AbortSignal): Promise<void> => {
  for (let left = pause.until - Date.now(); left > 0 && !isStopped(signal); left = pause.until - Date.now())
    await wait(left, signal);
};

/**
 * Calls again after a while as long as the server is busy; gives up after some tries, or when it is stopped.
 * @param pause shared by calls that go on side by side: what one of them is told to wait, the others wait too
 * @throws what the last try did
 */
export const withPatience = async <T>(
  job: () => Promise<T>,
  { attempts = ATTEMPTS, signal, onBusy }: Pick<ManyOptions, 'attempts' | 'signal' | 'onBusy'> = {},
  pause: Pause = { until: 0 },
): Promise<T> => {
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await job();
      } catch (error) {
        if (!isBusy(error) || attempt >= attempts) throw error;
        onBusy?.(true);
        const delay = error.retryAfter ? error.retryAfter * 1000 : 250 * 2 ** attempt;
        pause.until = Math.max(pause.until, Date.now() + delay);
        await over(pause, signal);
        if (isStopped(signal)) throw error;
      }
    }
  } finally {
    onBusy?.(false);
  }
};

/**
 * Does one thing to many rows through a bounded pool; a failing row stops no other.
 * @returns every id in exactly one of `done`, `failed` and `skipped`
 */
export const runMany = async (
  ids: readonly Identifier[],
  job: (id: Identifier) => Promise<unknown>,
  { concurrency = 6, onProgress, signal, attempts = ATTEMPTS, onBusy }: ManyOptions = {},
): Promise<ManyResult> => {
  const result: ManyResult = { done: [], failed: [], skipped: [] };
  const queue = [...ids];
  const pause: Pause = { until: 0 };
  const worker = async (): Promise<void> => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const current = id;
      await over(pause, signal);
      if (isStopped(signal)) {
        result.skipped.push(current);
        continue;
      }
      try {
        await withPatience(() => job(current), { attempts, signal, onBusy }, pause);
        result.done.push(current);
      } catch (error) {
        // Nobody waited to see whether it would still be done.
        if (isStopped(signal) && isBusy(error)) {
          result.skipped.push(current);
          continue;
        }
        result.failed.push({ id: current, error });
      }
      onProgress?.(result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, ids.length) }, worker));
  return result;
};

/** Some of many rows failed; `result` says which and why. */
export class ManyError extends Error {
  override readonly name = 'ManyError';

  constructor(
    message: string,
    readonly result: ManyResult,
  ) {
    super(message);
  }
}
