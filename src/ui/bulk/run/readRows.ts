import type { Identifier, RaRecord } from 'react-admin';
import { resourcePath } from '../../../../contract/endpoints';
import { ApiError, isNoAnswer } from '../../../api/ApiError';
import { offers } from '../../../api/capabilities';
import { retryWhileBusy } from '../../../api/retry';
import type { AppDataProvider, ManyOptions } from '../../../providers/dataProvider';
import { runMany } from '../../../providers/dataProvider/bulk';
import { needsCurrentValue, type BulkFields, type Change, type Row } from '../bulkFields';

/**
 * Whether no row can be read or saved now: no answer, a server that stays busy, no session, another company, or somebody
 * has undone the run.
 */
export const isFatal = (error: unknown): boolean =>
  isNoAnswer(error) ||
  (error instanceof ApiError &&
    ([401, 429, 503].includes(error.status) ||
      error.code === 'company_switched' ||
      error.code === 'change_set_finished'));

/** Whether the changes need fields that the list does not return, or perhaps not on another server. */
export const needsFullRecords = (
  resource: string,
  { fields }: BulkFields,
  changes: readonly Change[],
): boolean => {
  const isOwnServer = offers('PATCH', resourcePath(resource));
  return changes.some(
    ({ source, operation }) =>
      (needsCurrentValue(operation) && !isOwnServer) ||
      fields.some((field) => field.source === source && field.needsFullRecord),
  );
};

export type Reader = Pick<AppDataProvider, 'getMany' | 'getOne'>;

/**
 * Reads the current rows, or for each why it could not be read.
 * @param full read each record by itself, with the fields that the list does not return
 * @throws ApiError when no row can be read now
 */
export const readRows = async (
  { getMany, getOne }: Reader,
  resource: string,
  ids: readonly Identifier[],
  full: boolean,
  options?: Pick<ManyOptions, 'signal' | 'onBusy'>,
): Promise<Map<Identifier, Row | Error>> => {
  const rows = new Map<Identifier, Row | Error>();
  if (!full) {
    const { data } = await retryWhileBusy(() => getMany<RaRecord>(resource, { ids: [...ids] }), options);
    for (const row of data) rows.set(row.id, row);
  }
  // Another server may not filter a list by id.
  const missing = ids.filter((id) => !rows.has(id));
  const { failed } = await runMany(
    missing,
    async (id) => {
      rows.set(id, (await getOne<RaRecord>(resource, { id })).data);
    },
    options,
  );
  for (const { id, error } of failed) {
    if (isFatal(error)) throw error;
    rows.set(id, error instanceof Error ? error : new Error(String(error)));
  }
  return rows;
};
