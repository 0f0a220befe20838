import type { Identifier, RaRecord } from 'react-admin';
import { resourcePath } from '../../../contract/endpoints';
import { ApiError } from '../../api/ApiError';
import { offers } from '../../api/capabilities';
import { request } from '../../api/client';
import { t } from '../../api/language';
import { isAborted, isBusy, retryWhileBusy, waitOut, type Pause, type RetryOptions } from '../../api/retry';
import { isObject, toId, toRecord, unreadable } from './dialect';

export interface RowFailure {
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

export class ManyError extends Error {
  override readonly name = 'ManyError';

  constructor(
    message: string,
    readonly result: ManyResult,
  ) {
    super(message);
  }
}

export interface RowUpdate {
  id: Identifier;
  values: Record<string, unknown>;
  /** The previous values of these fields. The server refuses the change if they differ. */
  was: Record<string, unknown>;
}

export interface RowResult {
  id: Identifier;
  record?: RaRecord | null;
  error?: unknown;
  skipped?: boolean;
  /** There was nothing to change. */
  unchanged?: boolean;
}

export interface ChangeManyOptions {
  /** Records the rows, so that they can be undone. */
  changeSet?: number;
  signal?: AbortSignal;
  /** Called with the number of finished rows. */
  onProgress?: (finished: number) => void;
  onBusy?: ManyOptions['onBusy'];
}

/** Returns the error of a row in the answer of a bulk call. */
const rowError = (row: Record<string, unknown>, status: number): ApiError => {
  const error = isObject(row.error) ? row.error : {};
  const message = typeof error.message === 'string' ? error.message : t('api.failed', { status });
  const first = isObject(error.errors) ? String([Object.values(error.errors)[0]].flat(2)[0]) : '';
  return new ApiError(first || message, status, {
    message,
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
  });
};

/** Sends one call for many rows. @param call gets the path with their ids */
const callForMany = async (
  resource: string,
  ids: readonly Identifier[],
  call: (path: string) => ReturnType<typeof request>,
  { signal, onProgress, onBusy }: ChangeManyOptions,
): Promise<RowResult[]> => {
  const path = `${resourcePath(resource)}?filter[id]=${ids.join(',')}`;
  const { data, status } = await retryWhileBusy(() => call(path), { signal, onBusy });
  if (!Array.isArray(data)) throw unreadable(status);
  const rows = new Map(data.filter(isObject).map((row) => [toId(row.id), row]));
  onProgress?.(ids.length);
  return ids.map((id) => {
    const row = rows.get(id);
    if (!row) return { id, error: unreadable(status) };
    const rowStatus = Number(row.status);
    return rowStatus < 400 ? { id, record: toRecord(row.record) } : { id, error: rowError(row, rowStatus) };
  });
};

/** Sends a call for each row. @param call gets the path of the row */
const callOneByOne = async (
  resource: string,
  ids: readonly Identifier[],
  call: (path: string, id: Identifier) => ReturnType<typeof request>,
  { signal, onProgress, onBusy }: ChangeManyOptions,
): Promise<RowResult[]> => {
  const records = new Map<Identifier, RaRecord | null>();
  const result = await runMany(
    ids,
    async (id) => {
      const { data } = await call(`${resourcePath(resource)}/${encodeURIComponent(id)}`, id);
      records.set(id, toRecord(data));
    },
    { signal, onBusy, onProgress: ({ done, failed }) => onProgress?.(done.length + failed.length) },
  );
  return [
    ...result.done.map((id) => ({ id, record: records.get(id) })),
    ...result.failed,
    ...result.skipped.map((id) => ({ id, skipped: true })),
  ];
};

/**
 * Changes rows, each to its own values: in one call if the server supports it, otherwise with `runMany`.
 * @throws ApiError when the one call failed; it is then unknown which rows were changed
 */
export const changeMany = async (
  resource: string,
  updates: readonly RowUpdate[],
  options: ChangeManyOptions = {},
): Promise<RowResult[]> => {
  const ids = updates.map(({ id }) => id);
  if (ids.length === 0) return [];
  if (offers('PATCH', resourcePath(resource))) {
    const body = { change_set_id: options.changeSet, rows: updates };
    return callForMany(resource, ids, (path) => request(path, { method: 'PATCH', body }), options);
  }
  const byId = new Map(updates.map(({ id, values }) => [id, values]));
  return callOneByOne(
    resource,
    ids,
    (path, id) => request(path, { method: 'PATCH', body: byId.get(id) }),
    options,
  );
};

/**
 * Deletes rows: in one call if the server supports it, otherwise with `runMany`.
 * @throws ApiError when the one call failed; it is then unknown which rows were deleted
 */
export const deleteRows = async (
  resource: string,
  ids: readonly Identifier[],
  options: ChangeManyOptions = {},
): Promise<RowResult[]> => {
  if (ids.length === 0) return [];
  if (!offers('DELETE', resourcePath(resource)))
    return callOneByOne(resource, ids, (path) => request(path, { method: 'DELETE' }), options);
  const set = options.changeSet === undefined ? '' : `&change_set_id=${options.changeSet}`;
  return callForMany(resource, ids, (path) => request(path + set, { method: 'DELETE' }), options);
};
