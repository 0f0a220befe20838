import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_LIST_VIEWS, type ListView } from '../../contract/listView';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../tests/support/testApi';
import { listViews } from '../db/schema';

const api = useTestApi();
beforeEach(() => api.db.delete(listViews));

const call = (method: string, path: string, body?: unknown, as = api.care.admin) =>
  api.call(method, `/my/list-views${path}`, { as, body });
const query = 'filter=%7B%22role%22%3A%22editor%22%7D&sort=name&order=DESC';
const add = async (name: string, more: Partial<ListView> = {}) =>
  dataOf<ListView>(await call('POST', '', { resource: 'users', name, query, ...more }));
const all = async (as = api.care.admin) => dataOf<ListView[]>(await call('GET', '', undefined, as));

describe('saved views', () => {
  it('are created, renamed, overwritten and deleted', async () => {
    const { id } = await add('  Redaktörer ');
    expect(await all()).toMatchObject([
      { id, resource: 'users', name: 'Redaktörer', query, is_default: false },
    ]);
    await call('PATCH', `/${id}`, { name: 'Skribenter' });
    const changed = dataOf<ListView>(await call('PATCH', `/${id}`, { query: 'sort=email' }));
    expect(changed).toMatchObject({ name: 'Skribenter', query: 'sort=email' });
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect(codeOf(await call('DELETE', `/${id}`))).toBe('not_found_list_view');
    expect(await all()).toEqual([]);
  });

  it('have one default per list', async () => {
    const first = await add('Ett', { is_default: true });
    const second = await add('Två', { is_default: true });
    const other = await add('Tre', { resource: 'pages', is_default: true });
    const defaults = async () => (await all()).filter((view) => view.is_default).map(({ id }) => id);
    expect((await defaults()).sort()).toEqual([second.id, other.id].sort());
    await call('PATCH', `/${first.id}`, { is_default: true });
    expect((await defaults()).sort()).toEqual([first.id, other.id].sort());
    await call('PATCH', `/${first.id}`, { is_default: false });
    expect(await defaults()).toEqual([other.id]);
  });

  it('may be saved at once, with one default and up to the limit', async () => {
    const names = Array.from({ length: MAX_LIST_VIEWS + 3 }, (_, n) => `Vy ${n}`);
    const saved = await Promise.all(
      names.map((name) => call('POST', '', { resource: 'users', name, query, is_default: true })),
    );
    expect(saved.filter(({ status }) => status === 201)).toHaveLength(MAX_LIST_VIEWS);
    expect(saved.filter(({ status }) => status === 422)).toHaveLength(3);
    const [first, second] = await all();
    const set = await Promise.all(
      [first, second].map((view) => call('PATCH', `/${view?.id}`, { is_default: true })),
    );
    expect(set.map(({ status }) => status)).toEqual([200, 200]);
    expect((await all()).filter((view) => view.is_default)).toHaveLength(1);
  });

  it('have unique names per list, ignoring case', async () => {
    await add('Vård');
    const second = await add('Kök');
    await add('Vård', { resource: 'pages' });
    expect(fieldErrors(await call('POST', '', { resource: 'users', name: 'VÅRD', query }))).toHaveProperty(
      'name',
    );
    expect(fieldErrors(await call('PATCH', `/${second.id}`, { name: 'vård' }))).toHaveProperty('name');
    expect((await call('PATCH', `/${second.id}`, { name: 'KÖK' })).status).toBe(200);
  });

  it('are private', async () => {
    const { id } = await add('Min');
    expect(await all(api.care.superadmin)).toEqual([]);
    for (const method of ['PATCH', 'DELETE'])
      expect((await call(method, `/${id}`, { name: 'Din' }, api.care.superadmin)).status).toBe(404);
    expect(await all()).toMatchObject([{ name: 'Min' }]);
  });

  it.each([
    { name: '' },
    { name: 'x'.repeat(61) },
    { query: 'x'.repeat(4001) },
    { resource: '../users' },
    { is_default: 'yes' },
  ])('reject %j', async (wrong) => {
    const [field = ''] = Object.keys(wrong);
    const answer = await call('POST', '', { resource: 'users', name: 'Vy', query, ...wrong });
    expect(fieldErrors(answer)).toHaveProperty(field);
  });

  it('are limited in number', async () => {
    const own = { company_id: api.care.id, user_id: api.care.admin.id, resource: 'users', query: '' };
    await api.db
      .insert(listViews)
      .values(Array.from({ length: MAX_LIST_VIEWS }, (_, index) => ({ ...own, name: `Vy ${index}` })));
    expect(fieldErrors(await call('POST', '', { resource: 'users', name: 'En till', query }))).toHaveProperty(
      'name',
    );
    expect((await call('POST', '', { resource: 'pages', name: 'En till', query })).status).toBe(422);
  });
});
