import { afterEach, describe, expect, it } from 'vitest';
import { apiRoutes } from '../../server/app';
import { endpoints } from '../../contract/endpoints';
import { beginOrder, collectOrder, orderQr } from '../../src/api/digitalId';
import { requestPasswordReset, resetPassword } from '../../src/api/password';
import { forgetSession } from '../../src/api/session';
import { storeToken } from '../../src/api/token';
import { dataProvider } from '../../src/providers/dataProvider';
import { createQueryClient } from '../../src/providers/queryClient';
import { data, page, recordApi, type Call } from '../support/recordApi';
import { serverHas } from '../support/serverCapabilities';
import { createRows } from './specRows';

/** The request that the app sends for each call, and that the server knows it. */

const EMPTY = () => new Response(null, { status: 204 });
const answer = ({ method, path }: Call): Response => {
  if (method === 'DELETE') return EMPTY();
  if (path.startsWith('/auth/bankid2'))
    return data({ orderRef: 'r', autoStartToken: 'a', qr: 'q', status: 'pending' });
  if (path === '/companies/stats') return data({ user_count: 3, pages_count: 2, notifications_last_30: 1 });
  return method === 'GET' && !/\d/.test(path) ? page([{ id: 7 }]) : data({ id: 7 });
};

afterEach(forgetSession);

/** `{id}` and the like for the ids of a path. */
const templateOf = (path: string, names: readonly string[]): string => {
  const left = [...names];
  return path.replace(/\/\d+(?=\/|$)/g, () => `/${left.shift() ?? ''}`);
};

const readStats = () => createQueryClient().query({ queryKey: [endpoints.companies.stats] });

type Ask = () => Promise<unknown>;
const { signal } = new AbortController();

/** The five calls of a resource. */
const verbsOf = (resource: string): [call: string, ask: Ask, query?: Record<string, string>][] => {
  const previousData = { id: 7, name: 'Before' };
  return [
    [
      `GET ${resource}`,
      () => dataProvider.getList(resource, { pagination: { page: 1, perPage: 10 } }),
      resource === 'pages' ? { 'filter[type]': '1,3,4' } : {},
    ],
    [`GET ${resource}/{id}`, () => dataProvider.getOne(resource, { id: 7 })],
    [`POST ${resource}`, () => dataProvider.create(resource, { data: { name: 'A' } })],
    [
      `PATCH ${resource}/{id}`,
      () => dataProvider.update(resource, { id: 7, data: { name: 'A' }, previousData }),
    ],
    [`DELETE ${resource}/{id}`, () => dataProvider.delete(resource, { id: 7, previousData })],
  ];
};

const RESOURCES = ['users', 'pages', 'categories', 'media', 'groups', 'companies', 'feeds'];

const CALLS: [call: string, ask: Ask, query?: Record<string, string>][] = [
  ...RESOURCES.flatMap(verbsOf).filter(([call]) => call !== 'POST media'),
  ['DELETE users/{userId}/documents/{documentId}', () => dataProvider.removeDocument(7, 9)],
  ['GET users/{id}/deactivate', () => dataProvider.setUserActive(7, false)],
  ['GET users/{id}/activate', () => dataProvider.setUserActive(7, true)],
  ['POST companies/{id}/crona', () => dataProvider.linkCrona(7, { crona_token: 't', name: 'n' })],
  ['DELETE companies/{id}/crona', () => dataProvider.unlinkCrona(7)],
  ...verbsOf('shortcuts').filter(([call]) => /^(GET shortcuts$|POST|DELETE)/.test(call)),
  ['POST auth/forgot-password', () => requestPasswordReset({ email: 'a@b.example' })],
  ['POST auth/reset-password', () => resetPassword({ token: 't', email: 'a@b.example', password: 'secret' })],
  ['POST auth/bankid2', beginOrder],
  ['POST auth/bankid2/collect', () => collectOrder('r', signal)],
  ['POST auth/bankid2/qr', () => orderQr('r', signal)],
];

