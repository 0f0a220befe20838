import { beforeEach, describe, expect, it } from 'vitest';
import { recordApi } from '../../../tests/support/recordApi';
import { ApiError } from '../../api/ApiError';
import { setLanguage } from '../../api/language';
import { dataProvider } from '../dataProvider';
import { serverHas } from '../../../tests/support/serverCapabilities';

/* Servers other than ours may return less. */

beforeEach(() => serverHas([]));

const USERS = [
  { id: 1, name: 'Örjan', roles: ['admin'], group_ids: [4], inactive: false, age: 40 },
  { id: '2', name: 'Anna', roles: ['editor', 'admin'], group_ids: [], inactive: 1, age: 9 },
  { id: 3, name: 'Zeb', roles: [], group_ids: ['4', 5], age: 100 },
  { id: 4, name: 'Åke', roles: ['communicator'], group_ids: [5], inactive: true, age: null },
];

interface ListOptions {
  filter?: Record<string, unknown>;
  sort?: [field: string, order: 'ASC' | 'DESC'];
  page?: number;
  perPage?: number;
}

const listOf = async ({
  filter = {},
  sort: [field, order] = ['id', 'ASC'],
  page = 1,
  perPage = 10,
}: ListOptions) => {
  const { data: rows, total } = await dataProvider.getList<{ id: number; name: string }>('users', {
    pagination: { page, perPage },
    sort: { field, order },
    filter,
  });
  return { ids: rows.map(({ id }) => id), total };
};

describe('a list without meta', () => {
  const cases: [what: string, options: ListOptions, ids: number[], total: number][] = [
    ['is paginated in the browser', { page: 2, perPage: 3 }, [4], 4],
    ['is empty after the last page', { page: 9 }, [], 4],
    ['is sorted by text in Swedish order', { sort: ['name', 'ASC'] }, [2, 3, 4, 1], 4],
    ['is sorted in descending order', { sort: ['name', 'DESC'] }, [1, 4, 3, 2], 4],
    ['is sorted by number, missing values last', { sort: ['age', 'ASC'] }, [2, 1, 3, 4], 4],
    [
      'is sorted by number in descending order, missing values last',
      { sort: ['age', 'DESC'] },
      [3, 1, 2, 4],
      4,
    ],
    ['is searched by text', { filter: { q: 'ÅK' } }, [4], 1],
    ['is filtered by role', { filter: { role: 'admin' } }, [1, 2], 2],
    ['is filtered by several values', { filter: { role: ['editor', 'communicator'] } }, [2, 4], 2],
    ['is filtered by group, comparing integers', { filter: { group_id: '4' } }, [1, 3], 2],
    ['treats a missing boolean as false', { filter: { inactive: false } }, [1, 3], 2],
    ['treats 1 as true', { filter: { inactive: true } }, [2, 4], 2],
    ['ignores empty filters', { filter: { role: '', group_id: [], q: undefined } }, [1, 2, 3, 4], 4],
    ['is filtered by several fields', { filter: { role: 'admin', inactive: false } }, [1], 1],
    ['is empty when nothing matches', { filter: { role: 'janitor' } }, [], 0],
  ];
  it.each(cases)('%s', async (_what, options, ids, total) => {
    await setLanguage('sv');
    recordApi(() => Response.json(USERS));
    expect(await listOf(options)).toEqual({ ids, total });
  });

  it('is sorted by several fields, each in its direction', async () => {
    const row = (id: number, pinned: boolean, day: number) => ({
      id,
      pinned,
      created_at: `2026-01-0${day}T00:00:00Z`,
    });
    recordApi(() => Response.json([row(1, false, 3), row(2, true, 1), row(3, true, 2), row(4, false, 4)]));
    expect((await listOf({ sort: ['pinned,-created_at', 'DESC'] })).ids).toEqual([3, 2, 4, 1]);
  });

  it('is sorted by id where the rows lack the field', async () => {
    recordApi(() => Response.json([{ id: 1 }, { id: 3 }, { id: 2 }]));
    expect((await listOf({ sort: ['created_at', 'DESC'] })).ids).toEqual([3, 2, 1]);
    expect((await listOf({ sort: ['created_at', 'ASC'] })).ids).toEqual([1, 2, 3]);
  });

  it('keeps rows without a type, which the server has filtered', async () => {
    recordApi(() => Response.json([{ id: 1, type: 3 }, { id: 2, type: 2 }, { id: 3 }]));
    expect((await listOf({ filter: { type: [1, 3, 4] } })).ids).toEqual([1, 3]);
  });

  it('is filtered by the days since rows were sent', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
    recordApi(() =>
      Response.json([
        { id: 1, sent_at: ago(29) },
        { id: 2, sent_at: ago(31) },
        { id: 3, sent_at: ago(-1) },
        { id: 4, sent_at: null },
        { id: 5 },
      ]),
    );
    expect(await listOf({ filter: { sent_last_days: 30 } })).toEqual({ ids: [1], total: 1 });
  });

  it('is exported without endless requests', async () => {
    const calls = recordApi(() =>
      Response.json(Array.from({ length: 250 }, (_, index) => ({ id: index + 1 }))),
    );
    const file = await dataProvider.exportList('users', {});
    expect((await file.text()).trim().split('\r\n')).toHaveLength(251);
    expect(calls).toHaveLength(1);
  });
});

