import { beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, REDACTED, type AuditLine } from '../../../contract/auditLog';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { codeOf, dataOf, useTestApi } from '../../../tests/support/testApi';
import { auditLog } from '../../db/schema';

const api = useTestApi();
type Who = Parameters<typeof api.call>[2] extends infer Options ? NonNullable<Options> : never;
const call = (method: string, path: string, body?: unknown, as: Who['as'] = api.care.admin) =>
  api.call(method, path, { as, body });
const linesOf = async (query = '', as?: Who['as']) =>
  dataOf<AuditLine[]>(await call('GET', `/audit-log?page[size]=100&${query}`, undefined, as));
const totalOf = async (query: string) =>
  ((await call('GET', `/audit-log?${query}`)).body as { meta: { total: number } }).meta.total;

describe('the log of a record', () => {
  let person: number;
  let group: number;
  beforeAll(async () => {
    group = dataOf<{ id: number }>(await call('POST', '/groups', { name: 'Nattlaget' })).id;
    const made = await call('POST', '/users', {
      name: 'Loggad Person',
      username: 'loggad.person',
      password: 'mycket-hemligt',
      national_security_number: '640823-3234',
      title: 'Kock',
    });
    person = dataOf<{ id: number }>(made).id;
    await call('PATCH', `/users/${person}`, { title: 'Chef', name: 'Loggad Person', group_ids: [group] });
    await call('PATCH', `/users/${person}`, { password: 'nytt-hemligt', department: '' });
  });

  it('is sorted newest first, with actor, action, record and changes', async () => {
    const [secret, changed, made] = await linesOf(`filter[resource]=users&filter[record_id]=${person}`);
    expect(changed).toMatchObject({
      actor_id: api.care.admin.id,
      actor_name: api.care.admin.name,
      actor_here: true,
      action: 'update',
      resource: 'users',
      record_id: person,
      record_name: 'Loggad Person',
      record_here: true,
    });
    // Unchanged values are not logged as changes.
    expect(changed?.changes).toEqual({
      title: { before: 'Kock', after: 'Chef' },
      group_ids: { before: [], after: [group] },
    });
    expect(made?.changes).toMatchObject({
      name: { after: 'Loggad Person' },
      password: { after: REDACTED },
      national_security_number: { after: REDACTED },
    });
    expect(secret?.changes).toEqual({ password: { after: REDACTED } });
    expect(JSON.stringify([secret, changed, made])).not.toMatch(/hemligt|3234/);
    expect(dataOf(await call('GET', `/audit-log/${changed?.id}`))).toEqual(changed);
  });

  it('has no line for what was saved as it was', async () => {
    const query = `filter[resource]=users&filter[record_id]=${person}`;
    const before = await totalOf(query);
    expect((await call('PATCH', `/users/${person}`, { title: 'Chef', group_ids: [group] })).status).toBe(200);
    expect(await totalOf(query)).toBe(before);
  });

  it('masks fields that became secret later', async () => {
    const [line] = await api.db
      .insert(auditLog)
      .values({
        company_id: api.care.id,
        action: 'update',
        resource: 'users',
        changes: { password: 'gammalt', inner: { crona_token: 'gammalt' } },
        before: { national_security_number: 'gammalt' },
      })
      .returning();
    expect(dataOf<AuditLine>(await call('GET', `/audit-log/${line?.id}`)).changes).toEqual({
      password: { after: REDACTED },
      inner: { after: { crona_token: REDACTED } },
      national_security_number: { before: REDACTED },
    });
  });

  it('remains readable after the record or the actor is deleted', async () => {
    const admin = await api.addUser({ company_id: api.care.id, roles: ['admin'], name: 'Slutar Snart' });
    const { id } = dataOf<{ id: number }>(await call('POST', '/groups', { name: 'Tillfällig' }, admin));
    await call('DELETE', `/groups/${id}`, undefined, admin);
    expect((await call('DELETE', `/users/${admin.id}`)).status).toBe(204);
    const [gone, made] = await linesOf(`filter[resource]=groups&filter[record_id]=${id}`);
    expect(gone).toMatchObject({
      action: 'delete',
      record_name: 'Tillfällig',
      record_here: false,
      actor_id: admin.id,
      actor_name: 'Slutar Snart',
      actor_here: false,
    });
    expect(made).toMatchObject({ action: 'create', record_name: 'Tillfällig', actor_here: false });
    const [left] = await linesOf(`filter[action]=delete&filter[record_id]=${admin.id}`);
    expect(left).toMatchObject({ record_name: 'Slutar Snart', record_here: false });
  });

  it('includes bulk updates', async () => {
    await changeSetCalls(api).apply('users', [{ id: person, values: { department: 'Kök' } }]);
    const [line] = await linesOf(`filter[record_id]=${person}&filter[resource]=users`);
    expect(line?.changes).toEqual({ department: { before: null, after: 'Kök' } });
  });
});

