import { beforeEach, describe, expect, it } from 'vitest';
import { data, failure, page, recordApi } from '../../../tests/support/recordApi';
import { firstMessageOf } from '../../api/ApiError';
import { storeToken } from '../../api/token';
import { createCrud, OVERWRITE } from './crud';

const listParams = (perPage = 10, number = 1) => ({
  pagination: { page: number, perPage },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
});

/** A new provider for each test, because it stores ETags. */
let provider: ReturnType<typeof createCrud>;
beforeEach(() => {
  provider = createCrud();
});

describe('getList', () => {
  it('requests one page with the query of the API', async () => {
    const calls = recordApi(() => page([{ id: 1, name: 'Anna' }], 25));
    const result = await provider.getList('users', {
      pagination: { page: 3, perPage: 10 },
      sort: { field: 'created_at', order: 'DESC' },
      filter: {
        q: 'an',
        role: ['admin', 'editor'],
        inactive: false,
        group_id: 7,
        language: '',
        none: null,
        few: [],
        title: { not: ['Kock, natt', 'Chef'], empty: true },
        last_login_at: { before: '-P1Y' },
      },
    });
    expect(result).toEqual({ data: [{ id: 1, name: 'Anna' }], total: 25 });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'GET', path: '/users' });
    expect(calls[0]?.query).toEqual({
      'page[number]': '3',
      'page[size]': '10',
      sort: '-created_at',
      'filter[q]': 'an',
      'filter[role]': 'admin,editor',
      'filter[inactive]': '0',
      'filter[group_id]': '7',
      'filter[title][not]': 'Kock\\, natt,Chef',
      'filter[title][empty]': '1',
      'filter[last_login_at][before]': '-P1Y',
    });
  });

  it('sends the bearer token and the language', async () => {
    storeToken('secret');
    localStorage.setItem('appLanguage', 'no');
    const calls = recordApi(() => page([]));
    await provider.getList('users', listParams());
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer secret');
    expect(calls[0]?.headers.get('Accept-Language')).toBe('no');
  });

  it('joins lists of more than a hundred rows from several pages', async () => {
    const calls = recordApi(({ query }) => {
      const start = (Number(query['page[number]']) - 1) * 100;
      const rows = Array.from({ length: Math.min(100, 230 - start) }, (_, index) => ({
        id: start + index + 1,
      }));
      return page(rows, 230);
    });
    const result = await provider.getList('users', listParams(1000));
    expect(calls.map(({ query }) => [query['page[number]'], query['page[size]']])).toEqual([
      ['1', '100'],
      ['2', '100'],
      ['3', '100'],
    ]);
    expect(result.total).toBe(230);
    expect(result.data.map(({ id }) => id)).toEqual(Array.from({ length: 230 }, (_, index) => index + 1));
  });

  it('aborts the request when the screen is left', async () => {
    const abort = new AbortController();
    recordApi(() => {
      abort.abort();
      return new Promise<Response>(() => undefined);
    });
    await expect(provider.getList('users', { ...listParams(), signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(provider.supportAbortSignal).toBe(true);
  });
});

describe('getOne', () => {
  it('fetches the record and makes its id an integer', async () => {
    const calls = recordApi(() => data({ id: '7', name: 'Anna' }));
    expect(await provider.getOne('users', { id: '7' })).toEqual({ data: { id: 7, name: 'Anna' } });
    expect(calls[0]).toMatchObject({ method: 'GET', path: '/users/7' });
  });

  it.each([[null], [[]], ['text'], [{ name: 'without id' }]])(
    'takes %j for a row that is not there',
    async (answer) => {
      recordApi(() => data(answer));
      await expect(provider.getOne('users', { id: 7 })).rejects.toMatchObject({ status: 404 });
    },
  );
});

describe('getMany', () => {
  it('fetches all records at once, without duplicates, ids as integers', async () => {
    const calls = recordApi(() => page([{ id: '7' }, { id: 8 }]));
    expect(await provider.getMany('groups', { ids: ['7', 7, 8] })).toEqual({ data: [{ id: 7 }, { id: 8 }] });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.query).toEqual({ 'filter[id]': '7,8', 'page[size]': '2' });
  });

  it('fetches a hundred records at a time', async () => {
    const calls = recordApi(({ query }) =>
      page((query['filter[id]'] ?? '').split(',').map((id) => ({ id }))),
    );
    const ids = Array.from({ length: 205 }, (_, index) => index + 1);
    const { data: rows } = await provider.getMany('groups', { ids });
    expect(calls.map(({ query }) => query['page[size]'])).toEqual(['100', '100', '5']);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });
});

describe('getManyReference', () => {
  it('filters by the reference', async () => {
    const calls = recordApi(() => page([{ id: 3 }], 1));
    const params = { ...listParams(), target: 'group_id', id: 7, filter: { q: 'a' } };
    expect(await provider.getManyReference('users', params)).toEqual({ data: [{ id: 3 }], total: 1 });
    expect(calls[0]?.query).toMatchObject({ 'filter[group_id]': '7', 'filter[q]': 'a', sort: 'name' });
  });

  it('lists what only records of another resource have below their path', async () => {
    const calls = recordApi(() => page([{ id: 3 }], 1));
    const params = { ...listParams(), target: 'feeds', id: 7, filter: {} };
    expect(await provider.getManyReference('comments', params)).toEqual({ data: [{ id: 3 }], total: 1 });
    expect(calls[0]?.path).toBe('/feeds/7/comments');
    expect(calls[0]?.query).not.toHaveProperty('filter[feeds]');
  });
});

