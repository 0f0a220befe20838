import { chunk } from 'es-toolkit';
import type { Identifier } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import type { TrashRestore, TrashResult } from '../../../contract/trash';
import { goesToTrash, type TrashResource } from '../../../contract/trashResources';
import { offers } from '../../api/capabilities';
import { request } from '../../api/client';
import { retryWhileBusy } from '../../api/retry';
import { unreadable } from './dialect';

/** Rows per call, so that no call takes long. */
const BATCH_SIZE = 50;

/** Returns whether a deleted record can be restored. */
export const canRestore = (resource: string): resource is TrashResource =>
  goesToTrash(resource) && offers('POST', endpoints.trash.restore);

type Row = TrashResult['data'][number];

const inBatches = async (
  path: string,
  ids: readonly Identifier[],
  body: (batch: number[]) => TrashRestore,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const batch of chunk(ids.map(Number), BATCH_SIZE)) {
    const { data, status } = await retryWhileBusy(() => request(path, { method: 'POST', body: body(batch) }));
    if (!Array.isArray(data)) throw unreadable(status);
    rows.push(...(data as Row[]));
  }
  return rows;
};

export const trashMethods = {
  /** Restores entries of the trash. Returns a result for each. */
  restoreEntries: (ids: readonly Identifier[], withoutTaken = false): Promise<Row[]> =>
    inBatches(endpoints.trash.restore, ids, (batch) => ({ ids: batch, without_taken: withoutTaken })),

  /** Restores deleted records. Returns a result for each. */
  restoreDeleted: (resource: TrashResource, ids: readonly Identifier[]): Promise<Row[]> =>
    inBatches(endpoints.trash.restore, ids, (batch) => ({ resource, record_ids: batch })),

  deleteForever: (ids: readonly Identifier[]): Promise<Row[]> =>
    inBatches(endpoints.trash.delete, ids, (batch) => ({ ids: batch })),
};
