import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codeOf, dataOf, fieldErrors, PASSWORD, useTestApi } from '../../../tests/support/testApi';
import { eraseCompany } from '../../../tests/support/eraseCompany';
import { foreignRows } from '../../../tests/support/foreignRows';
import type { Company } from '../../../contract/company';
import type { CurrentUser } from '../../../contract/auth';
import {
  auditLog,
  companies,
  feeds,
  files,
  forms,
  mails,
  media,
  pageMedia,
  pages,
  shortcuts,
  users,
} from '../../db/schema';
import { firstRow } from '../../core/rows';
import { companyCalls, pictureOf } from '../../../tests/support/companyCalls';

const api = useTestApi();
const { as, call, create, sendForm } = companyCalls(api);

/** Creates a company with its first administrator, who has a password. */
const register = async (name: string, fields: Record<string, string> = {}, admins: object[] = []) =>
  create({
    admins: admins.map((admin) => JSON.stringify(admin)),
    name,
    features: ['feed'],
    admin_name: 'First',
    admin_email: `${name.toLowerCase()}@test.example`,
    admin_password: PASSWORD,
    ...fields,
  });
/** Creates a company with its first administrator, who has no password. */
const invite = async (name: string, fields: Record<string, string> = {}) =>
  create({ name, admin_name: 'First', ...fields });
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
      primary_color: '#1b6ac9',
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
    const { editor, communicator, staff } = api.logistics;
    for (const { id } of [left, editor, communicator, staff, api.care.admin, { id: 2_147_483_000 }]) {
      const answer = await call('PATCH', path, { leave_reviewer_ids: [id] }, as('admin', 'logistics'));
      expect(answer.status).toBe(422);
      expect(fieldErrors(answer)).toEqual({
        leave_reviewer_ids: ['Only active administrators of the company can review leave requests'],
      });
    }
    await call('PATCH', path, { leave_reviewer_ids: [] }, as('admin', 'logistics'));
  });

  it('stores the organisation number as ten digits, however it is written', async () => {
    const path = `/companies/${api.logistics.id}`;
    const written = { organisation_number: ' 556677-8899' };
    const { body } = await call('PATCH', path, written, as('admin', 'logistics'));
    expect(body).toMatchObject({ data: { organisation_number: '5566778899' } });
  });

  it('gets errors for a wrong organisation number and for a stale update', async () => {
    const path = `/companies/${api.logistics.id}`;
    const short = await call('PATCH', path, { organisation_number: '55601606' }, as('admin', 'logistics'));
    expect(fieldErrors(short)).toEqual({
      organisation_number: ['Organisation number must be exactly 10 characters'],
    });
    const etag = (await call('GET', path)).headers.get('ETag') ?? '';
    await call('PATCH', path, { name: 'Logistics 2' });
    const headers = { 'If-Match': etag };
    const stale = await api.call('PATCH', path, { as: as('superadmin'), headers, body: { name: 'X' } });
    const changed = expect.objectContaining({ by: 'Care superadmin', fields: ['name'] }) as unknown;
    expect(stale.body).toMatchObject({
      code: 'stale',
      details: { changes: expect.arrayContaining([changed]) },
    });
    await call('PATCH', path, { name: 'Logistics' });
  });
});

describe('the primary color', () => {
  it.each(['#7A1', '7a1', '77AA11', '#77aa11', ' #7a1 '])('%j is stored as #77aa11', async (code) => {
    const path = `/companies/${api.logistics.id}`;
    const saved = await call('PATCH', path, { primary_color: code }, as('admin', 'logistics'));
    expect(dataOf<Company>(saved).primary_color).toBe('#77aa11');
  });

  it.each(['red', '#7a', '#77aa1', '#77aa11f', '##7a1', '#7ag'])('%j is rejected', async (code) => {
    const saved = await call('PATCH', `/companies/${api.logistics.id}`, { primary_color: code });
    expect(Object.keys(fieldErrors(saved))).toEqual(['primary_color']);
  });
});

