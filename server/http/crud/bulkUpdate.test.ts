import { beforeAll, describe, expect, it } from 'vitest';
import { foreignRows } from '../../../tests/support/foreignRows';
import { codeOf, dataOf, fieldErrors, useTestApi, type Answered } from '../../../tests/support/testApi';
import { apiRoutes } from '../../app';
import { groups } from '../../db/schema';

const api = useTestApi();

interface RowAnswer {
  id: number;
  status: number;
  record?: Record<string, unknown>;
  error?: { code: string; message: string; errors?: Record<string, string[]> };
}

const patchMany = (resource: string, ids: readonly (number | string)[], body: unknown, as = api.care.admin) =>
  api.call('PATCH', `/${resource}?filter[id]=${ids.join(',')}`, { as, body });
const rowsOf = (answer: Answered) => dataOf<RowAnswer[]>(answer);
const statuses = (answer: Answered) => rowsOf(answer).map(({ status }) => status);
const linesOf = async (resource: string) =>
  (await api.db.query.auditLog.findMany({ orderBy: (line, { asc }) => asc(line.id) })).filter(
    (line) => line.resource === resource && line.action === 'update',
  );
const addUsers = (count: number, company = api.care) =>
  Promise.all(Array.from({ length: count }, () => api.addUser({ company_id: company.id })));

/** A valid and visible change for each resource. */
const CHANGES: Record<string, Record<string, unknown>> = {
  users: { department: 'Stores' },
  groups: { description: 'Changed' },
  shortcuts: { name: 'Changed' },
  categories: { icon: 'folder' },
  pages: { requires_signature: true },
  feeds: { pinned: true },
  media: { folder: 'Changed' },
  forms: { published: false },
  'leave-requests': { comment: 'Changed' },
  'sick-reports': { comment: 'Changed' },
};

const manyRoutes = apiRoutes.filter(({ method, path }) => method === 'patch' && path in listPaths());
function listPaths(): Record<string, true> {
  return Object.fromEntries(Object.keys(CHANGES).map((resource) => [`/${resource}`, true]));
}

let ids: Record<string, { own: number; foreign: number }>;
beforeAll(async () => {
  const own = await foreignRows(api, api.care);
  const foreign = await foreignRows(api, api.logistics);
  ids = Object.fromEntries(
    Object.keys(CHANGES).map((resource) => [
      resource,
      { own: own.ids[`/${resource}`] ?? 0, foreign: foreign.ids[`/${resource}`] ?? 0 },
    ]),
  );
});

describe.each(Object.keys(CHANGES))('bulk update of %s', (resource) => {
  it('updates and logs each row, and returns 404 for rows of another company', async () => {
    const { own = 0, foreign = 0 } = ids[resource] ?? {};
    const before = await linesOf(resource);
    const answer = await patchMany(resource, [foreign, own], { values: CHANGES[resource] });
    expect(answer.body).toMatchObject({ meta: { changed: 1, failed: 1 } });
    expect(rowsOf(answer)).toMatchObject([
      { id: foreign, status: 404 },
      { id: own, status: 200, record: CHANGES[resource] },
    ]);
    const after = dataOf(await api.call('GET', `/${resource}/${own}`, { as: api.care.admin }));
    expect(after).toMatchObject(CHANGES[resource] ?? {});
    const lines = (await linesOf(resource)).slice(before.length);
    expect(lines).toMatchObject([{ record_id: own, actor_id: api.care.admin.id }]);
  });
});

it('many rows leave room for others on the embedded database, which has one connection', async () => {
  const rows = Array.from({ length: 200 }, (_, n) => ({ company_id: api.care.id, name: `Många ${n}` }));
  const made = await api.db.insert(groups).values(rows).returning({ id: groups.id });
  const finished: string[] = [];
  const bulk = patchMany(
    'groups',
    made.map(({ id }) => id),
    { values: { description: 'Ny' } },
  ).then(({ body }) => {
    finished.push('bulk');
    return body;
  });
  const list = api.call('GET', '/users', { as: api.logistics.admin }).then(() => finished.push('list'));
  await Promise.all([bulk, list]);
  expect(await bulk).toMatchObject({ meta: { changed: 200, failed: 0 } });
  expect(finished).toEqual(['list', 'bulk']);
});

it('every resource with PATCH supports bulk updates', () => {
  expect(manyRoutes).toHaveLength(Object.keys(CHANGES).length);
});

