import { eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../tests/support/testApi';
import { files, sessions } from './db/schema';
import { firstRow } from './core/rows';
import { sha256 } from './services/crypto';

const api = useTestApi();
const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { as: api.care.superadmin, body });
const idsOf = async (path: string) => dataOf<{ id: number }[]>(await call('GET', path)).map(({ id }) => id);
const ownIds = async () => {
  const own = (rows: { id: number; company_id: number }[]) =>
    rows.filter((row) => row.company_id === api.care.id).map(({ id }) => id);
  return {
    users: own(await api.db.query.users.findMany()),
    groups: own(await api.db.query.groups.findMany()),
    shortcuts: own(await api.db.query.shortcuts.findMany()),
  };
};

describe('lists', () => {
  it.each(['users', 'groups', 'shortcuts'] as const)(
    'of %s contain all rows of the own company and no others',
    async (name) => {
      const own = (await ownIds())[name];
      expect((await idsOf(`/${name}?page[size]=100&sort=id`)).sort()).toEqual([...own].sort());
      const searched = await idsOf(`/${name}?page[size]=100&filter[q]=Logistics`);
      expect(searched).toEqual([]);
    },
  );

  it('ignore ids of other companies in a filter', async () => {
    const { group, staff } = api.logistics;
    await api.call('POST', `/groups/${group.id}/members`, {
      as: api.logistics.admin,
      body: { user_ids: [staff.id] },
    });
    expect(await idsOf(`/users?filter[group_id]=${group.id}`)).toEqual([]);
    expect(await idsOf(`/groups?filter[user_id]=${staff.id}`)).toEqual([]);
    const [, ...lines] = String((await call('GET', `/users/export?filter[id]=${staff.id}`)).body)
      .trim()
      .split('\r\n');
    expect(lines).toEqual([]);
  });
});

describe('references', () => {
  it('to rows of another company are rejected everywhere, and nothing is written', async () => {
    const { group, staff } = api.logistics;
    const before = await api.db.query.groupMembers.findMany();
    for (const [answer, field] of [
      [await call('POST', '/users', { name: 'A', username: 'abc.def', group_ids: [group.id] }), 'group_ids'],
      [await call('PATCH', `/users/${api.care.staff.id}`, { group_ids: [group.id] }), 'group_ids'],
      [await call('POST', '/groups', { name: 'A', member_ids: [api.care.staff.id, staff.id] }), 'member_ids'],
      [await call('PATCH', `/groups/${api.care.group.id}`, { member_ids: [staff.id] }), 'member_ids'],
      [await call('POST', `/groups/${api.care.group.id}/members`, { user_ids: [staff.id] }), 'user_ids'],
    ] as const) {
      expect(answer.status).toBe(422);
      expect(fieldErrors(answer)).toHaveProperty(field);
    }
    expect(await api.db.query.groupMembers.findMany()).toEqual(before);
    expect((await ownIds()).groups).toEqual([api.care.group.id]);
  });
});

describe('files', () => {
  it('of another company return 404, even with a valid signature, except for superadmins', async () => {
    const key = 'logistics-avatar';
    await api.deps.files.put(key, new Uint8Array([1]));
    const file = firstRow(
      await api.db
        .insert(files)
        .values({
          company_id: api.logistics.id,
          kind: 'avatar',
          storage_key: key,
          name: 'a.png',
          mime: 'image/png',
          size: 1,
        })
        .returning(),
    );
    const opened = async (viewer: typeof api.care.staff) =>
      (await api.fetch(await api.linkTo(viewer, file.id))).status;
    expect(await opened(api.logistics.staff)).toBe(200);
    for (const viewer of [api.care.admin, api.care.editor, api.care.staff])
      expect(await opened(viewer)).toBe(404);
    expect(await opened(api.care.superadmin)).toBe(200);
  });
});

describe('a session in another company', () => {
  it('sees only that company', async () => {
    const { superadmin } = api.care;
    const visit = {
      token_hash: await sha256('visit-token'),
      user_id: superadmin.id,
      company_id: api.logistics.id,
      expires_at: new Date(api.deps.now().getTime() + 3_600_000),
    };
    await api.db.insert(sessions).values(visit);
    const headers = { Authorization: 'Bearer visit-token' };
    const me = dataOf<{ id: number; company: { id: number; features: string[] } }>(
      await api.call('GET', '/auth/user', { headers }),
    );
    expect([me.id, me.company.id, me.company.features]).toEqual([superadmin.id, api.logistics.id, ['feed']]);
    expect((await api.call('GET', `/users/${api.logistics.staff.id}`, { headers })).status).toBe(200);
    expect(codeOf(await api.call('GET', `/users/${api.care.staff.id}`, { headers }))).toBe('not_found_user');
    const body = { name: 'Besök', url: 'https://a.example/' };
    const { id } = dataOf<{ id: number }>(await api.call('POST', '/shortcuts', { headers, body }));
    const [line] = await api.db.query.auditLog.findMany({ where: (entry) => eq(entry.record_id, id) });
    expect(line).toMatchObject({ company_id: api.logistics.id, actor_id: superadmin.id });
    expect(await idsOf('/shortcuts?page[size]=100')).not.toContain(id);
    await api.db.delete(sessions).where(ne(sessions.company_id, api.care.id));
  });
});
