import type { Identifier } from 'react-admin';
import { ApiError } from '../../api/ApiError';
import { isAborted, isBusy, retryWhileBusy, waitOut, type Pause, type RetryOptions } from '../../api/retry';

interface RowFailure {
  id: Identifier;
  error: unknown;
}

export interface ManyResult {
  done: Identifier[];
  failed: RowFailure[];
  /** Not done because the run was stopped, or the session had ended. */
  skipped: Identifier[];
}

export interface ManyOptions extends RetryOptions {
  /** Calls in progress at once. */
  concurrency?: number;
  onProgress?: (result: Readonly<ManyResult>) => void;
  /** Stops the run: calls in progress finish, the rest is skipped. */
  signal?: AbortSignal;
}

/**
 * Calls `job` for many rows, a few at a time. A row that fails does not stop the others, the end of the session does.
 * @returns every id in exactly one of `done`, `failed` and `skipped`
 */
export const runMany = async (
  ids: readonly Identifier[],
  job: (id: Identifier) => Promise<unknown>,
  { concurrency = 6, onProgress, signal, attempts, onBusy }: ManyOptions = {},
): Promise<ManyResult> => {
  const result: ManyResult = { done: [], failed: [], skipped: [] };
  const queue = [...ids];
  const pause: Pause = { until: 0 };
  let isSignedOut = false;
  const worker = async (): Promise<void> => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const current = id;
      await waitOut(pause, signal);
      if (isAborted(signal) || isSignedOut) {
        result.skipped.push(current);
        continue;
      }
      try {
        await retryWhileBusy(() => job(current), { attempts, signal, onBusy }, pause);
        result.done.push(current);
      } catch (error) {
        // The run was stopped while this row waited for a busy server.
        if (isAborted(signal) && isBusy(error)) {
          result.skipped.push(current);
          continue;
        }
        isSignedOut ||= error instanceof ApiError && error.status === 401;
        result.failed.push({ id: current, error });
      }
      onProgress?.(result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, ids.length) }, worker));
  return result;
};
