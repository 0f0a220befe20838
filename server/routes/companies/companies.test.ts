import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codeOf, dataOf, fieldErrors, PASSWORD, useTestApi } from '../../../tests/support/testApi';
import { foreignRows } from '../../../tests/support/foreignRows';
import type { Company } from '../../../contract/company';
import type { CurrentUser } from '../../../contract/auth';
import { auditLog, companies, feeds, mails, pages, users } from '../../db/schema';
import { firstRow } from '../../core/rows';
import { companyCalls, pictureOf } from '../../../tests/support/companyCalls';

const api = useTestApi();
const { as, call, sendIcon } = companyCalls(api);

const number = '5560160680';
/** Registers a company with an administrator. */
const register = async (name: string, admin: Record<string, unknown> = {}) =>
  call('POST', '/companies/register', {
    name,
    features: ['feed'],
    organisation_number: number,
    admin: { name: 'First', email: `${name.toLowerCase()}@test.example`, password: PASSWORD, ...admin },
  });
const adminOf = async (companyId: number) =>
  firstRow(await api.db.select().from(users).where(eq(users.company_id, companyId)));

describe('the list', () => {
  it('shows superadmins all companies by name, with the number of users', async () => {
    const rows = dataOf<Company[]>(await call('GET', '/companies'));
    expect(rows.map(({ name, users_count: count }) => [name, count])).toEqual([
      ['Care', 5],
      ['Logistics', 5],
    ]);
    const found = await call('GET', '/companies?filter[q]=logi&sort=-name');
    expect(dataOf<Company[]>(found).map(({ name }) => name)).toEqual(['Logistics']);
    expect(found.body).toMatchObject({ meta: { total: 1 } });
    const byId = await call('GET', `/companies?filter[id]=${api.care.id}`);
    expect(dataOf<Company[]>(byId).map(({ name }) => name)).toEqual(['Care']);
  });

  it('is only for superadmins', async () => {
    expect((await call('GET', '/companies', undefined, as('admin'))).status).toBe(403);
    expect((await call('GET', '/companies', undefined, as('editor'))).status).toBe(403);
  });

  it('does not shadow the statistics route', async () => {
    const stats = await call('GET', '/companies/stats', undefined, as('editor'));
    expect(dataOf(stats)).toMatchObject({ user_count: 5 });
  });
});

