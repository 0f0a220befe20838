import { and, desc, eq, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditLine } from '../../../contract/auditLog';
import type { CurrentUser } from '../../../contract/auth';
import { VIEW_AS_MINUTES, type ActiveSession, type ViewAsSession } from '../../../contract/session';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { foreignRows, ownPath, type ForeignRows } from '../../../tests/support/foreignRows';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { apiRoutes } from '../../app';
import * as schema from '../../db/schema';
import { firstRow } from '../../core/rows';
import { auditLog, companies, documents, sickReports, users } from '../../db/schema';

const api = useTestApi();

const MINUTE = 60_000;
const REASON = 'Cannot find the policy';

type User = Awaited<ReturnType<typeof api.addUser>>;

const inLogistics = () => ({ 'X-Company-Id': String(api.logistics.id) });
/** A superadmin of Care views the app as a user of Logistics. */
const ask = (user: Pick<User, 'id'>, { as = api.care.superadmin, reason = REASON } = {}) =>
  api.call('POST', `/users/${user.id}/view-as`, { as, body: { reason }, headers: inLogistics() });
const viewAs = async (user: Pick<User, 'id'>, as?: User) => {
  const answer = await ask(user, { as });
  expect(answer.status).toBe(201);
  const { token } = dataOf<ViewAsSession>(answer);
  return (method: string, path: string, body?: unknown) =>
    api.call(method, path, { body, headers: { Authorization: `Bearer ${token}` } });
};
type Call = Awaited<ReturnType<typeof viewAs>>;

const isOpen = async (call: Call) => (await call('GET', '/auth/user')).status === 200;
const addEditor = (roles: string[] = ['editor']) =>
  api.addUser({ company_id: api.logistics.id, roles, language: 'en' });
const addSuperadmin = () => api.addUser({ company_id: api.care.id, roles: ['superadmin', 'admin'] });
const linesAbout = (user: User) =>
  api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resource, 'users'), eq(auditLog.record_id, user.id)))
    .orderBy(desc(auditLog.id));

