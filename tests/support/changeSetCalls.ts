import { MAX_BULK_ROWS } from '../../contract/bulk';
import type { ChangeSet, ChangeSetCreate, ChangeSetRow, RevertResult } from '../../contract/changeSet';
import { dataOf, type TestApi } from './testApi';

type Caller = TestApi['care']['admin'];
type Values = Record<string, unknown>;

interface Target {
  id: number;
  values: Values;
}

/** Calls of change sets, by the admin of the fixture's company unless said otherwise. */
export const changeSetCalls = (api: TestApi) => {
  const start = async (create: ChangeSetCreate, as: Caller = api.care.admin): Promise<number> =>
    dataOf<ChangeSet>(await api.call('POST', '/change-sets', { as, body: create })).id;
  const patch = (
    resource: string,
    rows: readonly Target[],
    changeSetId?: number,
    as: Caller = api.care.admin,
  ) =>
    api.call('PATCH', `/${resource}?filter[id]=${rows.map(({ id }) => id).join(',')}`, {
      as,
      body: { change_set_id: changeSetId, rows },
    });
  return {
    start,
    patch,
    /** Changes rows by a change set. @returns its id */
    apply: async (
      resource: ChangeSetCreate['resource'],
      rows: readonly Target[],
      as: Caller = api.care.admin,
    ): Promise<number> => {
      const id = await start({ resource, kind: 'edit', total: rows.length }, as);
      for (let start = 0; start < rows.length; start += MAX_BULK_ROWS)
        await patch(resource, rows.slice(start, start + MAX_BULK_ROWS), id, as);
      await api.call('POST', `/change-sets/${id}/finish`, { as });
      return id;
    },
    get: async (id: number, as: Caller = api.care.admin) =>
      dataOf<ChangeSet>(await api.call('GET', `/change-sets/${id}`, { as })),
    rows: async (id: number, query = '') =>
      dataOf<ChangeSetRow[]>(
        await api.call('GET', `/change-sets/${id}/rows?page[size]=100${query}`, { as: api.care.admin }),
      ),
    /** Calls undo or redo until no rows are left. */
    revert: async (id: number, direction: 'undo' | 'redo', as: Caller = api.care.admin) => {
      const total = { done: 0, left: 1, skipped: [], incomplete: [], calls: 0 } as Required<RevertResult> & {
        calls: number;
      };
      while (total.left > 0) {
        const result = dataOf<RevertResult>(
          await api.call('POST', `/change-sets/${id}/${direction}?resume=${total.calls > 0 ? 1 : 0}`, { as }),
        );
        total.done += result.done;
        total.skipped.push(...result.skipped);
        total.incomplete.push(...(result.incomplete ?? []));
        total.left = result.left;
        total.calls += 1;
      }
      return total;
    },
  };
};
