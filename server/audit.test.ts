import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataOf, useTestApi } from '../tests/support/testApi';

const api = useTestApi();
const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { as: api.care.admin, body });
const linesSince = async (start: number) =>
  (await api.db.query.auditLog.findMany({ orderBy: (line, { asc }) => asc(line.id) })).slice(start);
const countLines = async () => (await api.db.query.auditLog.findMany()).length;
const picture = async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('avatar', new File([new Uint8Array(bytes)], 'a.png'));
  return form;
};

/** Makes every insert into the audit log fail. */
const breakLog = () =>
  api.db.execute(sql`alter table audit_log add constraint broken check (id < 0) not valid`);
afterEach(() => api.db.execute(sql`alter table audit_log drop constraint if exists broken`));

describe('the audit log', () => {
  it('has an entry for every write, and none for reads', async () => {
    const start = await countLines();
    const { id: user } = dataOf<{ id: number }>(
      await call('POST', '/users', { name: 'Logg', username: 'logg.logg' }),
    );
    const { id: group } = dataOf<{ id: number }>(await call('POST', '/groups', { name: 'Logg' }));
    await call('PATCH', `/users/${user}`, { title: 'Ny' });
    await call('GET', `/users/${user}/deactivate`);
    await call('GET', `/users/${user}/activate`);
    await api.call('POST', `/users/${user}/avatar`, { as: api.care.admin, form: await picture() });
    await call('DELETE', `/users/${user}/avatar`);
    await call('POST', `/groups/${group}/members`, { user_ids: [user] });
    await call('DELETE', `/groups/${group}/members`, { user_ids: [user] });
    await call('GET', '/users');
    await call('GET', `/users/${user}`);
    await call('GET', '/users/export?filter[q]=logg');
    await call('DELETE', `/users/${user}`);
    expect((await linesSince(start)).map((line) => [line.action, line.resource, line.record_id])).toEqual([
      ['create', 'users', user],
      ['create', 'groups', group],
      ['update', 'users', user],
      ['deactivate', 'users', user],
      ['activate', 'users', user],
      ['set_avatar', 'users', user],
      ['remove_avatar', 'users', user],
      ['add_members', 'groups', group],
      ['remove_members', 'groups', group],
      ['export', 'users', null],
      ['delete', 'users', user],
    ]);
  });

  it('contains the actor, the address and the changes', async () => {
    const start = await countLines();
    await api.call('POST', '/shortcuts', {
      as: api.care.admin,
      body: { name: 'Logg', url: 'https://a.example/' },
      headers: { 'X-Test-Address': '192.0.2.7' },
    });
    expect(await linesSince(start)).toMatchObject([
      {
        company_id: api.care.id,
        actor_id: api.care.admin.id,
        ip: '192.0.2.7',
        changes: { name: 'Logg', url: 'https://a.example/' },
      },
    ]);
  });

  it('never contains a password or a personal number', async () => {
    const start = await countLines();
    const secrets = { password: 'mycket-hemligt', national_security_number: '640823-3234' };
    await call('POST', '/users', { name: 'Hemlig', username: 'hem.lig', ...secrets });
    const [line] = await linesSince(start);
    expect(line?.changes).toMatchObject({ name: 'Hemlig', password: '***', national_security_number: '***' });
    expect(JSON.stringify(line)).not.toMatch(/mycket-hemligt|3234/);
  });
});

describe('a write that cannot be logged', () => {
  it('is rolled back', async () => {
    const person = await api.addUser({ company_id: api.care.id, title: 'Som det var' });
    const before = await api.db.query.users.findMany();
    await breakLog();
    for (const answer of [
      await call('PATCH', `/users/${person.id}`, { title: 'Ny', group_ids: [api.care.group.id] }),
      await call('POST', '/users', { name: 'Ny', username: 'ny.ny.ny' }),
      await call('GET', `/users/${person.id}/deactivate`),
      await call('DELETE', `/users/${person.id}`),
      await call('POST', `/groups/${api.care.group.id}/members`, { user_ids: [person.id] }),
      await call('GET', '/users/export'),
    ])
      expect(answer.status).toBe(500);
    expect(await api.db.query.users.findMany()).toEqual(before);
    expect(await api.db.query.groupMembers.findMany()).toEqual([]);
  });

  it('leaves no stored bytes', async () => {
    const person = await api.addUser({ company_id: api.care.id });
    const put = vi.spyOn(api.deps.files, 'put');
    await breakLog();
    const answer = await api.call('POST', `/users/${person.id}/avatar`, {
      as: api.care.admin,
      form: await picture(),
    });
    expect(answer.status).toBe(500);
    expect(put).toHaveBeenCalledOnce();
    const [key = ''] = put.mock.calls[0] ?? [];
    put.mockRestore();
    expect(await api.deps.files.get(key)).toBeNull();
  });
});