describe('calls', () => {
  it.each(CALLS)('the app asks for %s, which the server has', async (call, ask, query = {}) => {
    const calls = recordApi(answer);
    await ask();
    const names = call.match(/\{\w+\}/g) ?? [];
    expect(calls.map(({ method, path }) => `${method} ${templateOf(path, names).slice(1)}`)).toEqual([call]);
    expect(calls[0]?.query).toMatchObject(query);
    expect(apiRoutes.map(({ method, path }) => `${method.toUpperCase()} ${path.slice(1)}`)).toContain(call);
  });

  it.each<[call: string, ask: Ask, body: unknown]>([
    ['forgot-password', () => requestPasswordReset({ email: 'a@b.example' }), { email: 'a@b.example' }],
    [
      'reset-password',
      () => resetPassword({ token: 't', email: 'a@b.example', password: 'secret' }),
      { token: 't', email: 'a@b.example', password: 'secret' },
    ],
    ['bankid2', beginOrder, undefined],
    ['bankid2/collect', () => collectOrder('r', signal), { orderRef: 'r' }],
    ['bankid2/qr', () => orderQr('r', signal), { orderRef: 'r' }],
    [
      'crona',
      () => dataProvider.linkCrona(7, { crona_token: 't', name: 'n' }),
      { crona_token: 't', name: 'n' },
    ],
  ])('the body of %s', async (_call, ask, body) => {
    const calls = recordApi(answer);
    await ask();
    expect(calls[0]?.body).toEqual(body);
  });

  it('a file of the media library goes as multipart by POST media', async () => {
    const calls = recordApi(answer);
    await dataProvider.uploadMedia(new File(['x'], 'a.png', { type: 'image/png' }), {});
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/media', parts: ['file'] });
    expect(calls[0]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data/);
  });

  it('the figures are read by the query of the key /companies/stats', async () => {
    const calls = recordApi(answer);
    const stats = await readStats();
    expect(stats).toEqual({ user_count: 3, pages_count: 2, notifications_last_30: 1 });
    expect(calls[0]).toMatchObject({ method: 'GET', path: '/companies/stats' });
  });

  it('every request carries the language, English until one is chosen, and the bearer token', async () => {
    const calls = recordApi(answer);
    await readStats();
    localStorage.setItem('appLanguage', 'no');
    storeToken('secret');
    await readStats();
    expect(
      calls.map(({ headers }) => [headers.get('Accept-Language'), headers.get('Authorization')]),
    ).toEqual([
      ['en', null],
      ['no', 'Bearer secret'],
    ]);
  });
});

/** Each list with a text of row 17 that finds it, and the field by which it is sorted. */
const LISTS: readonly [resource: string, text: string, field: string][] = [
  ['users', 'Person 17', 'email'],
  ['groups', 'Grupp 17', 'name'],
  ['categories', 'Kategori 17', 'name'],
  ['pages', 'Sida 17', 'title'],
  ['feeds', 'Inlägg 17', 'content'],
  ['media', 'bild17.png', 'name'],
  ['companies', 'Bolag 17', 'name'],
  ['forms', 'Formulär 17', 'title'],
  ['notifications', 'Meddelande 17', 'message'],
  ['leave-requests', 'Ledig 17', 'submitted_at'],
  ['sick-reports', 'Barn 17', 'submitted_at'],
];

describe.each([true, false])('lists of the specification, with the envelope: %s', (envelope) => {
  it.each(LISTS)('%s are paged, sorted and searched in the app', async (resource, text, field) => {
    await serverHas([]);
    const rows = createRows()[resource] ?? [];
    recordApi(() => Response.json(envelope ? { data: rows } : rows));
    const read = async (page: number, filter = {}) => {
      const sort = { field, order: 'DESC' } as const;
      const found = await dataProvider.getList(resource, {
        pagination: { page, perPage: 10 },
        sort,
        filter,
      });
      return { ids: found.data.map(({ id }) => id), total: found.total };
    };
    const [first, last] = [await read(1), await read(3)];
    expect(first).toMatchObject({ total: 25 });
    expect([first.ids[0], first.ids.length, last.ids.length]).toEqual([24, 10, 5]);
    expect(await read(1, { q: text })).toEqual({ ids: [17], total: 1 });
  });
});