/** Returns the rows of every table but those that say who did what, and how often. */
const dump = async (): Promise<string> => {
  const names = Object.values(schema)
    .filter((value) => value instanceof PgTable)
    .map((table) => getTableConfig(table).name)
    // The settings hold the key of file links, which is made when it is needed.
    .filter((name) => !['audit_log', 'attempts', 'settings'].includes(name));
  const found = [];
  for (const name of names)
    found.push([
      name,
      (
        (await api.db.execute(
          sql.raw(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t`),
        )) as { rows: unknown[] }
      ).rows,
    ]);
  return JSON.stringify(found);
};

describe('viewing the app as a user', () => {
  it('shows what the user sees, in their company and with their roles', async () => {
    const editor = await addEditor();
    const call = await viewAs(editor);
    const user = dataOf<CurrentUser>(await call('GET', '/auth/user'));
    expect([user.id, user.roles, user.company.id]).toEqual([editor.id, ['editor'], api.logistics.id]);
    expect((await call('GET', '/pages')).status).toBe(200);
    expect(api.logged.at(-1)).toMatchObject({ path: '/api/v2/pages', user_id: api.care.superadmin.id });
    expect(codeOf(await call('GET', '/audit-log'))).toBe('forbidden');
  });

  it('notifies the user, and is logged in the company with both users and the reason', async () => {
    const editor = await addEditor();
    const call = await viewAs(editor);
    expect(dataOf(await call('GET', '/my/notifications'))).toMatchObject([
      {
        title: `Support viewed Anslag as you: ${api.care.superadmin.name}`,
        message: expect.stringContaining(REASON) as string,
      },
    ]);
    expect(await linesAbout(editor)).toMatchObject([
      {
        action: 'view_as',
        company_id: api.logistics.id,
        actor_id: api.care.superadmin.id,
        changes: { reason: REASON },
      },
    ]);
    await api.call('DELETE', `/users/${editor.id}/view-as`, {
      as: api.care.superadmin,
      headers: inLogistics(),
    });
    const [line] = await linesAbout(editor);
    expect([line?.action, line?.actor_id]).toEqual(['end_view_as', api.care.superadmin.id]);
    expect(await isOpen(call)).toBe(false);
  });

  it('logs what is read as read by the superadmin', async () => {
    const admin = await addEditor(['admin']);
    const call = await viewAs(admin);
    await call('GET', '/users/export');
    const log = await api.call('GET', '/audit-log?filter[action]=export', { as: api.logistics.admin });
    const [line] = dataOf<AuditLine[]>(log);
    expect(line?.actor_id).toBe(api.care.superadmin.id);
    expect(line?.changes?.viewed_as?.after).toBe(admin.id);
  });

  it('logs that the sick reports of the user were read', async () => {
    const { id: company_id } = api.logistics;
    await api.db
      .update(companies)
      .set({ features: ['sick-reports'] })
      .where(eq(companies.id, company_id));
    const staff = await api.addUser({ company_id, roles: [] });
    const report = { company_id, user_id: staff.id, reason: 'sick', start_date: '2026-01-05' };
    const { id } = firstRow(await api.db.insert(sickReports).values(report).returning());
    expect(dataOf(await (await viewAs(staff))('GET', '/my/sick-reports'))).toMatchObject([{ id }]);
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.resource, 'sick-reports'));
    expect(lines).toMatchObject([
      {
        action: 'read',
        actor_id: api.care.superadmin.id,
        changes: { ids: [id], user_ids: [staff.id], viewed_as: staff.id },
      },
    ]);
  });

  it('lasts ten minutes, however much it is used', async () => {
    const call = await viewAs(await addEditor());
    api.pass((VIEW_AS_MINUTES - 1) * MINUTE);
    expect(await isOpen(call)).toBe(true);
    api.pass(2 * MINUTE);
    expect(await isOpen(call)).toBe(false);
  });

  it.each([
    ['no reason', {}],
    ['a short one', { reason: ' x ' }],
    ['a long one', { reason: 'x'.repeat(501) }],
  ])('is refused with %s', async (_, body) => {
    const { id } = await addEditor();
    const answer = await api.call('POST', `/users/${id}/view-as`, {
      as: api.care.superadmin,
      headers: inLogistics(),
      body,
    });
    expect(answer.status).toBe(422);
  });

  it('is refused as a superadmin, as an inactive user and by an API token', async () => {
    expect(codeOf(await ask(api.logistics.superadmin))).toBe('view_as_superadmin');
    const gone = await api.addUser({ company_id: api.logistics.id, roles: ['editor'], inactive: true });
    expect(codeOf(await ask(gone))).toBe('view_as_inactive');
    expect(codeOf(await ask(api.logistics.editor, { as: api.logistics.admin }))).toBe('forbidden');
    const made = await api.call('POST', `/companies/${api.care.id}/tokens`, {
      as: api.care.superadmin,
      body: { name: 'Script' },
    });
    const answer = await api.call('POST', `/users/${api.care.editor.id}/view-as`, {
      headers: { Authorization: `Bearer ${dataOf<{ token: string }>(made).token}` },
      body: { reason: REASON },
    });
    expect(answer.status).toBe(403);
  });

  it('ends when the company switches it off, and cannot begin then', async () => {
    const call = await viewAs(await addEditor());
    const allow = async (allows: boolean) => {
      const body = { allows_view_as: allows };
      const path = `/companies/${api.logistics.id}`;
      expect(dataOf(await api.call('PATCH', path, { as: api.logistics.admin, body }))).toMatchObject(body);
    };
    await allow(false);
    expect(await isOpen(call)).toBe(false);
    expect(codeOf(await ask(api.logistics.editor))).toBe('view_as_forbidden');
    await allow(true);
    expect((await ask(api.logistics.editor)).status).toBe(201);
  });

  it('is allowed and forbidden by the own administrators only', async () => {
    const { superadmin } = api.care;
    const { id } = api.logistics;
    const body = { allows_view_as: false };
    await api.call('PATCH', `/companies/${id}`, { as: api.logistics.admin, body });
    const again = { allows_view_as: true };
    const there = { as: superadmin, headers: { 'X-Company-Id': String(id) } };
    // A superadmin is also an administrator of the own company.
    for (const where of [{ as: superadmin }, there, { as: api.logistics.superadmin }]) {
      const refused = await api.call('PATCH', `/companies/${id}`, { ...where, body: again });
      expect([refused.status, fieldErrors(refused)]).toEqual([
        422,
        { allows_view_as: ['Only the company’s own administrators can change this.'] },
      ]);
      // The form of the app sends only what has changed; others may send everything.
      const same = await api.call('PATCH', `/companies/${id}`, { ...where, body });
      expect(same.status).toBe(200);
    }
    const { apply, get } = changeSetCalls(api);
    const changeSet = await apply('companies', [{ id, values: again }], superadmin);
    expect(await get(changeSet, superadmin)).toMatchObject({ changed_count: 0, skipped_count: 1 });
    expect(codeOf(await ask(api.logistics.editor))).toBe('view_as_forbidden');
    await api.call('PATCH', `/companies/${id}`, { as: api.logistics.admin, body: again });
  });

  it('ends with the session and the role of the superadmin', async () => {
    const leaving = await addSuperadmin();
    const first = await viewAs(await addEditor(), leaving);
    await api.call('POST', '/auth/logout', { as: leaving });
    expect(await isOpen(first)).toBe(false);

    const demoted = await addSuperadmin();
    const second = await viewAs(await addEditor(), demoted);
    await api.db
      .update(users)
      .set({ roles: ['admin'] })
      .where(eq(users.id, demoted.id));
    expect(await isOpen(second)).toBe(false);
  });

  it('ends when the user becomes a superadmin, and with the sessions of the user', async () => {
    const editor = await addEditor();
    const call = await viewAs(editor);
    const [shown] = dataOf<ActiveSession[]>(
      await api.call('GET', `/users/${editor.id}/sessions`, { as: api.logistics.admin }),
    );
    expect(shown?.viewer_name).toBe(api.care.superadmin.name);
    await api.db
      .update(users)
      .set({ roles: ['superadmin', 'admin'] })
      .where(eq(users.id, editor.id));
    expect(await isOpen(call)).toBe(false);
    await api.db
      .update(users)
      .set({ roles: ['editor'] })
      .where(eq(users.id, editor.id));
    expect(await isOpen(call)).toBe(true);
    await api.call('DELETE', `/users/${editor.id}/sessions/${shown?.id}`, { as: api.logistics.admin });
    expect(await isOpen(call)).toBe(false);
  });

  it('cannot leave the company of the user', async () => {
    const { token } = dataOf<ViewAsSession>(await ask(await addEditor(['admin'])));
    const headers = { Authorization: `Bearer ${token}`, 'X-Company-Id': String(api.care.id) };
    expect((await api.call('GET', '/users', { headers })).status).toBe(404);
  });
});

describe('a session that views the app as an administrator', () => {
  let rows: ForeignRows;
  beforeAll(async () => {
    rows = await foreignRows(api, api.logistics);
  });

  it('is refused every call that is no GET, also to end it or to view as somebody else', async () => {
    const call = await viewAs(await addEditor(['admin']));
    const before = await dump();
    const writes = apiRoutes.filter(({ method, access }) => method !== 'get' && access !== 'public');
    expect(writes.length).toBeGreaterThan(80);
    for (const { method, path } of writes) {
      const answer = await call(method.toUpperCase(), ownPath(path, rows), {});
      expect([method, path, answer.status, codeOf(answer)]).toEqual([method, path, 403, 'view_as_read_only']);
    }
    expect(await dump()).toBe(before);
  });

  it('changes nothing by any GET, besides the audit log', async () => {
    await api.db
      .update(companies)
      .set({ features: ['feed', 'leave-requests', 'sick-reports', 'forms', 'phone-list'] })
      .where(eq(companies.id, api.logistics.id));
    const call = await viewAs(await addEditor(['admin']));
    const before = await dump();
    const reads = apiRoutes.filter(({ method }) => method === 'get');
    const statuses = [];
    for (const { path } of reads) statuses.push((await call('GET', ownPath(path, rows))).status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50);
    expect(await dump()).toBe(before);
  });

  it('opens the documents that the user may open, which stay unread', async () => {
    const staff = await api.addUser({ company_id: api.logistics.id, roles: [] });
    const form = new FormData();
    form.append('file', new File(['%PDF-1.4 text'], 'a.pdf', { type: 'application/pdf' }));
    form.append('type', 'salary');
    form.append('name', 'March');
    const added = await api.call('POST', `/users/${staff.id}/documents`, { as: api.logistics.admin, form });
    expect(added.status).toBe(201);
    const call = await viewAs(staff);
    const [document] = dataOf<{ id: number; file: { url: string } }[]>(await call('GET', '/my/documents'));
    const { pathname, search } = new URL(document?.file.url ?? '', 'http://test');
    expect((await api.fetch(pathname + search)).status).toBe(200);
    const [row] = await api.db
      .select()
      .from(documents)
      .where(eq(documents.id, document?.id ?? 0));
    expect(row?.read_at).toBeNull();
    const [line] = await linesAbout(staff);
    expect(line).toMatchObject({
      action: 'read_document',
      actor_id: api.care.superadmin.id,
      changes: { viewed_as: staff.id },
    });
  });
});
