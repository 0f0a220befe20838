import { beforeEach, describe, expect, it } from 'vitest';
import { data, page, recordApi } from '../../../tests/support/recordApi';
import { serverHas } from '../../../tests/support/serverCapabilities';
import { enterServer, missingLists } from '../../api/capabilities';
import { setLanguage } from '../../api/language';
import { reloadCurrentUser } from '../../api/session';
import { storeToken } from '../../api/token';
import { dataProvider } from '../dataProvider';

/* What the app does itself on a server with the calls of the specification alone. */

beforeEach(() => serverHas([]));

/** Answers GET requests with these bodies by path, and the others with what was sent. */
const server = (bodies: Record<string, unknown>) =>
  recordApi(({ method, path, body }) => {
    if (method !== 'GET') return Response.json(body);
    return path in bodies ? Response.json(bodies[path]) : new Response(null, { status: 404 });
  });

const PAGE = { page: 1, perPage: 10 };

describe('without further calls', () => {
  it('a list is exported as CSV with a column for each field', async () => {
    await setLanguage('sv');
    const calls = server({
      '/users': [
        { id: 1, name: 'Åsa', avatar: null, roles: ['admin'], inactive: false },
        { id: 2, name: '=1+1', groups: { id: 3, name: 'Köket' }, inactive: true },
        { id: 3, name: 'Bo', inactive: false },
      ],
    });
    const sort = { field: 'name', order: 'ASC' } as const;
    const file = await dataProvider.exportList('users', { filter: { inactive: false }, sort });
    expect(await file.text()).toBe(
      'id;name;inactive;avatar;roles\r\n3;Bo;false;;\r\n1;Åsa;false;;"[""admin""]"\r\n',
    );
    const byteOrderMark = new Uint8Array(await file.arrayBuffer()).subarray(0, 3);
    expect([...byteOrderMark]).toEqual([0xef, 0xbb, 0xbf]);
    const ids = Array.from({ length: 501 }, (_, index) => index + 3);
    const selected = await dataProvider.exportList('users', { filter: { id: ids } });
    expect(await selected.text()).toBe('id;name;inactive\r\n3;Bo;false\r\n');
    expect(calls.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/users'],
      ['GET', '/users'],
    ]);
  });

  it('folders and tags are those of the files', async () => {
    server({
      '/media': [
        { id: 1, folder: 'Kök', tags: ['sommar', 'jul'] },
        { id: 2, folder: null, tags: ['jul'] },
        { id: 3, folder: 'Bar' },
      ],
    });
    expect(await dataProvider.getMediaFacets()).toEqual({
      data: { folders: ['Bar', 'Kök'], tags: ['jul', 'sommar'] },
    });
  });

  it('the signatures of a page are those in the page', async () => {
    server({
      '/pages/7': {
        id: 7,
        signatures: [
          { user_id: 3, name: 'Bo', signed_at: '2026-01-02T00:00:00Z' },
          { id: 90, user: { id: 4, name: 'Ada' }, signed_at: '2026-01-01T00:00:00Z' },
          { id: 5, signed_at: '2026-01-03T00:00:00Z' },
          null,
        ],
      },
      '/pages/8': { id: 8 },
    });
    const list = (id: number, filter = {}) => {
      const sort = { field: 'signed_at', order: 'ASC' } as const;
      const params = { target: 'pages', id, pagination: PAGE, sort, filter };
      return dataProvider.getManyReference('signatures', params);
    };
    const { data, total } = await list(7);
    expect([data.map(({ id, name }) => [id, name]), total]).toEqual([
      [
        [4, 'Ada'],
        [3, 'Bo'],
        [5, '#5'],
      ],
      3,
    ]);
    const found = await list(7, { signed: 'signed', q: 'ad' });
    expect(found.data.map(({ id }) => id)).toEqual([4]);
    expect(await list(8)).toEqual({ data: [], total: 0 });
  });

  it('the preview of a page is its content', async () => {
    const calls = server({});
    expect(await dataProvider.previewPage('<p>Hi</p>')).toEqual({ data: { content: '<p>Hi</p>' } });
    expect(calls).toEqual([]);
  });

  it.each<[what: string, group: object, users: object[]]>([
    ['ids', { member_ids: [1, '2'] }, []],
    ['users', { members: [{ id: 1 }, { id: 2, name: 'Bo' }] }, []],
    ['groups of each user', {}, [{ id: 1, group_ids: [7] }, { id: 2, groups: [{ id: 7 }] }, { id: 3 }]],
  ])('members sent as %s are changed in the group', async (_what, group, users) => {
    const calls = server({ '/groups/7': { id: 7, ...group }, '/users': users });
    await dataProvider.addGroupMembers(7, [2, 9]);
    await dataProvider.removeGroupMembers(7, [1]);
    expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
      { method: 'PATCH', path: '/groups/7', body: { member_ids: [1, 2, 9] } },
      { method: 'PATCH', path: '/groups/7', body: { member_ids: [2] } },
    ]);
  });

  it('what is found in lists is found on all their pages, of the size that the server chooses', async () => {
    const users = [1, 2, 3].map((id) => ({ id, group_ids: [7] }));
    const calls = recordApi(({ method, path, query, body }) => {
      if (method !== 'GET') return Response.json(body);
      if (path !== '/users') return data({ id: 7 });
      const first = 2 * (Number(query['page[number]']) - 1);
      return page(users.slice(first, first + 2), 3);
    });
    await dataProvider.removeGroupMembers(7, [1]);
    expect(calls.at(-1)).toMatchObject({ path: '/groups/7', body: { member_ids: [2, 3] } });
  });

  it.each([
    ['approve', 'approved'],
    ['deny', 'denied'],
    ['revoke', 'revoked'],
  ] as const)('%s saves the status of a leave request', async (action, status) => {
    const calls = server({});
    await dataProvider.answerLeave(7, action, { response_message: 'Ok' });
    expect(calls).toMatchObject([
      { method: 'PATCH', path: '/leave-requests/7', body: { status, response_message: 'Ok' } },
    ]);
  });

  it('a list view is kept in the browser, with one default view per list', async () => {
    const calls = server({});
    const first = await dataProvider.createListView({
      name: 'A',
      resource: 'users',
      query: 'a',
      is_default: true,
    });
    const second = await dataProvider.createListView({ name: 'B', resource: 'users', query: 'b' });
    await dataProvider.createListView({ name: 'C', resource: 'pages', query: 'c', is_default: true });
    await dataProvider.updateListView(second?.id ?? 0, { is_default: true, query: 'bb' });
    const views = await dataProvider.getListViews();
    expect(views.map(({ name, query, is_default }) => [name, query, is_default])).toEqual([
      ['A', 'a', false],
      ['B', 'bb', true],
      ['C', 'c', true],
    ]);
    await dataProvider.removeListView(first?.id ?? 0);
    expect((await dataProvider.getListViews()).map(({ name }) => name)).toEqual(['B', 'C']);
    expect(calls).toEqual([]);
  });
});

