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
  /** Not begun, because the run was stopped. */
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
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 429 || error.status === 502 || error.status === 503);

const withPatience = async (
  job: () => Promise<unknown>,
  attempts: number,
  signal?: AbortSignal,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await job();
      return;
    } catch (error) {
      if (!isBusy(error) || attempt >= attempts || signal?.aborted) throw error;
      await wait(error.retryAfter ? error.retryAfter * 1000 : 250 * 2 ** attempt);
    }
  }
};

/**
 * Does one thing to many rows through a bounded pool; a failing row stops no other.
 * @returns every id in exactly one of `done`, `failed` and `skipped`
 */
export const runMany = async (
  ids: readonly Identifier[],
  job: (id: Identifier) => Promise<unknown>,
  { concurrency = 6, onProgress, signal, attempts = 4 }: ManyOptions = {},
): Promise<ManyResult> => {
  const result: ManyResult = { done: [], failed: [], skipped: [] };
  const queue = [...ids];
  const worker = async (): Promise<void> => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const current = id;
      if (signal?.aborted) {
        result.skipped.push(current);
        continue;
      }
      try {
        await withPatience(() => job(current), attempts, signal);
        result.done.push(current);
      } catch (error) {
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