describe('create', () => {
  it('posts the values', async () => {
    const calls = recordApi(() => data({ id: '9', name: 'Anna' }));
    expect(await provider.create('users', { data: { name: 'Anna' } })).toEqual({
      data: { id: 9, name: 'Anna' },
    });
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/users', body: { name: 'Anna' } });
    expect(calls[0]?.headers.get('Content-Type')).toContain('application/json');
  });

  it('returns the server’s messages for the fields', async () => {
    const errors = { email: ['Taken', 'And long'], 'tags.0': ['Long'], 'tags.1': ['Empty'] };
    recordApi(() => failure(422, 'invalid', { errors }));
    const error: unknown = await provider.create('users', { data: {} }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid',
      body: { errors: { email: 'Taken', tags: 'Long' } },
    });
    expect(firstMessageOf(error)).toBe('Taken');
  });
});

describe('update', () => {
  const previousData = { id: 7, name: 'Anna', roles: ['admin'], phone: null };

  it('sends only the changed fields', async () => {
    const calls = recordApi(() => data({ ...previousData, name: 'Eva' }));
    const changed = { id: 7, name: 'Eva', roles: ['admin'], phone: undefined };
    const { data: record } = await provider.update('users', { id: 7, data: changed, previousData });
    expect(record).toMatchObject({ id: 7, name: 'Eva' });
    expect(calls[0]).toMatchObject({ method: 'PATCH', path: '/users/7' });
    expect(calls[0]?.body).toEqual({ name: 'Eva' });
  });

  it('keeps the id of a record when the response has only that of a user', async () => {
    recordApi(() => data({ user_id: 5, status: 'approved' }));
    const changed = { id: 7, data: { status: 'approved' }, previousData: { id: 7, user_id: 5 } };
    expect(await provider.update('leave-requests', changed)).toMatchObject({ data: { id: 7 } });
  });

  it('sends the ETag of the last response', async () => {
    const calls = recordApi((_call, n) => data(previousData, { ETag: `"${n}"` }));
    await provider.getOne('users', { id: 7 });
    await provider.update('users', { id: '7', data: { name: 'Eva' }, previousData });
    await provider.update('users', { id: 7, data: { name: 'Åsa' }, previousData });
    expect(calls.map(({ headers }) => headers.get('If-Match'))).toEqual([null, '"0"', '"1"']);
  });

  it('sends no ETag for a record that was not read, nor to a server without ETags', async () => {
    const calls = recordApi((_call, n) => data(previousData, n === 0 ? { ETag: '"a"' } : {}));
    await provider.update('users', { id: 8, data: { name: 'Eva' }, previousData: { id: 8 } });
    await provider.getOne('users', { id: 7 });
    await provider.update('users', { id: 7, data: { name: 'Eva' }, previousData });
    expect(calls.map(({ headers }) => headers.get('If-Match'))).toEqual([null, null, null]);
  });

  it('fails with an outdated ETag, unless it is to save over it', async () => {
    let current = '"2"';
    const calls = recordApi(({ method, headers }) => {
      const state = headers.get('If-Match');
      if (method === 'PATCH' && state && state !== current)
        return failure(412, 'stale', { details: { changes: [] } });
      return data(previousData, { ETag: '"1"' });
    });
    const sent = () => calls.at(-1)?.headers.get('If-Match');
    await provider.getOne('users', { id: 7 });
    const change = { id: 7, data: { name: 'Eva' }, previousData };
    const stale = { status: 412, code: 'stale' };
    await expect(provider.update('users', change)).rejects.toMatchObject({
      ...stale,
      body: { details: { changes: [] } },
    });
    // Over the state that the user has seen, not over a later one.
    current = '"3"';
    await expect(provider.update('users', { ...change, meta: { etag: '"2"' } })).rejects.toMatchObject(stale);
    expect(sent()).toBe('"2"');
    await expect(provider.update('users', change)).rejects.toMatchObject(stale);
    expect(sent()).toBe('"1"');
    await provider.update('users', { ...change, meta: OVERWRITE });
    expect(sent()).toBeNull();
  });

  it('returns the sent values after an empty response', async () => {
    recordApi(() => new Response(null, { status: 204 }));
    const { data: record } = await provider.update('users', { id: '7', data: { name: 'Eva' }, previousData });
    expect(record).toEqual({ ...previousData, name: 'Eva' });
  });
});

describe('delete', () => {
  it('deletes and returns the previous record', async () => {
    const calls = recordApi(() => new Response(null, { status: 204 }));
    const previousData = { id: 7, name: 'Anna' };
    expect(await provider.delete('users', { id: 7, previousData })).toEqual({ data: previousData });
    expect(calls[0]).toMatchObject({ method: 'DELETE', path: '/users/7' });
  });
});

describe('updateMany and deleteMany', () => {
  it('make one request per row', async () => {
    const calls = recordApi(({ method }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : data({ id: 1 }),
    );
    const { data: updated } = await provider.updateMany('users', { ids: [1, 2], data: { inactive: true } });
    const { data: deleted } = await provider.deleteMany('users', { ids: [3, 4] });
    expect([updated, deleted]).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /users/3',
      'DELETE /users/4',
      'PATCH /users/1',
      'PATCH /users/2',
    ]);
    expect(calls[0]?.body).toEqual({ inactive: true });
  });

  it('finish the other rows and throw the failure', async () => {
    const calls = recordApi(({ path }) =>
      path === '/users/2' ? failure(409, 'conflict') : new Response(null, { status: 204 }),
    );
    await expect(provider.deleteMany('users', { ids: [1, 2, 3] })).rejects.toMatchObject({ status: 409 });
    expect(calls).toHaveLength(3);
  });
});
