import { ApiError } from './ApiError';

/** Attempts of a read that react-query makes. */
export const READ_ATTEMPTS = 3;
/** Attempts of a call that a busy server refused. */
const BUSY_ATTEMPTS = 4;
/** Base delays in milliseconds. */
export const BUSY_DELAY = 500;
export const OFFLINE_DELAY = 2_000;
const MAX_DELAY = 30_000;

/** Returns the milliseconds to wait after a number of failures: doubled each time, at most 30 seconds. */
export const retryDelay = (base: number, failures: number): number =>
  Math.min(base * 2 ** (failures - 1), MAX_DELAY);

/** Whether a server is busy or failing for now (429, 5xx). 501 is permanent, and a full disk (507) lasts. */
export const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 429 || (error.status >= 500 && ![501, 507].includes(error.status)));

/** Whether a server asked for the same call again soon: `Retry-After` of at most half a minute. */
export const asksToRetry = (error: unknown): error is ApiError =>
  isBusy(error) && error.retryAfter !== null && error.retryAfter * 1000 <= MAX_DELAY;

/** When a busy server may be called again, in milliseconds since 1970. Shared by the calls of one run. */
export interface Pause {
  until: number;
}

export interface RetryOptions {
  attempts?: number;
  /** Which errors are waited for. */
  when?: (error: unknown) => error is ApiError;
  /** Ends the waiting. */
  signal?: AbortSignal;
  /** Called with true when a busy server is waited for, and with false at the end. */
  onBusy?: (busy: boolean) => void;
}

const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
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

/** Reads `aborted` again: TypeScript would take it as unchanged after an `await`. */
export const isAborted = (signal?: AbortSignal): boolean => signal?.aborted === true;

/** Waits until a pause is over, also when it is prolonged meanwhile. */
export const waitOut = async (pause: Pause, signal?: AbortSignal): Promise<void> => {
  for (let left = pause.until - Date.now(); left > 0 && !isAborted(signal); left = pause.until - Date.now())
    await sleep(left, signal);
};

/**
 * Repeats a call while the server is busy, after `Retry-After` or a growing delay.
 * @param pause shared by parallel calls, so that all of them wait
 * @throws what the last attempt threw
 */
export const retryWhileBusy = async <Result>(
  call: () => Promise<Result>,
  { attempts = BUSY_ATTEMPTS, when = isBusy, signal, onBusy }: RetryOptions = {},
  pause: Pause = { until: 0 },
): Promise<Result> => {
  try {
    for (let failures = 1; ; failures += 1) {
      try {
        return await call();
      } catch (error) {
        if (!when(error) || failures >= attempts) throw error;
        onBusy?.(true);
        const delay = error.retryAfter ? error.retryAfter * 1000 : retryDelay(BUSY_DELAY, failures);
        pause.until = Math.max(pause.until, Date.now() + delay);
        await waitOut(pause, signal);
        if (isAborted(signal)) throw error;
      }
    }
  } finally {
    onBusy?.(false);
  }
};
