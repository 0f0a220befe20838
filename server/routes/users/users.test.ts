import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { translatorFor } from '../../core/translator';
import { auditLog, users } from '../../db/schema';

const api = useTestApi();

type Row = Record<string, unknown> & { id: number; name: string };
const list = async (query: Record<string, string> = {}, as = api.care.admin) =>
  api.call('GET', `/users?${new URLSearchParams(query).toString()}`, { as });
const namesOf = async (query: Record<string, string>) =>
  dataOf<Row[]>(await list(query)).map(({ name }) => name);
const patch = (id: number, body: unknown, headers = {}, as = api.care.admin) =>
  api.call('PATCH', `/users/${id}`, { as, body, headers });
const create = (body: unknown, as = api.care.admin) => api.call('POST', '/users', { as, body });

describe('the list of users', () => {
  it('is paged by ten, with the total', async () => {
    for (let n = 0; n < 12; n += 1)
      await api.addUser({ company_id: api.care.id, name: `Sida ${n}`, department: 'Sidor' });
    const first = await list({ 'filter[q]': 'sidor' });
    expect(dataOf<Row[]>(first)).toHaveLength(10);
    expect((first.body as { meta: unknown }).meta).toEqual({ total: 12 });
    const rest = await list({ 'filter[q]': 'sidor', 'page[number]': '2' });
    const ids = [...dataOf<Row[]>(first), ...dataOf<Row[]>(rest)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(12);
  });

  it('sorts å, ä and ö last in both directions', async () => {
    for (const name of ['Örn Zorn', 'Ärla Zorn', 'Zeb Zorn', 'Åke Zorn', 'adam Zorn', 'Éva Zorn'])
      await api.addUser({ company_id: api.care.id, name, title: 'Sorterad' });
    const order = ['adam Zorn', 'Éva Zorn', 'Zeb Zorn', 'Åke Zorn', 'Ärla Zorn', 'Örn Zorn'];
    expect(await namesOf({ 'filter[q]': 'sorterad', sort: 'name' })).toEqual(order);
    expect(await namesOf({ 'filter[q]': 'sorterad', sort: '-name' })).toEqual([...order].reverse());
  });

  it('matches all words in any case and order, and escapes special characters', async () => {
    await api.addUser({ company_id: api.care.id, name: 'Ödla 100%_Säker', department: 'Källaren' });
    expect(await namesOf({ 'filter[q]': 'KÄLLAREN ödla' })).toEqual(['Ödla 100%_Säker']);
    expect(await namesOf({ 'filter[q]': '100%_s' })).toEqual(['Ödla 100%_Säker']);
    expect(await namesOf({ 'filter[q]': '%källaren' })).toEqual([]);
    expect(await namesOf({ 'filter[q]': 'ödla \\' })).toEqual([]);
  });

  it('filters by role, group, status, language and id', async () => {
    const { care } = api;
    const member = await api.addUser({ company_id: care.id, language: 'de', inactive: true });
    await api.call('POST', `/groups/${care.group.id}/members`, {
      as: care.admin,
      body: { user_ids: [member.id] },
    });
    expect(await namesOf({ 'filter[role]': 'editor,communicator', sort: 'name' })).toEqual([
      care.communicator.name,
      care.editor.name,
    ]);
    expect(await namesOf({ 'filter[group_id]': String(care.group.id) })).toEqual([member.name]);
    expect(await namesOf({ 'filter[inactive]': '1', 'filter[language]': 'de' })).toEqual([member.name]);
    expect(await namesOf({ 'filter[id]': `${care.admin.id},${care.staff.id}`, sort: 'id' })).toEqual([
      care.admin.name,
      care.staff.name,
    ]);
  });

  it.each<Record<string, string>>([
    { 'filter[colour]': 'red' },
    { sort: 'password_hash' },
    { 'page[size]': '101' },
    { 'filter[role]': 'king' },
  ])('rejects %j', async (query) => {
    expect((await list(query)).status).toBe(422);
  });

  it('masks the personal number, which is complete in GET one', async () => {
    const person = await api.addUser({ company_id: api.care.id, national_security_number: '196408233234' });
    const [row] = dataOf<Row[]>(await list({ 'filter[id]': String(person.id) }));
    expect(row?.national_security_number).toBe('19640823****');
    const one = await api.call('GET', `/users/${person.id}`, { as: api.care.admin });
    expect(dataOf(one).national_security_number).toBe('196408233234');
  });

  it('shows users who may only pick just names', async () => {
    const [row] = dataOf<Row[]>(await list({}, api.care.editor));
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'avatar',
      'created_at',
      'department',
      'id',
      'name',
      'title',
      'updated_at',
    ]);
  });
});