describe('creating', () => {
  it('takes all fields of the form, and the icon beside them', async () => {
    const answer = await create({
      name: 'Form',
      primary_color: '7A1',
      template: 'compact',
      features: ['feed', 'forms'],
      leave_reasons: [''],
      languages: ['sv', 'no'],
    });
    expect(answer.status).toBe(201);
    expect(dataOf<Company>(answer)).toMatchObject({
      name: 'Form',
      organisation_number: '5560160680',
      primary_color: '#77aa11',
      template: 'compact',
      features: ['feed', 'forms'],
      leave_reasons: [],
      languages: ['sv', 'no'],
      icon: { mime: 'image/png', width: 512, height: 512 },
      users_count: 0,
    });
  });

  it('requires an icon, in a form and in JSON', async () => {
    const before = await api.db.$count(companies);
    const fields = { name: 'Plain', organisation_number: '5560160680' };
    for (const answer of [await sendForm('/companies', fields), await call('POST', '/companies', fields)])
      expect([answer.status, fieldErrors(answer)]).toEqual([422, { icon: ['An icon must be chosen'] }]);
    const small = new File([await pictureOf(511, 512)], 'icon.png');
    expect(fieldErrors(await create({ name: 'Small', icon: small }))).toEqual({
      icon: ['The icon must be exactly 512 × 512 pixels; this one is 511 × 512'],
    });
    expect(await api.db.$count(companies)).toBe(before);
  });

  it('adds an administrator who can sign in', async () => {
    const answer = await register('Nyby', { admin_username: 'nyby.admin' });
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
      'sign_in users',
    ]);
    expect(JSON.stringify(lines)).not.toContain(PASSWORD);
  });

  it('invites an administrator without a password by email, in their language', async () => {
    const mailsTo = (email: string) => api.db.select().from(mails).where(eq(mails.recipient, email));
    const email = 'neuland@test.example';
    const admin = { admin_email: email, admin_language: 'de', admin_username: 'neuland.chefin' };
    const answer = await invite('Neuland', admin);
    expect(answer.status).toBe(201);
    const { id } = dataOf<Company>(answer);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ company_id: id, subject: 'Ihr Konto bei Neuland' });
    expect(mail?.html).toContain('neuland.chefin');
    const [user] = await api.db.select().from(users).where(eq(users.email, email));
    expect(user?.invited_at).toBeInstanceOf(Date);
    const [, token = ''] = /\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(mail?.text).toContain(`https://anslag.example/reset-password?token=${token}`);
    const password = 'selbst-gewählt';
    const chosen = await api.call('POST', '/auth/reset-password', { body: { token, email, password } });
    expect(dataOf(chosen).error).toBeUndefined();
    const signedIn = await api.call('POST', '/auth/login', { body: { username: email, password } });
    expect(signedIn.status).toBe(200);

    await invite('Swedish', { admin_email: 'swedish@test.example' });
    expect((await mailsTo('swedish@test.example'))[0]?.subject).toBe('Ditt konto hos Swedish');
    await register('Handed');
    expect(await mailsTo('handed@test.example')).toEqual([]);
    expect(fieldErrors(await invite('Nowhere', { admin_username: 'nowhere' }))).toEqual({
      admin_email: ['Enter an e-mail address for the invitation, or set a password'],
    });
  });

  it('invites further administrators', async () => {
    const admins = [
      { name: 'Second', email: 'second@test.example', language: 'en' },
      { name: 'Third', email: 'third@test.example' },
    ];
    const answer = await register('Three', {}, admins);
    expect(dataOf<Company>(answer)).toMatchObject({ users_count: 3 });
    const { id } = dataOf<Company>(answer);
    const made = await api.db.select().from(users).where(eq(users.company_id, id)).orderBy(users.id);
    expect(made.map(({ name, roles, language }) => [name, roles, language])).toEqual([
      ['First', ['admin'], null],
      ['Second', ['admin'], 'en'],
      ['Third', ['admin'], null],
    ]);
    const invited = await api.db.select().from(mails).where(eq(mails.company_id, id)).orderBy(mails.id);
    expect(invited.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['second@test.example', 'Your account at Three'],
      ['third@test.example', 'Ditt konto hos Three'],
    ]);
  });

  it('names the administrator that is invalid', async () => {
    const before = await api.db.$count(companies);
    const second = { name: 'Second', email: 'second-2@test.example' };
    const problems = async (...admins: object[]) => fieldErrors(await register('Invalid', {}, admins));
    expect(await problems(second, { ...second, email: as('staff').email })).toEqual({
      'admins.1.email': ['E-mail cannot be used'],
    });
    expect(Object.keys(await problems(second, second))).toEqual(['admins.1.email']);
    expect(Object.keys(await problems({ name: '', email: 'a' }))).toEqual([
      'admins.0.name',
      'admins.0.email',
    ]);
    expect(Object.keys(fieldErrors(await create({ name: 'A', admins: ['{'] })))).toEqual(['admins.0']);
    const many = Array.from({ length: 21 }, (_, index) => ({ name: 'A', email: `a${index}@test.example` }));
    expect(Object.keys(await problems(...many))).toEqual(['admins']);
    expect(await api.db.$count(companies)).toBe(before);
  });

  it('copies the content of a template company, and its leave reasons', async () => {
    const template = dataOf<Company>(
      await create({ name: 'Template', leave_reasons: ['other', 'study_leave'] }),
    );
    const company_id = template.id;
    await api.db.insert(pages).values({ company_id, title: 'Routine', published: true });
    const form = { company_id, title: 'Damage', responsible_email: 'x@test.example', published: true };
    await api.db.insert(forms).values(form);
    const copyTo = async (name: string, fields: Record<string, string | string[]> = {}) =>
      dataOf<Company>(
        await create({ name, admin_name: 'A', template_company_id: String(company_id), ...fields }),
      );
    const copy = await copyTo('Copy', { admin_email: 'copy@test.example' });
    expect(copy).toMatchObject({ leave_reasons: ['study_leave', 'other'], users_count: 1 });
    const isCopy = eq(pages.company_id, copy.id);
    expect(await api.db.select().from(pages).where(isCopy)).toMatchObject([{ title: 'Routine' }]);
    expect(await api.db.select().from(forms).where(eq(forms.company_id, copy.id))).toMatchObject([
      { responsible_email: 'copy@test.example', published: true },
    ]);
    const [line] = await api.db.select().from(auditLog).where(eq(auditLog.company_id, copy.id));
    expect(line?.changes).toMatchObject({ name: 'Copy', template_company_id: company_id });
    const handed = { admin_username: 'copy.two', admin_password: PASSWORD, leave_reasons: ['other'] };
    expect(await copyTo('Copy two', handed)).toMatchObject({ leave_reasons: ['other'] });
  });

  it('refuses a template company that does not exist, or that is too large', async () => {
    const before = await api.db.$count(companies);
    const unknown = await create({ name: 'A', template_company_id: '2147483000' });
    expect([unknown.status, Object.keys(fieldErrors(unknown))]).toEqual([422, ['template_company_id']]);
    const { id: company_id } = api.logistics;
    const file = { company_id, kind: 'media' as const, storage_key: 'huge', name: 'a', mime: 'video/mp4' };
    const stored = firstRow(
      await api.db
        .insert(files)
        .values({ ...file, size: 2 * 1024 ** 3 })
        .returning(),
    );
    const medium = { company_id, name: 'a', mime: 'video/mp4', size: 1, file_id: stored.id };
    const { id: media_id } = firstRow(await api.db.insert(media).values(medium).returning());
    const page = firstRow(await api.db.insert(pages).values({ company_id, title: 'A' }).returning());
    await api.db.insert(pageMedia).values({ page_id: page.id, media_id, use: 'attached' });
    const copyErrors = async () =>
      fieldErrors(await create({ name: 'A', template_company_id: String(company_id) }));
    const tooLarge = [
      'This company is too large to copy. At most 2,000 pages, groups, categories, forms and shortcuts can be copied, with 1,000 files of 500 MB altogether.',
    ];
    expect(await copyErrors()).toEqual({ template_company_id: tooLarge });
    const stored100 = { size: 100 * 1024 ** 2 };
    await api.db.update(files).set(stored100).where(eq(files.id, stored.id));
    api.deps.quotas = { storageGb: 0.05, mailsPerDay: 0 };
    expect(Object.keys(await copyErrors())).toEqual(['template_company_id']);
    api.deps.quotas = undefined;
    await api.db.execute(
      sql`insert into shortcuts (company_id, name, url) select ${company_id}, 'S', 'https://a.example' from generate_series(1, 2000)`,
    );
    expect(await copyErrors()).toEqual({ template_company_id: tooLarge });
    await api.db.delete(shortcuts).where(eq(shortcuts.name, 'S'));
    expect(await api.db.$count(companies)).toBe(before);
  });

  it('is rolled back when the administrator is invalid', async () => {
    const before = await api.db.$count(companies);
    const taken = await register('Twice', { admin_email: as('staff').email ?? '' });
    expect(fieldErrors(taken)).toEqual({ admin_email: ['E-mail cannot be used'] });
    const unreachable = await invite('Unreachable', { admin_password: PASSWORD });
    expect(fieldErrors(unreachable)).toEqual({
      admin_username: ['Enter a username or an e-mail address'],
    });
    const nameless = await create({ name: 'Nameless', admin_email: 'nameless@test.example' });
    expect(Object.keys(fieldErrors(nameless))).toEqual(['admin_name']);
    const short = await register('Short', { admin_password: '12345' });
    expect(Object.keys(fieldErrors(short))).toEqual(['admin_password']);
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
    await call('POST', `/companies/${api.care.id}/switch`, undefined, visitor);
    expect((await call('GET', `/users/${api.care.staff.id}`, undefined, visitor)).status).toBe(200);
  });

  it('ends with the role of superadmin, until the next sign-in', async () => {
    const password_hash = api.care.admin.password_hash;
    const roles = ['superadmin', 'admin'] as const;
    const visitor = await api.addUser({ company_id: api.care.id, roles: [...roles], password_hash });
    await call('POST', `/companies/${api.logistics.id}/switch`, undefined, visitor);
    expect((await call('GET', '/users', undefined, visitor)).status).toBe(200);
    await call('PATCH', `/users/${visitor.id}`, { roles: ['admin'] });
    expect((await call('GET', '/users', undefined, visitor)).status).toBe(401);
    const body = { username: visitor.username, password: PASSWORD };
    const { token } = dataOf<{ token: string }>(await api.call('POST', '/auth/login', { body }));
    const own = await api.call('GET', '/auth/user', { headers: { Authorization: `Bearer ${token}` } });
    expect(dataOf<CurrentUser>(own).company.id).toBe(api.care.id);
  });

  it('is only for superadmins, and only to existing companies', async () => {
    const path = `/companies/${api.logistics.id}/switch`;
    expect((await call('POST', path, undefined, as('admin'))).status).toBe(403);
    expect(codeOf(await call('POST', '/companies/2147483000/switch'))).toBe('not_found_company');
  });
});