describe('the entries of a bulk change', () => {
  const { create, apply, revert } = changeSetCalls(api);
  const addGroup = async (name: string) => dataOf<{ id: number }>(await call('POST', '/groups', { name })).id;
  const grouped = (query = '') => linesOf(`filter[grouped]=true&filter[resource]=groups${query}`);

  it('are one in a grouped list, and one each for an undo, for a record and for a search', async () => {
    const ids = [await addGroup('Ett'), await addGroup('Två'), await addGroup('Tre')];
    const change = { source: 'description', operation: 'set', value: 'Ny' } as const;
    const id = await create({ resource: 'groups', kind: 'edit', ids, changes: [change], run: true });
    await revert(id, 'undo');
    const total = await totalOf('filter[grouped]=true&filter[resource]=groups');
    const [undone, done, made] = await grouped();
    expect(undone).toMatchObject({ count: 3, action: 'update', change_set_id: id, undo: true });
    expect(done).toMatchObject({ count: 3, changes: { description: { after: 'Ny' } } });
    expect(done).not.toHaveProperty('undo');
    const file = await call('GET', `/audit-log/export?filter[resource]=groups&filter[record_id]=${ids[0]}`);
    expect(String(file.body)).toMatch(/,Undid a change,.*,Changed,.*,Created,/s);
    expect(made).toMatchObject({ action: 'create', record_name: 'Tre' });
    expect(made).not.toHaveProperty('count');
    expect(await totalOf('filter[resource]=groups')).toBe(total + 4);
    const each = await linesOf(`filter[same_action_as]=${done?.id}`);
    expect(each.map(({ record_id: record }) => record).sort()).toEqual(ids);
    expect(await grouped(`&filter[record_id]=${ids[0]}`)).toHaveLength(3);
    expect(await linesOf(`filter[same_action_as]=${done?.id}`, api.logistics.admin)).toEqual([]);
  });

  it('are counted up to the last day that is shown', async () => {
    const line = {
      company_id: api.care.id,
      action: 'delete',
      resource: 'forms',
      change_set_id: 987,
      phase_at: new Date(),
    };
    const days = ['2020-01-01', '2020-01-02', '2020-01-02'];
    await api.db.insert(auditLog).values(days.map((day) => ({ ...line, at: new Date(`${day}T12:00:00Z`) })));
    const upTo = (day: string) => linesOf(`filter[grouped]=true&filter[resource]=forms&filter[to]=${day}`);
    const [first] = await upTo('2020-01-01');
    expect(first).not.toHaveProperty('count');
    expect(await upTo('2020-01-02')).toMatchObject([{ count: 3 }]);
  });

  it('have no changes in common when those of the rows differ', async () => {
    const [one, two] = [await addGroup('Fyra'), await addGroup('Fem')];
    await apply('groups', [
      { id: one, values: { name: 'Fyran' } },
      { id: two, values: { description: 'Femman' } },
    ]);
    const [line] = await grouped();
    expect(line).toMatchObject({ count: 2, changes: null });
    const people = [await api.addUser({ company_id: api.care.id, title: 'Kock' })];
    people.push(await api.addUser({ company_id: api.care.id }));
    const changes = [
      { source: 'title', operation: 'set' as const, value: 'Kock' },
      { source: 'department', operation: 'set' as const, value: 'Kök' },
    ];
    await create({ resource: 'users', kind: 'edit', ids: people.map(({ id }) => id), changes, run: true });
    const [edit] = await linesOf('filter[grouped]=true&filter[resource]=users');
    expect(edit).toMatchObject({ count: 2, changes: null });
  });
});

