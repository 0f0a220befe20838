import type { Identifier, RaRecord } from 'react-admin';
import { ApiError } from '../../../api/ApiError';
import type { AppDataProvider, ManyOptions } from '../../../providers/dataProvider';
import { retryWhileBusy } from '../../../api/retry';
import { runMany } from '../../../providers/dataProvider/runMany';
import type { BulkFields, Change, Row } from './bulkFields';

/** What cannot be done now, for any row: no answer, no session, another company. */
export const stopsAll = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 401 || error.code === 'company_switched');

/** Whether a change needs more of the rows than the list has. */
export const needsWhole = ({ fields }: BulkFields, changes: readonly Change[]): boolean =>
  changes.some(({ source }) => fields.some((field) => field.source === source && field.whole));

export type Reader = Pick<AppDataProvider, 'getMany' | 'getOne'>;

/**
 * Rows as they are now, or why one could not be read.
 * @param whole   each by itself, with the fields that a list lacks
 * @param options what stops it, and what is told that a busy server is waited for
 * @throws ApiError when no row can be read now
 */
export const readRows = async (
  { getMany, getOne }: Reader,
  resource: string,
  ids: readonly Identifier[],
  whole: boolean,
  options?: Pick<ManyOptions, 'signal' | 'onBusy'>,
): Promise<Map<Identifier, Row | Error>> => {
  const rows = new Map<Identifier, Row | Error>();
  if (!whole) {
    const { data } = await retryWhileBusy(() => getMany<RaRecord>(resource, { ids: [...ids] }), options);
    for (const row of data) rows.set(row.id, row);
  }
  // A server that lists no rows by their ids is asked for each.
  const missing = ids.filter((id) => !rows.has(id));
  const { failed } = await runMany(
    missing,
    async (id) => {
      rows.set(id, (await getOne<RaRecord>(resource, { id })).data);
    },
    options,
  );
  for (const { id, error } of failed) {
    if (stopsAll(error)) throw error;
    rows.set(id, error instanceof Error ? error : new Error(String(error)));
  }
  return rows;
};