describe('an admin', () => {
  it('reads and updates only their own company', async () => {
    const admin = as('admin');
    const own = await call('GET', `/companies/${api.care.id}`, undefined, admin);
    expect(dataOf<Company>(own)).toMatchObject({ name: 'Care', users_count: 5, crona_linked: false });
    const other = `/companies/${api.logistics.id}`;
    for (const answer of [
      await call('GET', other, undefined, admin),
      await call('PATCH', other, { name: 'Mine' }, admin),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found_company']);
    const values = {
      primary_color: '#1B6AC9',
      template: 'compact',
      features: ['feed', 'feed', 'chat'],
      leave_reasons: ['other'],
      languages: ['sv', 'en'],
      leave_reviewer_ids: [api.logistics.admin.id],
    };
    const path = `/companies/${api.logistics.id}`;
    const saved = await call('PATCH', path, values, as('admin', 'logistics'));
    expect(dataOf<Company>(saved)).toMatchObject({ ...values, features: ['feed', 'chat'] });
    const [line] = await api.db.select().from(auditLog).where(eq(auditLog.company_id, api.logistics.id));
    expect(line).toMatchObject({ action: 'update', resource: 'companies', record_id: api.logistics.id });
  });

  it('can only choose active administrators as reviewers', async () => {
    const path = `/companies/${api.logistics.id}`;
    const left = await api.addUser({ company_id: api.logistics.id, roles: ['admin'], inactive: true });
    for (const id of [left.id, api.logistics.editor.id, api.care.admin.id, 2_147_483_000]) {
      const answer = await call('PATCH', path, { leave_reviewer_ids: [id] }, as('admin', 'logistics'));
      expect(answer.status).toBe(422);
      expect(fieldErrors(answer)).toEqual({
        leave_reviewer_ids: ['Only active administrators of the company can answer leave requests'],
      });
    }
    await call('PATCH', path, { leave_reviewer_ids: [] }, as('admin', 'logistics'));
  });

  it('gets errors for a wrong organisation number and for a stale update', async () => {
    const path = `/companies/${api.logistics.id}`;
    const short = await call('PATCH', path, { organisation_number: '55601606' }, as('admin', 'logistics'));
    expect(fieldErrors(short)).toEqual({
      organisation_number: ['Organisation number must be exactly 10 characters'],
    });
    const etag = (await call('GET', path)).headers.get('ETag') ?? '';
    await call('PATCH', path, { name: 'Logistics' });
    const headers = { 'If-Match': etag };
    const stale = await api.call('PATCH', path, { as: as('superadmin'), headers, body: { name: 'X' } });
    expect(codeOf(stale)).toBe('stale');
  });
});

describe('registering', () => {
  it('creates a company with an administrator who can sign in', async () => {
    const answer = await register('Nyby', { username: 'nyby.admin' });
    expect(answer.status).toBe(201);
    const { id, users_count: count } = dataOf<Company>(answer);
    expect(count).toBe(1);
    const login = { username: 'nyby.admin', password: PASSWORD };
    const { token } = dataOf<{ token: string }>(await api.call('POST', '/auth/login', { body: login }));
    const me = await api.call('GET', '/auth/user', { headers: { Authorization: `Bearer ${token}` } });
    expect(dataOf<CurrentUser>(me)).toMatchObject({ roles: ['admin'], company: { id, name: 'Nyby' } });
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.company_id, id));
    expect(lines.map(({ action, resource }) => `${action} ${resource}`)).toEqual([
      'create companies',
      'create users',
    ]);
    expect(JSON.stringify(lines)).not.toContain(PASSWORD);
  });

  it('invites an administrator without a password by email, in their language', async () => {
    const mailsTo = (email: string) => api.db.select().from(mails).where(eq(mails.recipient, email));
    const email = 'neuland@test.example';
    const answer = await register('Neuland', { password: null, language: 'de', username: 'neuland.chefin' });
    expect(answer.status).toBe(201);
    const { id } = dataOf<Company>(answer);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ company_id: id, subject: 'Ihr Konto bei Neuland' });
    expect(mail?.html).toContain('neuland.chefin');
    const [, token = ''] = /\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(mail?.text).toContain(`https://anslag.example/reset-password?token=${token}`);
    const password = 'selbst-gewählt';
    const chosen = await api.call('POST', '/auth/reset-password', { body: { token, email, password } });
    expect(dataOf(chosen).error).toBeUndefined();
    const signedIn = await api.call('POST', '/auth/login', { body: { username: email, password } });
    expect(signedIn.status).toBe(200);

    await register('Swedish', { password: null });
    expect((await mailsTo('swedish@test.example'))[0]?.subject).toBe('Ditt konto hos Swedish');
    await register('Handed');
    expect(await mailsTo('handed@test.example')).toEqual([]);
    const nowhere = await register('Nowhere', { password: null, email: null, username: 'nowhere' });
    expect(fieldErrors(nowhere)).toEqual({
      'admin.email': ['Enter the e-mail address that the invitation goes to, or set a password'],
    });
  });

  it('is rolled back when the administrator is invalid', async () => {
    const before = await api.db.$count(companies);
    const taken = await register('Twice', { email: as('staff').email });
    expect(fieldErrors(taken)).toEqual({ 'admin.email': ['E-mail is already in use'] });
    const nameless = await register('Nameless', { email: null });
    expect(fieldErrors(nameless)).toEqual({ 'admin.username': ['Enter a username or an e-mail address'] });
    const short = await register('Short', { password: '12345' });
    expect(Object.keys(fieldErrors(short))).toEqual(['admin.password']);
    expect(await api.db.$count(companies)).toBe(before);
  });
});