describe('creating a user', () => {
  it('stores all fields, and never returns the password', async () => {
    const answer = await create({
      name: '  Nils Ny ',
      email: 'nils@test.example',
      password: 'helt hemligt',
      national_security_number: '640823-3234',
      roles: ['editor'],
      group_ids: [api.care.group.id],
      phone: '',
      title: '',
    });
    expect(answer.status).toBe(422);
    expect(fieldErrors(answer)).toHaveProperty('phone');
    const right = await create({
      name: '  Nils Ny ',
      email: 'nils@test.example',
      password: 'helt hemligt',
      national_security_number: '640823-3234',
      roles: ['editor'],
      group_ids: [api.care.group.id],
      title: '',
    });
    expect(right.status).toBe(201);
    expect(dataOf(right)).toMatchObject({
      name: 'Nils Ny',
      national_security_number: '196408233234',
      title: null,
      group_ids: [api.care.group.id],
      inactive: false,
    });
    expect(JSON.stringify(right.body)).not.toMatch(/helt hemligt|password/);
  });

  it.each(LANGUAGES)('reports field errors in %s', async (language) => {
    const t = await translatorFor(language);
    const label = (field: string) => t(`resources.users.fields.${field}`, { _: '' });
    const answer = await api.call('POST', '/users', {
      as: api.care.admin,
      headers: { 'Accept-Language': language },
      body: { name: '', email: 'not-an-address', password: '12345', national_security_number: '640823-3235' },
    });
    expect(answer.status).toBe(422);
    expect(fieldErrors(answer)).toEqual({
      name: [t('validation.required', { field: label('name') })],
      email: [t('validation.email', { field: label('email') })],
      password: [t('validation.min_length', { field: label('password'), min: 6 })],
      national_security_number: [
        t('validation.personal_number', { field: label('national_security_number') }),
      ],
    });
  });

  it('requires a username or an email address', async () => {
    expect(fieldErrors(await create({ name: 'Nobody' }))).toEqual({
      username: ['Enter a username or an e-mail address'],
    });
  });

  it('requires sign-in names to be unique across companies and fields', async () => {
    const taken = await api.addUser({
      company_id: api.logistics.id,
      username: 'Unika@test.example',
      email: 'other@test.example',
    });
    expect(taken.id).toBeGreaterThan(0);
    expect(fieldErrors(await create({ name: 'A', email: 'unika@TEST.example' }))).toHaveProperty('email');
    expect(fieldErrors(await create({ name: 'A', username: 'OTHER@test.example' }))).toHaveProperty(
      'username',
    );
  });

  it('rejects groups of another company', async () => {
    const answer = await create({ name: 'A', username: 'abc.def', group_ids: [api.logistics.group.id] });
    expect(fieldErrors(answer)).toHaveProperty('group_ids');
  });
});