describe('a resource that the server does not have', () => {
  const list = (resource: string) =>
    dataProvider.getList(resource, { pagination: PAGE, sort: { field: 'id', order: 'ASC' }, filter: {} });

  it.each([404, 405])('has an empty list after a %i', async (status) => {
    recordApi(() => new Response(null, { status }));
    expect(await list('forms')).toEqual({ data: [], total: 0 });
    expect(missingLists.get()).toContain('forms');
    expect(await dataProvider.getMany('forms', { ids: [1] })).toEqual({ data: [] });
  });

  it('is an error if the server offers it', async () => {
    recordApi(({ path }) =>
      path === '/openapi.json'
        ? Response.json({ paths: { '/forms': { get: {} } } })
        : new Response(null, { status: 404 }),
    );
    await enterServer({ company: { id: 1 } });
    await expect(list('forms')).rejects.toMatchObject({ status: 404 });
    await expect(dataProvider.getMany('forms', { ids: [1] })).rejects.toMatchObject({ status: 404 });
  });

  it('is an error after another status', async () => {
    recordApi(() => new Response(null, { status: 403 }));
    await expect(list('forms')).rejects.toMatchObject({ status: 403 });
  });
});

describe('a list without meta', () => {
  const idsOf = async (resource: string, rows: object[], filter: Record<string, unknown>) => {
    recordApi(() => Response.json(rows));
    const sort = { field: 'id', order: 'ASC' } as const;
    const { data } = await dataProvider.getList(resource, {
      pagination: { page: 1, perPage: 10 },
      sort,
      filter,
    });
    return data.map(({ id }) => id);
  };
  const at = '2026-01-01T00:00:00Z';
  const PAGES = [
    { id: 1, type: 1, requires_signature: true, signatures: [{ id: 1, signed_at: at }] },
    { id: 2, type: 1, requires_signature: true, signatures: [] },
    { id: 3, type: 3, requires_signature: false, category_id: null },
    { id: 4, type: 4, requires_signature: true, signatures_count: 1, audience_count: 2, category_id: 5 },
    { id: 5, type: 4, requires_signature: true, signatures_count: 2, audience_count: 2, category_id: 5 },
  ];
  const MEDIA = [
    { id: 1, mime: 'image/png' },
    { id: 2, file: { mime: 'video/mp4' } },
    { id: 3, file: { mime: 'application/pdf' } },
    { id: 4 },
  ];

  it.each<[what: string, resource: string, rows: object[], filter: Record<string, unknown>, ids: number[]]>([
    ['signed pages', 'pages', PAGES, { signed: 'signed' }, [1, 5]],
    ['unsigned pages', 'pages', PAGES, { signed: 'unsigned' }, [2, 4]],
    ['pages with and without signatures', 'pages', PAGES, { signed: 'all' }, [1, 2, 3, 4, 5]],
    ['pages without a category', 'pages', PAGES, { category_id: 0 }, [1, 2, 3]],
    ['pages of a category', 'pages', PAGES, { category_id: 5 }, [4, 5]],
    ['pictures', 'media', MEDIA, { kind: 'image' }, [1]],
    ['videos and documents', 'media', MEDIA, { kind: ['video', 'document'] }, [2, 3, 4]],
    ['unread documents', 'my-documents', [{ id: 1, read_at: at }, { id: 2 }], { unread: true }, [2]],
    ['read documents', 'my-documents', [{ id: 1, read_at: at }, { id: 2 }], { unread: false }, [1]],
  ])('shows %s', async (_what, resource, rows, filter, ids) => {
    expect(await idsOf(resource, rows, filter)).toEqual(ids);
  });

  it.each<[role: string, ids: number[]]>([
    ['admin', [1, 4]],
    ['editor', [4]],
  ])('shows the requests that a user with the role %s can answer', async (role, ids) => {
    storeToken('a token');
    server({ '/auth/user': { id: 7, roles: [role], company: { id: 1, features: ['leave-requests'] } } });
    await reloadCurrentUser();
    const requests = [
      { id: 1, status: 'pending', user_id: 3 },
      { id: 2, status: 'denied', user_id: 3 },
      { id: 3, status: 'pending', user_id: 7 },
      { id: 4, status: 'pending', actions: ['approve'] },
      { id: 5, status: 'pending', actions: ['revoke'] },
    ];
    expect(await idsOf('leave-requests', requests, { mine_to_answer: true })).toEqual(ids);
  });
});