describe('a row that fails', () => {
  it('does not stop the others, and is not changed', async () => {
    const [first, second] = await addUsers(2);
    const { admin, superadmin, group } = api.care;
    const answer = await patchMany('users', [first?.id ?? 0, superadmin.id, admin.id, second?.id ?? 0], {
      values: { inactive: true, group_ids: [group.id] },
    });
    expect(statuses(answer)).toEqual([200, 403, 409, 200]);
    expect(rowsOf(answer).map(({ error }) => error?.code)).toEqual([
      undefined,
      'superadmin_protected',
      'self_protected',
      undefined,
    ]);
    expect(rowsOf(answer)[0]?.record).toMatchObject({ inactive: true, group_ids: [group.id] });
    const members = await api.db.query.groupMembers.findMany();
    expect(members.map(({ user_id: id }) => id)).not.toContain(superadmin.id);
  });

  it('reports a field error in the requested language', async () => {
    const [first, second] = await addUsers(2);
    const answer = await patchMany('users', [first?.id ?? 0, second?.id ?? 0], {
      rows: [
        { id: first?.id, values: { email: 'not an address' } },
        { id: second?.id, values: { email: first?.email } },
      ],
    });
    expect(statuses(answer)).toEqual([422, 422]);
    expect(rowsOf(answer).map(({ error }) => Object.keys(error?.errors ?? {}))).toEqual([
      ['email'],
      ['email'],
    ]);
  });

  it('has changed since it was read, in one of the named fields', async () => {
    const [user] = await addUsers(1);
    const id = user?.id ?? 0;
    await api.call('PATCH', `/users/${id}`, {
      as: api.care.admin,
      body: { title: 'Cook', department: 'Kitchen' },
    });
    const change = (was: unknown) =>
      patchMany('users', [id], { rows: [{ id, values: { title: 'Baker' }, was }] });
    expect(statuses(await change({ title: null }))).toEqual([412]);
    expect(rowsOf(await change({ title: 'Cook', group_ids: [] }))).toMatchObject([
      { status: 200, record: { title: 'Baker', department: 'Kitchen' } },
    ]);
  });

  it('is also compared with fields of the detail record', async () => {
    const { group, staff } = api.care;
    const change = (was: number[], to: number[]) =>
      patchMany('groups', [group.id], {
        rows: [{ id: group.id, values: { member_ids: to }, was: { member_ids: was } }],
      });
    const { member_ids: members } = dataOf<{ member_ids: number[] }>(
      await api.call('GET', `/groups/${group.id}`, { as: api.care.admin }),
    );
    expect(statuses(await change([...members, 2_000_000], [staff.id]))).toEqual([412]);
    expect(statuses(await change([...members].reverse(), [staff.id]))).toEqual([200]);
  });
});

it('shared values are validated once', async () => {
  const [user] = await addUsers(1);
  const answer = await patchMany('users', [user?.id ?? 0], { values: { title: 'x'.repeat(121) } });
  expect(answer.status).toBe(422);
  expect(fieldErrors(answer)).toHaveProperty(['values.title']);
});

it.each([
  ['no rows', ''],
  ['more rows than one call takes', Array.from({ length: 1001 }, (_, index) => index + 1).join(',')],
  ['something that is no id', '1,x'],
])('rejects %s', async (_, list) => {
  const answer = await api.call('PATCH', `/users?filter[id]=${list}`, {
    as: api.care.admin,
    body: { values: { title: 'Nobody' } },
  });
  expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid']);
});

it('refuses unknown fields, and ignores those that are only read', async () => {
  const { id } = await api.addUser({ company_id: api.care.id });
  const unknown = await patchMany('users', [id], { values: { departmant: 'Stores' } });
  expect(unknown.status).toBe(422);
  expect(fieldErrors(unknown)).toHaveProperty('values', [expect.stringContaining('departmant')]);
  const copied = { department: 'Stores', created_at: '2026-01-01T00:00:00.000Z' };
  expect(statuses(await patchMany('users', [id], { values: copied }))).toEqual([200]);
});

it('requires a filter', async () => {
  const answer = await api.call('PATCH', '/users', {
    as: api.care.admin,
    body: { values: { title: 'Everybody' } },
  });
  expect(answer.status).toBe(422);
  expect(await api.db.query.users.findMany({ where: (row, { eq }) => eq(row.title, 'Everybody') })).toEqual(
    [],
  );
});

it('rejects passwords', async () => {
  const [user] = await addUsers(1);
  const answer = await patchMany('users', [user?.id ?? 0], { values: { password: 'secret-word' } });
  expect(statuses(answer)).toEqual([422]);
});