describe('what is sent at once', () => {
  it('are further lists, such as signatures', async () => {
    const signed_at = '2026-01-02T00:00:00Z';
    const people = [
      { user_id: 3, name: 'Åsa', signed_at },
      { user_id: 4, name: 'Bo', signed_at: null },
      { user_id: 5, name: 'Ada', signed_at: null },
    ];
    await serverHas(['pageTools']);
    recordApi(() => Response.json(people));
    const list = async (signed: string) => {
      const sort = { field: 'name', order: 'ASC' } as const;
      const pagination = { page: 1, perPage: 10 };
      const params = { target: 'pages', id: 7, pagination, sort, filter: { signed } };
      return (await dataProvider.getManyReference('signatures', params)).data.map(({ name }) => name);
    };
    expect(await list('unsigned')).toEqual(['Ada', 'Bo']);
    expect(await list('signed')).toEqual(['Åsa']);
    expect(await list('all')).toHaveLength(3);
  });

  it('are notifications', async () => {
    recordApi(() => Response.json([{ id: '1' }, { id: 2 }, { id: 3 }, { nothing: true }]));
    const { data: rows, total } = await dataProvider.listMyNotifications({ page: 2, perPage: 2 });
    expect([rows.map(({ id }) => id), total]).toEqual([[3], 3]);
  });

  it('are records that were asked for by id', async () => {
    recordApi(() => Response.json([{ id: 1 }, { id: 2 }, { id: 3 }]));
    const { data: rows } = await dataProvider.getMany('groups', { ids: [2] });
    expect(rows.map(({ id }) => id)).toEqual([2]);
  });
});

describe('lists', () => {
  it.each<[what: string, body: unknown, ids: number[], total: number]>([
    ['in an envelope without meta', { data: USERS.slice(0, 2) }, [1, 2], 2],
    ['with meta that has no total', { data: USERS.slice(0, 2), meta: { page: 1 } }, [1, 2], 2],
    ['with a total that is text', { data: USERS.slice(0, 2), meta: { total: '77' } }, [1, 2], 77],
    ['with invalid rows', { data: [null, 'x', { name: 'no id' }, { id: 5 }], meta: { total: 4 } }, [5], 4],
    [
      'with unknown fields',
      { data: [{ id: 1, extra: { deep: [] }, roles: ['janitor'] }], meta: { total: 1 } },
      [1],
      1,
    ],
  ])('%s are read', async (_what, body, ids, total) => {
    recordApi(() => Response.json(body));
    expect(await listOf({})).toEqual({ ids, total });
  });

  it.each<[what: string, body: unknown]>([
    ['one row', { id: 1 }],
    ['null', null],
    ['an envelope with something else', { data: { rows: [] } }],
  ])('that are %s throw an ApiError', async (_what, body) => {
    recordApi(() => Response.json(body));
    await expect(listOf({})).rejects.toBeInstanceOf(ApiError);
  });
});

describe('records', () => {
  it('without an envelope are read', async () => {
    recordApi(() => Response.json({ id: '7', name: 'Anna', roles: ['janitor'], unknown: 1 }));
    const { data: record } = await dataProvider.getOne('users', { id: 7 });
    expect(record).toMatchObject({ id: 7, name: 'Anna', roles: ['janitor'], unknown: 1 });
    expect(record).toMatchObject({ title: null, group_ids: [], inactive: false });
  });

  it('created with an empty response throw an ApiError', async () => {
    recordApi(() => new Response(null, { status: 204 }));
    await expect(dataProvider.create('users', { data: { name: 'Anna' } })).rejects.toBeInstanceOf(ApiError);
  });

  it('deleted with a blank 200 response are deleted', async () => {
    recordApi(() => new Response('\n', { status: 200 }));
    expect((await dataProvider.delete('users', { id: 7 })).data).toEqual({ id: 7 });
  });
});

describe('errors', () => {
  it.each<[what: string, response: () => Response, status: number, text: RegExp]>([
    [
      'HTML instead of JSON',
      () => new Response('<!doctype html><p>Hi</p>', { headers: { 'Content-Type': 'text/html' } }),
      200,
      /\(200\)/,
    ],
    [
      'an HTML page of a gateway',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      502,
      /\(502\)/,
    ],
    ['no body', () => new Response(null, { status: 500 }), 500, /\(500\)/],
    ['JSON that is not an object', () => Response.json('broken', { status: 500 }), 500, /\(500\)/],
    [
      'a message of the server',
      () => Response.json({ message: 'Closed on Sundays' }, { status: 503 }),
      503,
      /^Closed on Sundays$/,
    ],
    ['no network', () => Response.error(), 0, /\w+/],
  ])('%s throws an ApiError with a message', async (_what, response, status, text) => {
    await setLanguage('en');
    recordApi(response);
    const error: unknown = await dataProvider.getOne('users', { id: 7 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, message: expect.stringMatching(text) as unknown });
  });

  it.each<[what: string, errors: unknown, fields: Record<string, string>]>([
    ['lists', { name: ['Too short', 'Too dull'] }, { name: 'Too short' }],
    ['texts', { name: 'Too short' }, { name: 'Too short' }],
  ])('of fields are read from %s', async (_what, errors, fields) => {
    recordApi(() => Response.json({ message: 'No', errors }, { status: 422 }));
    await expect(dataProvider.create('users', { data: {} })).rejects.toMatchObject({
      body: { errors: fields },
    });
  });

  it('keep Retry-After', async () => {
    recordApi(() => Response.json({}, { status: 429, headers: { 'Retry-After': '9' } }));
    await expect(dataProvider.create('users', { data: {} })).rejects.toMatchObject({
      status: 429,
      retryAfter: 9,
    });
  });
});
