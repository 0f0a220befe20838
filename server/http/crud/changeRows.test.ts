import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordResource } from '../../../contract/resources';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { foreignRows } from '../../../tests/support/foreignRows';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import { apiRoutes } from '../../app';
import { groups } from '../../db/schema';

const api = useTestApi();

const { apply, get, rows } = changeSetCalls(api);

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

it('every resource with PATCH has an engine', () => {
  const changed = apiRoutes.flatMap(({ changes, tag }) => (changes && tag !== 'companies' ? [tag] : []));
  expect(changed.sort()).toEqual(Object.keys(CHANGES).sort());
});

describe.each(Object.keys(CHANGES) as RecordResource[])('a change set of %s', (resource) => {
  it('updates and logs each row, and does not find rows of another company', async () => {
    const { own = 0, foreign = 0 } = ids[resource] ?? {};
    const before = await linesOf(resource);
    const values = CHANGES[resource] ?? {};
    const changeSet = await apply(resource, [
      { id: foreign, values },
      { id: own, values },
    ]);
    expect(await rows(changeSet)).toMatchObject([
      { id: foreign, state: 'pending', skipped: expect.stringContaining('Could not find') as string },
      { id: own, state: 'done' },
    ]);
    const after = dataOf(await api.call('GET', `/${resource}/${own}`, { as: api.care.admin }));
    expect(after).toMatchObject(values);
    const lines = (await linesOf(resource)).slice(before.length);
    expect(lines).toMatchObject([{ record_id: own, actor_id: api.care.admin.id, change_set_id: changeSet }]);
  });
});

it('many rows leave room for others on the embedded database, which has one connection', async () => {
  const added = Array.from({ length: 200 }, (_, n) => ({ company_id: api.care.id, name: `Många ${n}` }));
  const made = await api.db.insert(groups).values(added).returning({ id: groups.id });
  const finished: string[] = [];
  const bulk = apply(
    'groups',
    made.map(({ id }) => ({ id, values: { description: 'Ny' } })),
  ).then((id) => {
    finished.push('bulk');
    return id;
  });
  const list = api.call('GET', '/users', { as: api.logistics.admin }).then(() => finished.push('list'));
  await Promise.all([bulk, list]);
  expect(await get(await bulk)).toMatchObject({ changed_count: 200, skipped_count: 0 });
  expect(finished).toEqual(['list', 'bulk']);
});

describe('a row that fails', () => {
  const reasons = async (changeSet: number) => (await rows(changeSet)).map(({ skipped }) => skipped);

  it('does not stop the others, and is not changed', async () => {
    const [first, second] = await addUsers(2);
    const { admin, superadmin, group } = api.care;
    const values = { inactive: true, group_ids: [group.id] };
    const changeSet = await apply(
      'users',
      [first?.id ?? 0, superadmin.id, admin.id, second?.id ?? 0].map((id) => ({ id, values })),
    );
    expect(await reasons(changeSet)).toEqual([
      null,
      'Only a superadmin may change a superadmin.',
      'You cannot deactivate or delete yourself, or remove your own role as administrator or superadmin.',
      null,
    ]);
    expect((await rows(changeSet))[0]?.after).toEqual(values);
    const members = await api.db.query.groupMembers.findMany();
    expect(members.map(({ user_id: id }) => id)).not.toContain(superadmin.id);
  });

  it('names the field, in the requested language', async () => {
    const [first, second] = await addUsers(2);
    const changeSet = await apply('users', [
      { id: first?.id ?? 0, values: { email: 'not an address' } },
      { id: second?.id ?? 0, values: { email: first?.email } },
    ]);
    expect(await reasons(changeSet)).toEqual([
      expect.stringMatching(/^E-mail/),
      expect.stringMatching(/^E-mail/),
    ]);
  });

  it('has changed since it was read, in one of the named fields', async () => {
    const [user] = await addUsers(1);
    const id = user?.id ?? 0;
    const body = { title: 'Cook', department: 'Kitchen' };
    await api.call('PATCH', `/users/${id}`, { as: api.care.admin, body });
    const change = async (was: Record<string, unknown>) =>
      reasons(await apply('users', [{ id, values: { title: 'Baker' }, was }]));
    expect(await change({ title: null })).toEqual([expect.stringContaining('since')]);
    expect(await change({ title: 'Cook', group_ids: [] })).toEqual([null]);
  });

  it('is also compared with fields of the detail record', async () => {
    const { group, staff } = api.care;
    const change = async (was: number[], to: number[]) =>
      reasons(
        await apply('groups', [{ id: group.id, values: { member_ids: to }, was: { member_ids: was } }]),
      );
    const { member_ids: members } = dataOf<{ member_ids: number[] }>(
      await api.call('GET', `/groups/${group.id}`, { as: api.care.admin }),
    );
    expect(await change([...members, 2_000_000], [staff.id])).toEqual([expect.stringContaining('since')]);
    expect(await change([...members].reverse(), [staff.id])).toEqual([null]);
  });

  it.each([
    ['an unknown field', { departmant: 'Stores' }],
    ['a password', { password: 'secret-word' }],
    ['a text that is too long', { title: 'x'.repeat(121) }],
  ])('has %s', async (_, values) => {
    const [user] = await addUsers(1);
    expect(await reasons(await apply('users', [{ id: user?.id ?? 0, values }]))).toEqual([
      expect.any(String),
    ]);
  });
});
