import { chunk } from 'es-toolkit';
import type { Identifier } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import type { TrashRestored, TrashResult } from '../../../contract/trash';
import { goesToTrash, type TrashResource } from '../../../contract/trashResources';
import { hasCapability } from '../../api/capabilities';
import { request } from '../../api/client';
import { retryWhileBusy } from '../../api/retry';
import { requireRecord, unreadable } from './dialect';

/** Returns whether a deleted record can be restored. */
export const canRestore = (resource: string): resource is TrashResource =>
  goesToTrash(resource) && hasCapability('trash');

type Row = TrashResult['data'][number];

export const trashMethods = {
  /** @param withoutTaken leaves out sign-in names that others have by now */
  restoreDeleted: async (
    resource: TrashResource,
    id: Identifier,
    withoutTaken = false,
  ): Promise<TrashRestored> => {
    const body = { resource, record_id: Number(id), without_taken: withoutTaken };
    const call = () => request(endpoints.trash.restore, { method: 'POST', body });
    return requireRecord<TrashRestored>(await retryWhileBusy(call));
  },

  /** Deletes entries permanently. Returns a result for each. */
  deleteForever: async (ids: readonly Identifier[]): Promise<Row[]> => {
    const rows: Row[] = [];
    for (const batch of chunk(ids.map(Number), MAX_PAGE_SIZE)) {
      const call = () => request(endpoints.trash.delete, { method: 'POST', body: { ids: batch } });
      const { data, status } = await retryWhileBusy(call);
      if (!Array.isArray(data)) throw unreadable(status);
      rows.push(...(data as Row[]));
    }
    return rows;
  },
};