describe('the audit log', () => {
  it('is only for administrators', async () => {
    const { editor, communicator, staff, superadmin } = api.care;
    for (const as of [editor, communicator, staff])
      for (const path of ['/audit-log', '/audit-log/1', '/audit-log/export'])
        expect([path, codeOf(await call('GET', path, undefined, as))]).toEqual([path, 'forbidden']);
    expect((await call('GET', '/audit-log', undefined, superadmin)).status).toBe(200);
  });

  it('belongs to one company, for superadmins the current one', async () => {
    await call('POST', '/groups', { name: 'Deras' }, api.logistics.admin);
    const theirs = await linesOf('', api.logistics.admin);
    expect(theirs.map(({ record_name: name }) => name)).toContain('Deras');
    const ours = await linesOf('', api.care.superadmin);
    expect(ours.map(({ record_name: name }) => name)).not.toContain('Deras');
    expect(codeOf(await call('GET', `/audit-log/${theirs[0]?.id}`))).toBe('not_found');
  });

  it('is read-only', async () => {
    const before = await api.db.select().from(auditLog);
    const body = { action: 'create', resource: 'users' };
    const id = before[0]?.id ?? 0;
    for (const [method, path] of [
      ['POST', '/audit-log'],
      ['PUT', `/audit-log/${id}`],
      ['PATCH', `/audit-log/${id}`],
      ['DELETE', `/audit-log/${id}`],
    ] as const)
      expect([method, (await call(method, path, body, api.care.superadmin)).status]).toEqual([method, 404]);
    expect(await api.db.select().from(auditLog)).toEqual(before);
  });

  it('filters by actor, action, resource, day and text, and sorts by time', async () => {
    const line = { company_id: api.care.id, action: 'sign', resource: 'pages', ip: '198.51.100.9' };
    const days = ['2024-05-01T21:59:00Z', '2024-05-01T22:30:00Z', '2024-05-03T10:00:00Z'];
    await api.db
      .insert(auditLog)
      .values(days.map((at) => ({ ...line, at: new Date(at), actor_id: api.care.staff.id })));
    // The second is after midnight in Stockholm.
    const at = async (query: string) => (await linesOf(`filter[action]=sign&${query}`)).map((row) => row.at);
    const [first, second, third] = days.map((day) => new Date(day).toISOString());
    expect(await at('sort=at')).toEqual([first, second, third]);
    expect(await at('')).toEqual([third, second, first]);
    expect(await at('filter[from]=2024-05-02&filter[to]=2024-05-02')).toEqual([second]);
    expect(await at('filter[to]=2024-05-01')).toEqual([first]);
    expect(await at(`filter[actor_id]=${api.care.staff.id}&sort=at`)).toHaveLength(3);
    expect(await at(`filter[actor_id]=${api.care.admin.id}`)).toEqual([]);
    expect(await at('filter[resource]=groups')).toEqual([]);
    expect(await at('filter[q]=198.51.100.9')).toHaveLength(3);
    expect(await at('filter[q]=nobody')).toEqual([]);
    const [word = ''] = api.care.staff.name.split(' ');
    expect((await at(`filter[q]=${encodeURIComponent(word)}`)).length).toBe(3);
    expect(await totalOf('filter[action]=sign&page[size]=1')).toBe(3);
    expect((await call('GET', '/audit-log?filter[changes]=1')).status).toBe(422);
    expect((await call('GET', '/audit-log?sort=changes')).status).toBe(422);
  });

  it('searches user names as actor and record, but no other fields', async () => {
    const person = await api.addUser({
      company_id: api.care.id,
      name: 'Xerxes Ovanlig',
      email: 'zzz@test.example',
    });
    await call('PATCH', `/users/${person.id}`, { title: 'Kung' });
    const found = await linesOf('filter[q]=ovanlig%20xerxes');
    expect(found.map(({ record_id: id }) => id)).toEqual([person.id]);
    expect(await linesOf('filter[q]=zzz')).toEqual([]);
    await call('DELETE', `/users/${person.id}`);
    for (const [of, as] of [
      ['', api.care.admin],
      ['&filter[company_id]=all', api.care.superadmin],
    ] as const)
      expect((await linesOf(`filter[q]=ovanlig%20xerxes${of}`, as)).map(({ action }) => action)).toEqual([
        'delete',
        'update',
      ]);
    // A superadmin of another company.
    const visitor = { actor_id: api.logistics.superadmin.id, resource: 'forms', action: 'sign' };
    await api.db.insert(auditLog).values({ ...visitor, company_id: api.care.id });
    const name = encodeURIComponent(api.logistics.superadmin.name);
    expect(await linesOf(`filter[q]=${name}`)).toEqual([expect.objectContaining(visitor)]);
  });

  it('is exported in the requested language, and the export is logged', async () => {
    await call('PATCH', `/users/${api.care.staff.id}`, {
      title: 'Vaktmästare',
      language: 'de',
      inactive: true,
      roles: ['editor'],
    });
    const path = `/audit-log/export?filter[resource]=users&filter[record_id]=${api.care.staff.id}`;
    const answer = await api.call('GET', path, {
      as: api.care.admin,
      headers: { 'Accept-Language': 'sv' },
    });
    expect(answer.headers.get('Content-Type')).toContain('text/csv');
    const [head, row] = String(answer.body).trim().split('\r\n');
    expect(head?.replace('\ufeff', '')).toBe(
      'Tidpunkt;Vem;Vad som gjordes;Typ;Gäller;Id;Ändringar;IP-adress',
    );
    expect(row).toMatch(
      new RegExp(`;${api.care.admin.name};Ändrade;Användare;${api.care.staff.name};${api.care.staff.id};`),
    );
    expect(row).toContain('Befattning: – → Vaktmästare');
    expect(row).toMatch(/Språk: – → Deutsch/);
    expect(row).toMatch(/: Aktiv → Inaktiv/);
    expect(row).toMatch(/: – → Redaktör/);
    const [line] = await linesOf('filter[action]=export&filter[resource]=audit-log');
    expect(line).toMatchObject({ actor_id: api.care.admin.id, record_id: null, record_name: null });
  });
});

it('has only known actions', async () => {
  const kept = await api.db.selectDistinct({ action: auditLog.action }).from(auditLog);
  expect(kept.filter(({ action }) => !(AUDIT_ACTIONS as readonly string[]).includes(action))).toEqual([]);
});
