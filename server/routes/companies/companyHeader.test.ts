import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../../contract/auth';
import { codeOf, dataOf, PASSWORD, useTestApi } from '../../../tests/support/testApi';
import { auditLog, groups, listViews, mails, users } from '../../db/schema';

const api = useTestApi();
type User = typeof users.$inferSelect;
let visitor: User;
beforeEach(async () => {
  visitor = await api.addUser({ company_id: api.care.id, roles: ['superadmin', 'admin'] });
});

const inCompany = (id: unknown, as = visitor) => ({ as, headers: { 'X-Company-Id': String(id) } });
const namesIn = async (companyId: number) =>
  (await api.db.select({ name: groups.name }).from(groups).where(eq(groups.company_id, companyId))).map(
    ({ name }) => name,
  );

describe('the company header of a superadmin', () => {
  it('selects the company of one call, also for what it writes and logs', async () => {
    const there = inCompany(api.logistics.id);
    expect(dataOf<CurrentUser>(await api.call('GET', '/auth/user', there)).company.name).toBe('Logistics');
    expect((await api.call('GET', `/users/${api.logistics.staff.id}`, there)).status).toBe(200);
    expect((await api.call('GET', `/users/${api.care.staff.id}`, there)).status).toBe(404);
    expect((await api.call('GET', `/users/${api.care.staff.id}`, { as: visitor })).status).toBe(200);
    const made = await api.call('POST', '/groups', { ...there, body: { name: 'Drivers' } });
    const { id } = dataOf<{ id: number }>(made);
    expect(await namesIn(api.logistics.id)).toContain('Drivers');
    expect(await namesIn(api.care.id)).not.toContain('Drivers');
    const [logged] = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'groups'), eq(auditLog.record_id, id)));
    expect(logged).toMatchObject({ company_id: api.logistics.id, actor_id: visitor.id });
  });

  it('logs the first call in another company, once a session', async () => {
    await api.call('GET', '/groups', inCompany(api.care.id));
    await Promise.all([1, 2].map(() => api.call('GET', '/groups', inCompany(api.logistics.id))));
    await api.call('GET', '/users', inCompany(api.logistics.id));
    const logged = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'switch'), eq(auditLog.actor_id, visitor.id)));
    expect(logged).toMatchObject([{ company_id: api.logistics.id, changes: { from: 'Care' } }]);
  });

  it('logs changes of the own account in the own company', async () => {
    const there = inCompany(api.logistics.id);
    const password_hash = api.care.admin.password_hash;
    await api.db.update(users).set({ password_hash }).where(eq(users.id, visitor.id));
    await api.call('PATCH', '/my/account', { ...there, body: { language: 'en' } });
    await api.call('DELETE', '/my/avatar', there);
    await api.call('DELETE', '/my/sessions', there);
    const endpoint = 'https://push.example/1';
    await api.call('POST', '/my/push-subscriptions/remove', { ...there, body: { endpoint } });
    const passwords = { current_password: PASSWORD, password: 'ett helt nytt ord 7' };
    await api.call('POST', '/my/password', { ...there, body: passwords });
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.actor_id, visitor.id));
    const actionsIn = (companyId: number) =>
      lines.filter(({ company_id: id }) => id === companyId).map(({ action }) => action);
    expect(actionsIn(api.care.id)).toEqual(
      expect.arrayContaining(['update', 'remove_avatar', 'end_sessions', 'push_off', 'change_password']),
    );
    expect(actionsIn(api.logistics.id)).toEqual(['switch']);
    const sent = await api.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, visitor.email ?? ''));
    expect(sent.map(({ company_id: id }) => id)).toEqual(sent.map(() => api.care.id));
  });

  it('is refused for companies that do not exist, and when it is no id', async () => {
    const missing = await api.call('GET', '/users', inCompany(2147483));
    expect([missing.status, codeOf(missing)]).toEqual([404, 'not_found_company']);
    for (const id of ['x', '0', '-1', '1.5', '9'.repeat(40), '1, 2'])
      expect((await api.call('GET', '/users', inCompany(id))).status).toBe(400);
  });

  it('is refused after the role is lost, and the session goes on at home', async () => {
    expect((await api.call('GET', '/users', inCompany(api.logistics.id))).status).toBe(200);
    await api.db
      .update(users)
      .set({ roles: ['admin'] })
      .where(eq(users.id, visitor.id));
    expect((await api.call('GET', '/users', inCompany(api.logistics.id))).status).toBe(404);
    expect((await api.call('GET', '/users', inCompany(api.care.id))).status).toBe(200);
  });
});

it('is refused for every other role, except for their own company', async () => {
  const { admin, editor, communicator, staff } = api.care;
  for (const user of [admin, editor, communicator, staff]) {
    const other = await api.call('GET', '/auth/user', inCompany(api.logistics.id, user));
    expect([other.status, codeOf(other)]).toEqual([404, 'not_found_company']);
    expect((await api.call('GET', '/auth/user', inCompany(api.care.id, user))).status).toBe(200);
  }
});

it('1,000 interleaved writes of two tabs each reach their own company', async () => {
  const tabs = [api.care.id, api.logistics.id];
  await api.db.insert(listViews).values(
    Array.from({ length: 1_000 }, (_, n) => ({
      company_id: tabs[n % 2] ?? 0,
      user_id: visitor.id,
      resource: 'users',
      name: String(n),
      query: '',
    })),
  );
  const views = await api.db.select().from(listViews).orderBy(listViews.id);
  // A view exists in its own company only: deleting it in the other one is a 404.
  const remove = (id: number, company: number) =>
    api.call('DELETE', `/my/list-views/${id}`, inCompany(company));
  expect((await remove(views[0]?.id ?? 0, api.logistics.id)).status).toBe(404);
  const statuses = new Map<number, number>();
  for (let start = 0; start < views.length; start += 100)
    await Promise.all(
      views.slice(start, start + 100).map(async ({ id, company_id: company }, index) => {
        const { status } =
          index % 51 === 0
            ? await api.call('POST', '/groups', {
                ...inCompany(company),
                body: { name: `Of ${company}: ${id}` },
              })
            : await remove(id, company);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
  expect(Object.fromEntries(statuses)).toEqual({ 201: 20, 204: 980 });
  expect(await api.db.$count(listViews)).toBe(20);
  for (const id of tabs) {
    const lines = await api.db
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(and(eq(auditLog.company_id, id), eq(auditLog.action, 'create')));
    for (const names of [await namesIn(id), lines.map(({ changes }) => String(changes?.name))]) {
      const written = names.filter((name) => name.startsWith('Of '));
      expect(written).toHaveLength(10);
      expect(written.filter((name) => !name.startsWith(`Of ${id}: `))).toEqual([]);
    }
  }
});
