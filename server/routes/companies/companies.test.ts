import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, dataOf, fieldErrors, PASSWORD, useTestApi } from '../../../tests/support/testApi';
import { foreignRows } from '../../../tests/support/foreignRows';
import type { Company, CompanyTokenMade } from '../../../contract/company';
import type { CurrentUser } from '../../../contract/auth';
import { auditLog, companies, feeds, files, mails, pages, users } from '../../db/schema';
import { firstRow } from '../../http/rows';
import { NoSubscription } from '../../services/crona';
import { fileRef } from '../../services/fileLinks';

const api = useTestApi();
const English = { 'Accept-Language': 'en' };

const as = (user: keyof typeof api.care, company: 'care' | 'logistics' = 'care') =>
  api[company][user] as typeof api.care.admin;
const call = (method: string, path: string, body?: unknown, user = as('superadmin')) =>
  api.call(method, path, { as: user, body, headers: English });

const number = '5560160680';
/** A company with somebody in it. */
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
  it('shows a superadmin all companies, by name, with how many work there', async () => {
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

  it('is for nobody else', async () => {
    expect((await call('GET', '/companies', undefined, as('admin'))).status).toBe(403);
    expect((await call('GET', '/companies', undefined, as('editor'))).status).toBe(403);
  });

  it('leaves the figures of the home screen where they are', async () => {
    const stats = await call('GET', '/companies/stats', undefined, as('editor'));
    expect(dataOf(stats)).toMatchObject({ user_count: 5 });
  });
});