describe('updating a user', () => {
  it('changes only the given fields', async () => {
    const person = await api.addUser({ company_id: api.care.id, title: 'Kock', phone: '08-123 45' });
    const answer = await patch(person.id, { title: 'Chef', phone: null });
    expect(dataOf(answer)).toMatchObject({ name: person.name, title: 'Chef', phone: null });
  });

  it('responds 412 to a stale If-Match, and does not require one', async () => {
    const person = await api.addUser({ company_id: api.care.id });
    const etag =
      (await api.call('GET', `/users/${person.id}`, { as: api.care.admin })).headers.get('ETag') ?? '';
    const first = await patch(person.id, { title: 'One' }, { 'If-Match': etag });
    expect(first.status).toBe(200);
    const stale = await patch(person.id, { title: 'Two' }, { 'If-Match': etag });
    expect(stale.status).toBe(412);
    expect(codeOf(stale)).toBe('stale');
    expect(
      (await patch(person.id, { title: 'Three' }, { 'If-Match': first.headers.get('ETag') ?? '' })).status,
    ).toBe(200);
    expect((await patch(person.id, { title: 'Four' })).status).toBe(200);
    const gone = await api.call('DELETE', `/users/${person.id}`, {
      as: api.care.admin,
      headers: { 'If-Match': etag },
    });
    expect(gone.status).toBe(412);
  });

  it('responds 412 when memberships changed elsewhere', async () => {
    const person = await api.addUser({ company_id: api.care.id });
    const etag =
      (await api.call('GET', `/users/${person.id}`, { as: api.care.admin })).headers.get('ETag') ?? '';
    await api.call('POST', `/groups/${api.care.group.id}/members`, {
      as: api.care.admin,
      body: { user_ids: [person.id] },
    });
    expect((await patch(person.id, { group_ids: [] }, { 'If-Match': etag })).status).toBe(412);
  });

  it('removes duplicate roles, and gives superadmins the admin role', async () => {
    const { superadmin, staff } = api.care;
    const roles = async (given: string[]) =>
      dataOf(await patch(staff.id, { roles: given }, {}, superadmin)).roles;
    expect(await roles(['editor', 'editor', 'communicator'])).toEqual(['editor', 'communicator']);
    expect(await roles(['superadmin'])).toEqual(['superadmin', 'admin']);
    expect(await roles([])).toEqual([]);
  });

  it('requires a sign-in name', async () => {
    const person = await api.addUser({ company_id: api.care.id, username: null });
    expect(fieldErrors(await patch(person.id, { email: null }))).toHaveProperty('username');
  });

  it('by an admin cannot change superadmins or assign the role', async () => {
    const { admin, superadmin, staff } = api.care;
    for (const answer of [
      await patch(superadmin.id, { name: 'X' }),
      await patch(staff.id, { roles: ['superadmin'] }),
      await api.call('GET', `/users/${superadmin.id}/deactivate`, { as: admin }),
      await api.call('DELETE', `/users/${superadmin.id}`, { as: admin }),
      await create({ name: 'X', username: 'xxx', roles: ['superadmin', 'admin'] }),
    ]) {
      expect(answer.status).toBe(403);
      expect(codeOf(answer)).toBe('superadmin_protected');
    }
    expect((await patch(superadmin.id, { title: 'Chef' }, {}, superadmin)).status).toBe(200);
  });

  it('cannot lock out the current user', async () => {
    const { admin } = api.care;
    for (const answer of [
      await patch(admin.id, { inactive: true }),
      await patch(admin.id, { roles: ['editor'] }),
      await api.call('GET', `/users/${admin.id}/deactivate`, { as: admin }),
      await api.call('DELETE', `/users/${admin.id}`, { as: admin }),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([409, 'self_protected']);
    const { id } = api.care.superadmin;
    const own = (roles: string[]) => patch(id, { roles }, {}, api.care.superadmin);
    expect(codeOf(await own(['admin']))).toBe('self_protected');
    // They remain administrators.
    expect(dataOf(await own(['superadmin'])).roles).toEqual(['superadmin', 'admin']);
    const other = await api.addUser({ company_id: api.care.id, roles: ['superadmin', 'admin'] });
    expect((await patch(other.id, { roles: [] }, {}, api.care.superadmin)).status).toBe(200);
  });

  it('activates and deactivates', async () => {
    const person = await api.addUser({ company_id: api.care.id });
    const off = await api.call('GET', `/users/${person.id}/deactivate`, { as: api.care.admin });
    expect(dataOf(off).inactive).toBe(true);
    expect(
      dataOf(await api.call('GET', `/users/${person.id}/activate`, { as: api.care.admin })).inactive,
    ).toBe(false);
  });

  it('logs changes without secrets, and no failed ones', async () => {
    const person = await api.addUser({ company_id: api.care.id });
    await patch(person.id, { password: 'hemligare', national_security_number: '640823-3234' });
    await patch(person.id, { email: 'wrong' });
    await patch(person.id, { title: 'x' }, { 'If-Match': '"old"' });
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.record_id, person.id));
    expect(lines).toMatchObject([
      { action: 'update', resource: 'users', actor_id: api.care.admin.id, company_id: api.care.id },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/hemligare|3234/);
    const [row] = await api.db.select().from(users).where(eq(users.id, person.id));
    expect(row?.password_hash).not.toContain('hemligare');
  });
});

describe('an unreadable request', () => {
  it('is 400 for invalid JSON, 413 when too large, 404 for an unknown path', async () => {
    const headers = {
      Authorization: `Bearer ${await api.tokenOf(api.care.admin)}`,
      'Content-Type': 'application/json',
    };
    const malformed = await api.fetch('/users', { method: 'POST', headers, body: '{"name":' });
    expect(malformed.status).toBe(400);
    const huge = await api.fetch('/users', {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'x'.repeat(1_100_000) }),
    });
    expect(huge.status).toBe(413);
    expect(codeOf(await api.call('GET', '/nothing-such', { as: api.care.admin }))).toBe('not_found');
    for (const id of ['0', 'abc', '99999999999'])
      expect((await api.call('GET', `/users/${id}`, { as: api.care.admin })).status).toBe(404);
  });

  it('is logged without query and token', async () => {
    await list({ 'filter[q]': 'hemlig-sökning' });
    const lines = JSON.stringify(api.logged);
    expect(lines).toContain('/api/v2/users');
    expect(lines).not.toContain('hemlig');
    expect(lines).not.toContain(await api.tokenOf(api.care.admin));
  });
});
