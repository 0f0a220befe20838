import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverHas } from '../../../tests/support/serverCapabilities';
import { data, failure, recordApi, type Call } from '../../../tests/support/recordApi';
import { WAIT } from '../../../tests/support/wait';
import { t } from '../../api/language';
import { canUndo, changeSetMethods as api } from './changeSets';
import type { NewChangeSet } from './changeSetTypes';

type Row = { id: number; title: string | null } & Record<string, unknown>;

/** The rows of a server that knows only the specification. */
let rows: Map<number, Row>;
let calls: Call[];
/** Answers before the server does. */
let intercept: (call: Call) => Response | Promise<Response | undefined> | undefined;

const row = (id: number) => rows.get(id) ?? { id, title: null };

beforeEach(async () => {
  rows = new Map(
    ['Anna', 'Bo', 'Cia'].map((name, index) => [index + 1, { id: index + 1, name, title: null, roles: [] }]),
  );
  row(2).title = 'Kock';
  intercept = () => undefined;
  await serverHas([]);
  calls = recordApi(async (call) => {
    const intercepted = await intercept(call);
    if (intercepted) return intercepted;
    const id = Number(call.path.split('/').at(-1));
    const found = rows.get(id);
    if (!found) return failure(404, 'not_found');
    if (call.method === 'PATCH') Object.assign(found, call.body);
    if (call.method === 'DELETE') rows.delete(id);
    return call.method === 'DELETE' ? new Response(null, { status: 204 }) : data(found);
  });
});
afterEach(() => vi.useRealTimers());

const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => method + path);

const settled = async (id: number) => {
  await vi.waitFor(async () => expect((await api.getChangeSet(id)).working).toBe(false), WAIT);
  return api.getChangeSet(id);
};
const create = async (values: Partial<NewChangeSet>) => {
  const changeSet = { resource: 'users', kind: 'edit', ids: [1, 2, 3], ...values } as const;
  return settled((await api.createChangeSet(changeSet)).id);
};
const start = async (id: number, phase: 'run' | 'undo' | 'redo') =>
  settled((await api.startPhase(id, phase)).id);
const list = async (id: number, skipped = false) =>
  (await api.getChangeSetRows(id, { page: 1, perPage: 10, skipped })).data;

const TO_COOK: NewChangeSet['changes'] = [{ source: 'title', operation: 'set', value: 'Kock' }];