describe('an admin', () => {
  it('sees and sets up their own company and no other', async () => {
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

  it('appoints active administrators of the company alone', async () => {
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

  it('is told of an organisation number of another length, and of somebody else’s change', async () => {
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
  it('gives a company with an administrator who can sign in', async () => {
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

  it('invites an administrator without a password by mail, in their language', async () => {
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

  it('makes neither when the administrator cannot be', async () => {
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
  it('leads into the other company altogether, and home again', async () => {
    const visitor = await api.addUser({ company_id: api.care.id, roles: ['superadmin', 'admin'] });
    const there = await call('POST', `/companies/${api.logistics.id}/switch`, undefined, visitor);
    expect(dataOf<CurrentUser>(there)).toMatchObject({
      id: visitor.id,
      company: { id: api.logistics.id, name: 'Logistics' },
    });
    expect((await call('GET', `/users/${api.care.staff.id}`, undefined, visitor)).status).toBe(404);
    expect((await call('GET', `/users/${api.logistics.staff.id}`, undefined, visitor)).status).toBe(200);
    // Another window still means the company before.
    const meant = (id: number) => ({ as: visitor, headers: { 'X-Company-Id': String(id) } });
    const late = await api.call('GET', '/users', meant(api.care.id));
    expect([late.status, codeOf(late)]).toEqual([409, 'company_switched']);
    expect((await api.call('GET', '/users', meant(api.logistics.id))).status).toBe(200);
    await call('POST', `/companies/${api.care.id}/switch`, undefined, visitor);
    expect((await call('GET', `/users/${api.care.staff.id}`, undefined, visitor)).status).toBe(200);
  });

  it('is for superadmins, into what there is', async () => {
    const path = `/companies/${api.logistics.id}/switch`;
    expect((await call('POST', path, undefined, as('admin'))).status).toBe(403);
    expect(codeOf(await call('POST', '/companies/2147483000/switch'))).toBe('not_found_company');
  });
});

describe('deleting', () => {
  it('takes everything of the company along, the bytes of its files as well', async () => {
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

  it('never takes the company that one works in, or belongs to', async () => {
    const body = { confirm_name: 'Care' };
    expect(codeOf(await call('DELETE', `/companies/${api.care.id}`, body))).toBe('company_worked_in');
    const visitor = await api.addUser({ company_id: api.care.id, roles: ['superadmin', 'admin'] });
    await call('POST', `/companies/${api.logistics.id}/switch`, undefined, visitor);
    const home = await call('DELETE', `/companies/${api.care.id}`, body, visitor);
    expect([home.status, codeOf(home)]).toEqual([409, 'company_of_own']);
  });
});

/** A picture of one colour. */
const pictureOf = async (width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png') => {
  const { default: sharp } = await import('sharp');
  const picture = sharp({ create: { width, height, channels: 3, background: '#1b6ac9' } });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
};

const sendIcon = (id: number, icon: File | undefined, user = as('superadmin')) => {
  const form = new FormData();
  form.append('x', 'x');
  if (icon) form.append('icon', icon);
  return api.call('POST', `/companies/${id}/icon`, { as: user, form, headers: English });
};

describe('the icon (spec section 5)', () => {
  it('is a JPG or PNG of exactly 512 × 512 pixels; whatever else it is, it says so', async () => {
    const { id } = api.care;
    const bytes = await pictureOf(512, 512);
    const saved = await sendIcon(id, new File([bytes], 'icon.png'), as('admin'));
    expect(dataOf<Company>(saved).icon).toMatchObject({ mime: 'image/png', width: 512, height: 512 });
    const jpeg = await sendIcon(id, new File([await pictureOf(512, 512, 'jpeg')], 'icon.png'));
    expect(dataOf<Company>(jpeg).icon).toMatchObject({ mime: 'image/jpeg' });
    const kept = await api.db.query.files.findMany({ where: (row) => eq(row.kind, 'icon') });
    expect(kept.filter((row) => row.company_id === id)).toHaveLength(1);

    const refusals = [
      [undefined, 422, 'Icon is a required field'],
      [await pictureOf(512, 512, 'webp'), 415, 'The icon must be a JPG or PNG picture'],
      [await pictureOf(511, 512), 422, 'The icon must be exactly 512 × 512 pixels; this one is 511 × 512'],
      [bytes.slice(0, 60), 415, 'The file is damaged and cannot be read'],
      [new Uint8Array(1024 * 1024 + 1), 413, 'The file is too large'],
    ] as const;
    for (const [content, status, message] of refusals) {
      const answer = await sendIcon(id, content && new File([content], 'icon.png'));
      expect([answer.status, fieldErrors(answer)]).toEqual([status, { icon: [message] }]);
    }
    expect((await sendIcon(api.logistics.id, new File([bytes], 'i.png'), as('admin'))).status).toBe(404);
  });
});

it('shows the icon of every company to those who list them, and to nobody else', async () => {
  await sendIcon(api.logistics.id, new File([await pictureOf(512, 512)], 'icon.png'));
  const [row] = dataOf<Company[]>(await call('GET', `/companies?filter[id]=${api.logistics.id}`));
  expect((await api.fetch(row?.icon?.url ?? '')).status).toBe(200);
  const file = firstRow(
    await api.db
      .select()
      .from(files)
      .where(eq(files.id, row?.icon?.id ?? 0)),
  );
  const { url } = await fileRef(api.deps, as('admin').id, file);
  expect((await api.fetch(url)).status).toBe(404);
});

describe('a token', () => {
  const make = async (companyId: number, user = as('admin')) =>
    dataOf<CompanyTokenMade>(await call('POST', `/companies/${companyId}/tokens`, { name: 'Rota' }, user));
  const by = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

  it('is shown once, acts as who made it, and is dead when it is revoked', async () => {
    const tokens = `/companies/${api.care.id}/tokens`;
    const { id, token, created_by_name: maker } = await make(api.care.id);
    expect(maker).toBe('Care admin');
    expect((await call('GET', tokens)).body).toMatchObject({
      data: [{ id, name: 'Rota', last_used_at: null }],
    });
    expect(JSON.stringify((await call('GET', tokens)).body)).not.toContain(token);
    expect(JSON.stringify(await api.db.query.companyTokens.findMany())).not.toContain(token);
    expect((await api.call('GET', '/users', by(token))).status).toBe(200);
    const body = { name: 'By token', url: 'https://a.example/' };
    const { id: shortcut } = dataOf<{ id: number }>(
      await api.call('POST', '/shortcuts', { ...by(token), body }),
    );
    const [line] = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.record_id, shortcut), eq(auditLog.resource, 'shortcuts')));
    expect(line).toMatchObject({ actor_id: as('admin').id, company_id: api.care.id });
    const [used] = dataOf<{ last_used_at: string | null }[]>(await call('GET', tokens));
    expect(used?.last_used_at).not.toBeNull();
    expect((await call('DELETE', `${tokens}/${id}`)).status).toBe(204);
    expect(codeOf(await api.call('GET', '/users', by(token)))).toBe('unauthenticated');
    expect(codeOf(await call('DELETE', `${tokens}/${id}`))).toBe('not_found_company_token');
  });

  it('stays in its company, though who made it may go anywhere', async () => {
    const { token } = await make(api.logistics.id, as('superadmin'));
    const me = dataOf<CurrentUser>(await api.call('GET', '/auth/user', by(token)));
    expect(me.company.id).toBe(api.logistics.id);
    expect((await api.call('GET', `/users/${api.care.staff.id}`, by(token))).status).toBe(404);
    expect((await api.call('GET', '/companies', by(token))).status).toBe(403);
    expect((await api.call('POST', `/companies/${api.care.id}/switch`, by(token))).status).toBe(403);
  });

  it('ends with the right of who made it', async () => {
    const maker = await api.addUser({ company_id: api.care.id, roles: ['admin'] });
    const { token } = await make(api.care.id, maker);
    const change = (values: Partial<typeof maker>) =>
      api.db.update(users).set(values).where(eq(users.id, maker.id));
    const status = async () => (await api.call('GET', '/auth/user', by(token))).status;
    expect(await status()).toBe(200);
    await change({ roles: ['editor'] });
    expect(await status()).toBe(401);
    await change({ roles: ['admin'], inactive: true });
    expect(await status()).toBe(401);
    await change({ inactive: false });
    expect(await status()).toBe(200);
  });
});

describe('the time tracking', () => {
  const asked: string[] = [];
  let down = false;
  const answer = (what: string) => {
    asked.push(what);
    return down ? Promise.reject(new Error('no contact')) : Promise.resolve();
  };
  const path = () => `/companies/${api.care.id}/crona`;
  const linked = async () => dataOf<Company>(await call('GET', `/companies/${api.care.id}`));
  const values = { crona_token: 'crona-secret', name: 'Vård' };

  beforeEach(() => {
    asked.length = 0;
    down = false;
    api.deps.timeTracking = {
      link: (token, { name, organisation_number: number }) => answer(`link ${token} ${name} ${number}`),
      unlink: (token) => answer(`unlink ${token}`),
    };
  });

  it('is linked and unlinked, and its token is in no answer and in no row as it is', async () => {
    const { deps } = api;
    expect(deps.timeTracking).toBeDefined();
    const saved = await call('POST', path(), values, as('admin'));
    expect(dataOf<Company>(saved)).toMatchObject({ crona_linked: true, crona_name: 'Vård' });
    expect(JSON.stringify(saved.body)).not.toContain('crona-secret');
    expect(JSON.stringify(await api.db.select().from(companies))).not.toContain('crona-secret');
    expect(JSON.stringify(await api.db.select().from(auditLog))).not.toContain('crona-secret');
    expect(codeOf(await call('POST', path(), values))).toBe('crona_linked');
    expect((await call('DELETE', path(), undefined, as('admin'))).status).toBe(204);
    expect(await linked()).toMatchObject({ crona_linked: false, crona_name: null });
    expect(asked).toEqual(['link crona-secret Vård 5560160680', 'unlink crona-secret']);
  });

  it('changes nothing when it fails', async () => {
    down = true;
    const refused = await call('POST', path(), values);
    expect([refused.status, codeOf(refused)]).toEqual([502, 'crona_failed']);
    expect(await linked()).toMatchObject({ crona_linked: false });
    down = false;
    const { timeTracking } = api.deps;
    api.deps.timeTracking = { ...timeTracking, link: () => Promise.reject(new NoSubscription('404')) };
    const unknown = await call('POST', path(), values);
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'not_found_subscription']);
    expect(await linked()).toMatchObject({ crona_linked: false });
    api.deps.timeTracking = timeTracking;
    await call('POST', path(), values);
    down = true;
    expect((await call('DELETE', path())).status).toBe(502);
    expect(await linked()).toMatchObject({ crona_linked: true, crona_name: 'Vård' });
  });
});
