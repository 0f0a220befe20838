import { describe, expect, it } from 'vitest';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { users } from '../../db/schema';

const api = useTestApi();
const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { as: api.care.admin, body });
interface Group {
  id: number;
  name: string;
  member_count: number;
  member_ids?: number[];
}

describe('groups', () => {
  it('are created, updated, listed and deleted', async () => {
    const created = dataOf<Group>(
      await call('POST', '/groups', { name: 'Kören', description: '', member_ids: [api.care.staff.id] }),
    );
    expect(created).toMatchObject({ description: null, member_count: 1, member_ids: [api.care.staff.id] });
    const changed = await call('PATCH', `/groups/${created.id}`, { name: 'Nya kören' });
    expect(dataOf(changed)).toMatchObject({ name: 'Nya kören', member_count: 1 });
    const listed = dataOf<Group[]>(await call('GET', '/groups?filter[q]=k%C3%B6ren'));
    expect(listed).toMatchObject([{ name: 'Nya kören', member_count: 1 }]);
    expect(listed[0]).not.toHaveProperty('member_ids');
    expect((await call('DELETE', `/groups/${created.id}`)).status).toBe(204);
    expect((await call('GET', `/groups/${created.id}`)).status).toBe(404);
  });

  it('report validation errors', async () => {
    expect(fieldErrors(await call('POST', '/groups', { name: ' ' }))).toEqual({
      name: ['Name is a required field'],
    });
    expect(
      fieldErrors(await call('POST', '/groups', { name: 'A', member_ids: [api.logistics.staff.id] })),
    ).toHaveProperty('member_ids');
  });

  it('are sorted by the number of members, and filtered by member', async () => {
    const big = dataOf<Group>(
      await call('POST', '/groups', { name: 'Stor', member_ids: [api.care.staff.id, api.care.editor.id] }),
    );
    const sorted = dataOf<Group[]>(await call('GET', '/groups?sort=-member_count'));
    expect(sorted[0]?.id).toBe(big.id);
    const mine = dataOf<Group[]>(await call('GET', `/groups?filter[user_id]=${api.care.editor.id}`));
    expect(mine.map(({ id }) => id)).toEqual([big.id]);
  });

  it('add and remove members idempotently', async () => {
    const path = `/groups/${api.care.group.id}/members`;
    const ids = { user_ids: [api.care.staff.id, api.care.editor.id] };
    for (let round = 0; round < 2; round += 1) expect((await call('POST', path, ids)).status).toBe(204);
    expect(dataOf<Group>(await call('GET', `/groups/${api.care.group.id}`)).member_ids).toEqual(
      [api.care.editor.id, api.care.staff.id].sort((a, b) => a - b),
    );
    for (let round = 0; round < 2; round += 1)
      expect((await call('DELETE', path, { user_ids: [api.care.staff.id] })).status).toBe(204);
    expect(dataOf<Group>(await call('GET', `/groups/${api.care.group.id}`)).member_ids).toEqual([
      api.care.editor.id,
    ]);
    expect(fieldErrors(await call('POST', path, { user_ids: [api.logistics.staff.id] }))).toHaveProperty(
      'user_ids',
    );
    expect(fieldErrors(await call('POST', path, { user_ids: [] }))).toHaveProperty('user_ids');
  });

  it('are not deleted while a notification to them is scheduled', async () => {
    const { id } = dataOf<Group>(
      await call('POST', '/groups', { name: 'Nattlaget', member_ids: [api.care.staff.id] }),
    );
    const send_at = new Date(api.deps.now().getTime() + 3_600_000).toISOString();
    const values = { title: 'Skiftbyte', message: 'Kl. 7', group_ids: [id], send_at };
    const planned = dataOf<Group>(await call('POST', '/notifications', values));
    const refused = await call('DELETE', `/groups/${id}`);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'group_in_use']);
    expect(refused.body).toMatchObject({ message: expect.stringContaining('Skiftbyte') as string });
    await call('POST', `/notifications/${planned.id}/cancel`);
    expect((await call('DELETE', `/groups/${id}`)).status).toBe(204);
  });

  it('support 5,000 members', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => ({ company_id: api.care.id, name: `Medlem ${n}` }));
    const added: { id: number }[] = [];
    for (let start = 0; start < rows.length; start += 1_000)
      added.push(
        ...(await api.db
          .insert(users)
          .values(rows.slice(start, start + 1_000))
          .returning({ id: users.id })),
      );
    const group = dataOf<Group>(await call('POST', '/groups', { name: 'Alla' }));
    expect(
      (await call('POST', `/groups/${group.id}/members`, { user_ids: added.map(({ id }) => id) })).status,
    ).toBe(204);
    expect(dataOf<Group>(await call('GET', `/groups/${group.id}`)).member_ids).toHaveLength(5_000);
    const page = await call('GET', `/users?filter[group_id]=${group.id}&sort=name&filter[q]=4999`);
    expect((page.body as { meta: { total: number } }).meta.total).toBe(1);
  });
});

describe('shortcuts', () => {
  it('accept only web addresses', async () => {
    expect(
      (await call('POST', '/shortcuts', { name: 'Schema', url: 'https://schema.example/a?b=c' })).status,
    ).toBe(201);
    for (const url of ['javascript:alert(1)', 'ftp://x.example', 'schema.example', ''])
      expect(fieldErrors(await call('POST', '/shortcuts', { name: 'X', url }))).toHaveProperty('url');
  });
});

describe('the figures of the home screen', () => {
  it('count only the own company', async () => {
    const stats = dataOf(await api.call('GET', '/companies/stats', { as: api.logistics.editor }));
    expect(stats).toMatchObject({ user_count: 5, pages_count: 1, notifications_last_30: 0 });
  });
});
