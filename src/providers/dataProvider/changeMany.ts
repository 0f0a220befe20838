import type { Identifier, RaRecord } from 'react-admin';
import { endpoints, resourcePath } from '../../../contract/endpoints';
import { ApiError } from '../../api/ApiError';
import { request } from '../../api/client';
import { t } from '../../api/language';
import { retryWhileBusy } from '../../api/retry';
import { toId, toRecord } from './ids';
import { runMany, type ManyOptions } from './runMany';

/** What a row is to become, and what these fields have to be for that. */
export interface RowWish {
  id: Identifier;
  values: Record<string, unknown>;
  was: Record<string, unknown>;
}

/** How a row ended: as it is now, or why it is as it was. Null where it was not begun. */
export interface RowOutcome {
  id: Identifier;
  record?: RaRecord | null;
  error?: unknown;
  skipped?: boolean;
}

export interface ChangeManyOptions {
  signal?: AbortSignal;
  /** Told how many rows have ended. */
  onProgress?: (ended: number) => void;
  onBusy?: ManyOptions['onBusy'];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths that the server says it changes many rows at; asked once, when it is first wanted. */
let offered: Promise<ReadonlySet<string>> | null = null;

const readOffer = async (): Promise<ReadonlySet<string>> => {
  try {
    const { data } = await request(endpoints.openapi, { anyCompany: true });
    const paths = isObject(data) && isObject(data.paths) ? data.paths : {};
    return new Set(
      Object.entries(paths)
        .filter(([, calls]) => isObject(calls) && 'patch' in calls)
        .map(([path]) => path),
    );
  } catch (error) {
    // A server that could not be reached is asked another time.
    if (error instanceof ApiError && error.status === 0) offered = null;
    // A server that describes nothing is asked row by row, as the spec has it.
    return new Set();
  }
};

/** Whether the server changes many rows of a resource by one call: it says so in its OpenAPI document. */
const offersMany = async (resource: string): Promise<boolean> => {
  offered ??= readOffer();
  return (await offered).has(resourcePath(resource));
};

const refusal = (row: Record<string, unknown>, status: number): ApiError => {
  const error = isObject(row.error) ? row.error : {};
  const message = typeof error.message === 'string' ? error.message : t('api.failed', { status });
  const first = isObject(error.errors) ? String([Object.values(error.errors)[0]].flat(2)[0]) : '';
  return new ApiError(first || message, status, {
    message,
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
  });
};

const inOneCall = async (
  resource: string,
  wishes: readonly RowWish[],
  { signal, onProgress, onBusy }: ChangeManyOptions,
): Promise<RowOutcome[]> => {
  const ids = wishes.map(({ id }) => id).join(',');
  const { data, status } = await retryWhileBusy(
    () => request(`${resourcePath(resource)}?filter[id]=${ids}`, { method: 'PATCH', body: { rows: wishes } }),
    { signal, onBusy },
  );
  if (!Array.isArray(data)) throw new ApiError(t('api.unreadable', { status }), status);
  const rows = new Map(data.filter(isObject).map((row) => [toId(row.id), row]));
  onProgress?.(wishes.length);
  return wishes.map(({ id }) => {
    const row = rows.get(id);
    if (!row) return { id, error: new ApiError(t('api.unreadable', { status }), status) };
    const own = Number(row.status);
    return own < 400 ? { id, record: toRecord(row.record) } : { id, error: refusal(row, own) };
  });
};

const rowByRow = async (
  resource: string,
  wishes: readonly RowWish[],
  { signal, onProgress, onBusy }: ChangeManyOptions,
): Promise<RowOutcome[]> => {
  const byId = new Map(wishes.map((wish) => [wish.id, wish]));
  const records = new Map<Identifier, RaRecord | null>();
  const result = await runMany(
    [...byId.keys()],
    async (id) => {
      const { data } = await request(`${resourcePath(resource)}/${encodeURIComponent(id)}`, {
        method: 'PATCH',
        body: byId.get(id)?.values,
      });
      records.set(id, toRecord(data));
    },
    {
      signal,
      onBusy,
      onProgress: ({ done, failed }) => onProgress?.(done.length + failed.length),
    },
  );
  return [
    ...result.done.map((id) => ({ id, record: records.get(id) })),
    ...result.failed,
    ...result.skipped.map((id) => ({ id, skipped: true })),
  ];
};

/**
 * Changes some rows, each to values of its own: by one call where the server offers it, else by the spec's call of each
 * row through a bounded pool that waits for a busy server. A row that fails stops no other.
 * @throws ApiError when the one call failed as a whole; then it is not known of any row whether it was changed
 */
export const changeMany = async (
  resource: string,
  wishes: readonly RowWish[],
  options: ChangeManyOptions = {},
): Promise<RowOutcome[]> => {
  if (wishes.length === 0) return [];
  return (await offersMany(resource))
    ? inOneCall(resource, wishes, options)
    : rowByRow(resource, wishes, options);
};
