import type { ChangeSet, ChangeSetCreate, ChangeSetRow } from '../../contract/changeSet';
import { dataOf, type TestApi } from './testApi';

type Caller = TestApi['care']['admin'];
type Values = Record<string, unknown>;

interface Target {
  id: number;
  values: Values;
  was?: Values;
}

/** Calls of change sets, by the admin of the fixture's company unless said otherwise. They wait until the work is done. */
export const changeSetCalls = (api: TestApi) => {
  const get = async (id: number, as: Caller = api.care.admin) =>
    dataOf<ChangeSet>(await api.call('GET', `/change-sets/${id}`, { as }));
  const rows = async (id: number, query = '', as: Caller = api.care.admin) =>
    dataOf<ChangeSetRow[]>(await api.call('GET', `/change-sets/${id}/rows?page[size]=100${query}`, { as }));
  const call = async (path: string, as: Caller, body?: object) => {
    const answer = await api.call('POST', `/change-sets${path}`, { as, body });
    await api.changeSetsDone();
    return answer;
  };
  const create = async (body: ChangeSetCreate, as: Caller = api.care.admin) =>
    dataOf<ChangeSet>(await call('', as, body)).id;
  return {
    get,
    rows,
    /** @returns the id of the change set */
    create,
    /** Changes rows to values of their own. @returns the id of the change set */
    apply: (resource: ChangeSetCreate['resource'], targets: Target[], as?: Caller) =>
      create({ resource, kind: 'spreadsheet', rows: targets, run: true }, as),
    remove: (resource: ChangeSetCreate['resource'], ids: number[], as?: Caller) =>
      create({ resource, kind: 'delete', ids, run: true }, as),
    run: async (id: number, as: Caller = api.care.admin) => {
      await call(`/${id}/run`, as);
      return get(id, as);
    },
    /** @returns how many rows it has changed, which it has skipped and what it could not restore */
    revert: async (id: number, direction: 'undo' | 'redo', as: Caller = api.care.admin) => {
      const before = await get(id, as);
      await call(`/${id}/${direction}`, as);
      const after = await get(id, as);
      const all = await rows(id, '', as);
      return {
        done: Math.abs(after.undone_count - before.undone_count),
        left: after.left_count,
        skipped: all
          .filter(({ state, skipped }) => state === 'done' && skipped !== null)
          .map(({ id: row, name, skipped }) => ({ id: row, name, reason: skipped ?? '' })),
        incomplete: all
          .filter(({ lost = [] }) => lost.length > 0)
          .map(({ id: row, name, lost = [] }) => ({ id: row, name, lost })),
      };
    },
  };
};