describe('a change set of a server that has none', () => {
  it('is planned without writing, with unchanged rows and rows that cannot be read', async () => {
    rows.delete(3);
    const plan = await create({ changes: TO_COOK });
    expect(plan).toMatchObject({ planned_count: 1, unchanged_count: 1, skipped_count: 1, left_count: 0 });
    expect(plan.id).toBeLessThan(0);
    expect(await list(plan.id)).toMatchObject([
      { name: 'Anna', state: 'planned', before: { title: null }, after: { title: 'Kock' }, skipped: null },
      { name: 'Bo', state: 'unchanged', skipped: null },
      { name: '#3', state: 'pending', skipped: 'Says not_found' },
    ]);
    expect(await list(plan.id, true)).toMatchObject([{ id: 3 }]);
    expect(writes()).toEqual([]);
  });

  it('changes only what the plan says, and is undone and redone', async () => {
    const { id } = await create({ changes: TO_COOK });
    expect(await start(id, 'run')).toMatchObject({ done_count: 2, changed_count: 2, skipped_count: 0 });
    expect(writes()).toEqual(['PATCH/users/1', 'PATCH/users/3']);
    expect(await start(id, 'undo')).toMatchObject({ done_count: 2, undone_count: 2 });
    expect([row(1).title, row(2).title, row(3).title]).toEqual([null, 'Kock', null]);
    expect(await start(id, 'redo')).toMatchObject({ done_count: 2, undone_count: 0 });
    expect(row(3).title).toBe('Kock');
  });

  it('leaves rows that were changed since as they are when it is undone, and counts what the redo changes', async () => {
    const { id } = await create({ changes: TO_COOK, run: true });
    row(3).title = 'Bagare';
    expect(await start(id, 'undo')).toMatchObject({ done_count: 1, undone_count: 1, skipped_count: 1 });
    expect(await list(id, true)).toMatchObject([{ name: 'Cia', skipped: t('rows.changed_since') }]);
    expect(row(3).title).toBe('Bagare');
    expect(await start(id, 'redo')).toMatchObject({ done_count: 1, undone_count: 0, skipped_count: 0 });
  });

  it('gives rows values of their own, unless somebody was faster', async () => {
    row(3).title = 'Bagare';
    const targets = [1, 3].map((id) => ({ id, values: { title: 'Chef' }, was: { title: null } }));
    const plan = await create({ kind: 'spreadsheet', ids: undefined, rows: targets });
    expect(plan).toMatchObject({ total: 2, planned_count: 1, skipped_count: 1 });
    await start(plan.id, 'run');
    expect([row(1).title, row(3).title]).toEqual(['Chef', 'Bagare']);
  });

  it('leaves rows as they are that were changed since the plan', async () => {
    const { id } = await create({ changes: TO_COOK });
    row(3).title = 'Bagare';
    expect(await start(id, 'run')).toMatchObject({ changed_count: 1, skipped_count: 1, left_count: 0 });
    expect(await list(id, true)).toMatchObject([{ name: 'Cia', skipped: t('rows.changed_since') }]);
    expect(row(3).title).toBe('Bagare');
  });

  it('reports rows that the server refuses, and tries them again', async () => {
    intercept = ({ method, path }) =>
      method === 'PATCH' && path === '/users/1'
        ? failure(422, 'invalid', { errors: { title: ['Too long'] } })
        : undefined;
    const { id, ...first } = await create({ changes: TO_COOK, run: true });
    expect(first).toMatchObject({ done_count: 1, skipped_count: 1, left_count: 0 });
    expect(await list(id, true)).toMatchObject([{ name: 'Anna', skipped: 'Too long' }]);
    intercept = () => undefined;
    expect(await start(id, 'run')).toMatchObject({ done_count: 2, skipped_count: 0 });
  });

  it('deletes rows', async () => {
    rows.delete(2);
    const deleted = await create({ kind: 'delete', run: true });
    expect(deleted).toMatchObject({ done_count: 2, skipped_count: 1 });
    expect([...rows.keys()]).toEqual([]);
  });

  it('calls an action for each row, which cannot be undone', async () => {
    const call = vi.fn((id: unknown) => (id === 2 ? Promise.reject(new Error('Taken')) : Promise.resolve()));
    const texts = { title: 'ra.action.confirm', result: 'bulk.results.answer' } as const;
    const changeSet = await create({ action: { call, names: new Map([[2, 'Bo']]), texts }, run: true });
    expect(changeSet).toMatchObject({ done_count: 2, skipped_count: 1, left_count: 0 });
    expect(canUndo(changeSet)).toBe(false);
    expect(await list(changeSet.id, true)).toMatchObject([{ name: 'Bo', skipped: 'Taken' }]);
    expect(calls).toEqual([]);
  });

  it('is stopped, and goes on', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
    rows = new Map(Array.from({ length: 20 }, (_, index) => [index + 1, { id: index + 1, title: null }]));
    const { id } = await create({ ids: [...rows.keys()], changes: TO_COOK });
    intercept = ({ method }) => (method === 'PATCH' ? held : undefined);
    expect(await api.startPhase(id, 'run')).toMatchObject({ working: true, left_count: 20 });
    await vi.waitFor(() => expect(writes()).toHaveLength(6), WAIT);
    await api.stopChangeSet(id);
    release();
    // The calls in progress finish.
    expect(await settled(id)).toMatchObject({ done_count: 6, left_count: 14, error: null });
    expect(await start(id, 'run')).toMatchObject({ done_count: 20, left_count: 0 });
    expect(new Set(writes()).size).toBe(writes().length);
  });

  it('stops when the server does not answer', async () => {
    rows = new Map(Array.from({ length: 20 }, (_, index) => [index + 1, { id: index + 1, title: null }]));
    const { id } = await create({ ids: [...rows.keys()], changes: TO_COOK });
    intercept = ({ method }) => (method === 'PATCH' ? Response.error() : undefined);
    const stopped = await start(id, 'run');
    expect(stopped).toMatchObject({ done_count: 0, skipped_count: 0, left_count: 20 });
    expect(stopped.error).toBeTruthy();
    expect(writes().length).toBeLessThan(12);
    intercept = () => undefined;
    expect(await start(id, 'run')).toMatchObject({ done_count: 20, left_count: 0, error: null });
  });

  it('is forgotten when its plan is discarded', async () => {
    const { id } = await create({ changes: TO_COOK });
    await api.discardChangeSet(id);
    await expect(api.getChangeSet(id)).rejects.toMatchObject({ status: 404 });
  });
});
