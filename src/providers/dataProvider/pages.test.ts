import { describe, expect, it } from 'vitest';
import { data, failure, page, recordApi, type Call } from '../../../tests/support/recordApi';
import { dataProvider } from './index';

const summary = ({ method, path }: Call) => `${method} ${path}`;
const people = [
  { user_id: 3, name: 'Åsa', signed_at: '2026-01-02T00:00:00.000Z', revision: 1 },
  { user_id: 4, name: 'Bo', signed_at: null, revision: null },
  { user_id: 5, name: 'Ada', signed_at: null },
];

describe('pages', () => {
  it('are always asked for by type, three types unless one is chosen', async () => {
    const calls = recordApi(() => page([]));
    const list = (filter: Record<string, unknown>) =>
      dataProvider.getList('pages', { pagination: { page: 1, perPage: 10 }, filter });
    await list({ signed: 'all' });
    await list({ type: 4, signed: 'unsigned' });
    expect(calls.map(({ query }) => [query['filter[type]'], query['filter[signed]']])).toEqual([
      ['1,3,4', undefined],
      ['4', 'unsigned'],
    ]);
  });

  it('list their signatures page by page, with the user id', async () => {
    const calls = recordApi(() => page(people, 30));
    const { data: rows, total } = await dataProvider.getManyReference('signatures', {
      target: 'pages',
      id: 7,
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'name', order: 'ASC' },
      filter: { signed: 'unsigned', q: '' },
    });
    expect([rows.map(({ id }) => id), total]).toEqual([[3, 4, 5], 30]);
    expect(calls[0]).toMatchObject({
      path: '/pages/7/signatures',
      query: { 'page[number]': '2', 'filter[signed]': 'unsigned' },
    });
  });

  it('have methods to remind, to ask for new signatures and to restore', async () => {
    const calls = recordApi(({ path }) =>
      path.endsWith('/restore') ? data({ id: '7', title: 'Hygien' }) : data({ asked_count: 12 }),
    );
    expect(await dataProvider.remind('pages', 7)).toEqual({ asked_count: 12 });
    expect(await dataProvider.askToSignAgain(7)).toEqual({ asked_count: 12 });
    expect(await dataProvider.restorePageRevision(7, 2)).toMatchObject({ data: { id: 7 } });
    expect(calls.map(summary)).toEqual([
      'POST /pages/7/remind',
      'POST /pages/7/resign',
      'POST /pages/7/revisions/2/restore',
    ]);
  });

  it('throw the error message of a failed export or reminder', async () => {
    recordApi(({ method }) => failure(method === 'POST' ? 429 : 403, 'no'));
    await expect(dataProvider.exportSignatures('pages', 7, {})).rejects.toMatchObject({ status: 403 });
    await expect(dataProvider.remind('pages', 7)).rejects.toMatchObject({ status: 429, message: 'Says no' });
  });
});
