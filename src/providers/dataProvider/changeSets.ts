import type { Identifier } from 'react-admin';
import type {
  ChangeSet,
  ChangeSetCreate,
  ChangeSetRow,
  RevertDirection,
  RevertResult,
} from '../../../contract/changeSet';
import { endpoints, fillPath, resourcePath } from '../../../contract/endpoints';
import type { RecordResource } from '../../../contract/resources';
import { acceptsField, offers } from '../../api/capabilities';
import { request } from '../../api/client';
import { retryWhileBusy, type RetryOptions } from '../../api/retry';
import { isObject, listQueryString, requireRecord, toArray, toPage, type ListResult } from './dialect';

const { changeSets } = endpoints;

/** Returns whether the server records bulk changes of a resource, so that they can be undone later. */
export const recordsChangeSets = (resource: string): resource is RecordResource =>
  offers('POST', changeSets.list) && acceptsField('PATCH', resourcePath(resource), 'change_set_id');

export interface ChangeSetRowsParams {
  page: number;
  perPage: number;
  /** Only rows that the last undo or redo skipped. */
  skipped?: boolean;
}

export const changeSetMethods = {
  startChangeSet: async (create: ChangeSetCreate, options?: RetryOptions): Promise<number> => {
    const started = await retryWhileBusy(
      () => request(changeSets.list, { method: 'POST', body: create }),
      options,
    );
    return requireRecord<ChangeSet>(started).id;
  },

  finishChangeSet: async (id: number): Promise<void> => {
    await request(fillPath(changeSets.finish, { id }), { method: 'POST' });
  },

  /** Undoes or redoes some rows. Call it until `left` is 0, from the second time with `resume`. */
  revertChangeSet: async (
    id: number,
    direction: RevertDirection,
    { resume = false, ...options }: RetryOptions & { resume?: boolean } = {},
  ): Promise<Required<RevertResult>> => {
    const path = fillPath(changeSets[direction], { id });
    const { data } = await retryWhileBusy(
      () => request(resume ? `${path}?resume=1` : path, { method: 'POST' }),
      options,
    );
    const { done = 0, left = 0, skipped, incomplete } = isObject(data) ? (data as Partial<RevertResult>) : {};
    return { done, left, skipped: toArray(skipped), incomplete: toArray(incomplete) };
  },

  getChangeSetRows: async (
    id: Identifier,
    { page, perPage, skipped }: ChangeSetRowsParams,
    signal?: AbortSignal,
  ): Promise<ListResult<ChangeSetRow>> => {
    const query = listQueryString({ page, perPage, filter: skipped ? { skipped: 1 } : {} });
    const response = await request(`${fillPath(changeSets.rows, { id })}?${query}`, { signal });
    return toPage<ChangeSetRow>(response, { page, perPage });
  },
};