describe('switching', () => {
  it('changes the company of the session, and back', async () => {
    const visitor = await api.addUser({ company_id: api.care.id, roles: ['superadmin', 'admin'] });
    const there = await call('POST', `/companies/${api.logistics.id}/switch`, undefined, visitor);
    expect(dataOf<CurrentUser>(there)).toMatchObject({
      id: visitor.id,
      company: { id: api.logistics.id, name: 'Logistics' },
    });
    expect((await call('GET', `/users/${api.care.staff.id}`, undefined, visitor)).status).toBe(404);
    expect((await call('GET', `/users/${api.logistics.staff.id}`, undefined, visitor)).status).toBe(200);
    // Another tab still uses the previous company.
    const meant = (id: number) => ({ as: visitor, headers: { 'X-Company-Id': String(id) } });
    const late = await api.call('GET', '/users', meant(api.care.id));
    expect([late.status, codeOf(late)]).toEqual([409, 'company_switched']);
    expect((await api.call('GET', '/users', meant(api.logistics.id))).status).toBe(200);
    await call('POST', `/companies/${api.care.id}/switch`, undefined, visitor);
    expect((await call('GET', `/users/${api.care.staff.id}`, undefined, visitor)).status).toBe(200);
  });

  it('is only for superadmins, and only to existing companies', async () => {
    const path = `/companies/${api.logistics.id}/switch`;
    expect((await call('POST', path, undefined, as('admin'))).status).toBe(403);
    expect(codeOf(await call('POST', '/companies/2147483000/switch'))).toBe('not_found_company');
  });
});

describe('deleting', () => {
  it('deletes all data and files of the company', async () => {
    const { id } = dataOf<Company>(await register('Gone'));
    const admin = await adminOf(id);
    const icon = new File([await pictureOf(512, 512)], 'icon.png');
    await sendIcon(id, icon);
    const { storage_key: key } = firstRow(
      await api.db.query.files.findMany({ where: (row) => eq(row.company_id, id) }),
    );
    expect(await api.deps.files.get(key)).not.toBeNull();
    const company = { ...api.logistics, id, admin, staff: admin };
    await foreignRows(api, company);
    const category = await call('POST', '/categories', { name: 'A' }, admin);
    const parent = dataOf<{ id: number }>(category).id;
    await call('POST', '/categories', { name: 'B', parent_id: parent }, admin);
    const group = dataOf<{ id: number }>(await call('POST', '/groups', { name: 'G' }, admin)).id;
    const page = { title: 'P', type: 1, content: '', category_id: parent, group_ids: [group] };
    expect((await call('POST', '/pages', page, admin)).status).toBe(201);
    expect((await call('POST', '/feeds', { content: 'F', group_ids: [group] }, admin)).status).toBe(201);

    for (const body of [{}, { confirm_name: 'gone' }]) {
      const answer = await call('DELETE', `/companies/${id}`, body);
      expect([answer.status, Object.keys(fieldErrors(answer))]).toEqual([422, ['confirm_name']]);
    }
    expect((await call('DELETE', `/companies/${id}`, { confirm_name: 'Gone' })).status).toBe(204);
    expect(codeOf(await call('GET', `/companies/${id}`))).toBe('not_found_company');
    expect(await api.deps.files.get(key)).toBeNull();
    for (const table of [users, pages, feeds])
      expect(await api.db.$count(table, eq(table.company_id, id))).toBe(0);
    expect((await call('GET', '/home', undefined, admin)).status).toBe(404);
    expect((await call('GET', '/auth/user', undefined, admin)).status).toBe(401);
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.record_id, id));
    expect(lines.at(-1)).toMatchObject({ action: 'delete', company_id: api.care.id });
  });

  it('is rejected for the current company and the user’s own', async () => {
    const body = { confirm_name: 'Care' };
    expect(codeOf(await call('DELETE', `/companies/${api.care.id}`, body))).toBe('company_worked_in');
    const visitor = await api.addUser({ company_id: api.care.id, roles: ['superadmin', 'admin'] });
    await call('POST', `/companies/${api.logistics.id}/switch`, undefined, visitor);
    const home = await call('DELETE', `/companies/${api.care.id}`, body, visitor);
    expect([home.status, codeOf(home)]).toEqual([409, 'company_of_own']);
  });
});