describe('deleting', () => {
  it('deletes all data and files of the company, once its time has come', async () => {
    const { id } = dataOf<Company>(await register('Gone'));
    const admin = await adminOf(id);
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

    expect((await call('DELETE', `/companies/${id}`)).status).toBe(204);
    expect(codeOf(await call('GET', `/companies/${id}`))).toBe('not_found_company');
    await eraseCompany(api, id);
    expect(await api.deps.files.get(key)).toBeNull();
    for (const table of [users, pages, feeds])
      expect(await api.db.$count(table, eq(table.company_id, id))).toBe(0);
    expect((await call('GET', '/auth/user', undefined, admin)).status).toBe(401);
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.record_id, id));
    expect(lines.at(-1)).toMatchObject({ action: 'erase_company', company_id: id });
  });

  it('is rejected for the current company and the user’s own', async () => {
    expect(codeOf(await call('DELETE', `/companies/${api.care.id}`))).toBe('company_worked_in');
    const visitor = await api.addUser({ company_id: api.care.id, roles: ['superadmin', 'admin'] });
    await call('POST', `/companies/${api.logistics.id}/switch`, undefined, visitor);
    const home = await call('DELETE', `/companies/${api.care.id}`, undefined, visitor);
    expect([home.status, codeOf(home)]).toEqual([409, 'company_of_own']);
  });

  it('leaves one of two superadmins who delete each other’s company at once', async () => {
    const made = [await register('One'), await register('Other')].map((answer) => dataOf<Company>(answer).id);
    const people = await Promise.all(
      made.map((company_id) => api.addUser({ company_id, roles: ['superadmin', 'admin'] })),
    );
    const answers = await Promise.all(
      people.map((person, index) => call('DELETE', `/companies/${made[1 - index]}`, undefined, person)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    const left = await api.db.$count(
      companies,
      and(inArray(companies.id, made), isNull(companies.deleted_at)),
    );
    expect(left).toBe(1);
  });
});
