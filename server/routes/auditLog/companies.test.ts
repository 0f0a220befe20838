import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditActor, AuditCompany, AuditLine } from '../../../contract/auditLog';
import { eraseCompany } from '../../../tests/support/eraseCompany';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { auditLog, companies, companyTokens, users } from '../../db/schema';
import { sha256 } from '../../services/crypto';
import { firstRow } from '../../core/rows';

const api = useTestApi();
type Role = 'superadmin' | 'admin' | 'editor' | 'communicator' | 'staff';

const get = (path: string, role: Role = 'superadmin') => api.call('GET', path, { as: api.care[role] });
const linesOf = async (query: string) => dataOf<AuditLine[]>(await get(`/audit-log?page[size]=100&${query}`));

let deleted: { id: number; admin: number };
let group: number;

beforeAll(async () => {
  const { id } = firstRow(
    await api.db
      .insert(companies)
      .values({ name: 'Försvunna AB', organisation_number: '5560160680', features: [] })
      .returning(),
  );
  const admin = await api.addUser({ company_id: id, roles: ['admin'], name: 'Fia Försvann' });
  const made = await api.call('POST', '/groups', { as: admin, body: { name: 'Deras grupp' } });
  group = dataOf<{ id: number }>(made).id;
  await api.call('POST', '/groups', { as: api.logistics.admin, body: { name: 'Lagret' } });
  const answer = await api.call('DELETE', `/companies/${id}`, { as: api.care.superadmin });
  expect(answer.status).toBe(204);
  await eraseCompany(api, id);
  deleted = { id, admin: admin.id };
});

describe('the log of a deleted company', () => {
  it('is kept, with the deletion and the name', async () => {
    expect(await api.db.select().from(users).where(eq(users.company_id, deleted.id))).toEqual([]);
    const lines = await linesOf(`filter[company_id]=${deleted.id}`);
    expect(lines).toMatchObject([
      { action: 'erase_company', record_name: 'Försvunna AB', actor_id: null, ip: null },
      {
        company_id: deleted.id,
        action: 'delete',
        resource: 'companies',
        record_name: 'Försvunna AB',
        record_here: false,
        actor_id: api.care.superadmin.id,
        actor_here: false,
      },
      {
        action: 'create',
        resource: 'groups',
        record_id: group,
        record_name: 'Deras grupp',
        record_here: false,
        actor_id: deleted.admin,
        actor_name: 'Fia Försvann',
        actor_here: false,
      },
    ]);
    expect(dataOf(await get(`/audit-log/${lines[1]?.id}`))).toEqual(lines[1]);
    const ours = await linesOf('filter[action]=delete&filter[resource]=companies');
    expect(ours).toMatchObject([{ company_id: api.care.id, record_id: deleted.id }]);
  });

  it('is filtered, searched and exported like others', async () => {
    const log = `filter[company_id]=${deleted.id}`;
    expect(await linesOf(`${log}&filter[action]=create`)).toHaveLength(1);
    expect(await linesOf(`${log}&filter[actor_id]=${deleted.admin}`)).toHaveLength(1);
    expect(await linesOf(`${log}&filter[q]=test`)).toHaveLength(2);
    const { body } = await get(`/audit-log/export?${log}`);
    expect(String(body).trim().split('\r\n')).toHaveLength(4);
    expect(body).toContain('Deras grupp');
    const [line] = await linesOf('filter[action]=export');
    expect(line?.changes).toMatchObject({
      filter: { after: { company_id: deleted.id } },
      count: { after: 3 },
    });
  });
});

describe('superadmins', () => {
  it('read the logs of all companies, which are listed by name', async () => {
    const found = dataOf<AuditCompany[]>(await get('/audit-log/companies'));
    expect(found.map(({ name, deleted_at: at }) => [name, at !== null])).toEqual([
      ['Care', false],
      ['Försvunna AB', true],
      ['Logistics', false],
    ]);
    const theirs = await linesOf(`filter[company_id]=${api.logistics.id}`);
    expect(theirs).toMatchObject([{ record_name: 'Lagret', record_here: true, actor_here: true }]);
    expect(await linesOf('filter[company_id]=999999')).toEqual([]);
  });

  it('read the logs of all companies together', async () => {
    const created = 'filter[company_id]=all&filter[action]=create&filter[resource]=groups';
    const lines = await linesOf(`${created}&sort=at`);
    expect(lines.map((line) => [line.company_id, line.record_name, line.record_here])).toEqual([
      [deleted.id, 'Deras grupp', false],
      [api.logistics.id, 'Lagret', true],
    ]);
    const { body } = await get(`/audit-log?${created}&page[size]=1`);
    expect(body).toMatchObject({ meta: { total: 2 } });
    const theirs = await linesOf(`filter[company_id]=all&filter[actor_id]=${api.logistics.admin.id}`);
    expect(theirs).toMatchObject([{ company_id: api.logistics.id, actor_here: true }]);
    expect(await linesOf('filter[company_id]=all&filter[q]=Logistics admin')).toEqual(theirs);
    const file = String((await get(`/audit-log/export?${created}&sort=at`)).body)
      .trim()
      .split('\r\n');
    expect(file.map((line) => line.split(',')[0]?.replace('\ufeff', ''))).toEqual([
      'Company',
      'Försvunna AB',
      'Logistics',
    ]);
  });

  it('find the people of all companies, to filter by', async () => {
    const names = async (query: string, as = api.care.superadmin) =>
      dataOf<AuditActor[]>(await api.call('GET', `/audit-log/actors?page[size]=100&${query}`, { as })).map(
        ({ name, company_name: company }) => `${name}, ${company}`,
      );
    const theirs = ['admin', 'communicator', 'editor', 'staff', 'superadmin'].map(
      (role) => `Logistics ${role}, Logistics`,
    );
    const log = `filter[company_id]=${api.logistics.id}`;
    expect(await names(log)).toEqual(theirs);
    // Superadmins of other companies, once they did something there.
    await api.db.insert(auditLog).values({
      company_id: api.logistics.id,
      actor_id: api.care.superadmin.id,
      action: 'switch',
      resource: 'companies',
    });
    expect(await names(log)).toEqual(['Care superadmin, Care', ...theirs]);
    expect(await names(`${log}&filter[q]=staff`)).toEqual(['Logistics staff, Logistics']);
    expect(await names('filter[company_id]=all&filter[q]=staff')).toEqual([
      'Care staff, Care',
      'Logistics staff, Logistics',
    ]);
    expect(await names('filter[q]=staff')).toEqual(['Care staff, Care']);
    const ids = `filter[id]=${api.logistics.staff.id},${api.care.staff.id}`;
    expect(await names(ids)).toEqual(['Care staff, Care', 'Logistics staff, Logistics']);
    expect(await names(ids, api.care.admin)).toEqual(['Care staff, null']);
    expect(await names('', api.care.admin)).toHaveLength(5);
  });

  it('read the current company’s log by default', async () => {
    expect((await linesOf('')).every(({ company_id: id }) => id === api.care.id)).toBe(true);
  });
});

describe('everyone else', () => {
  it.each(['admin', 'editor', 'communicator', 'staff'] as const)('gets no other log: %s', async (role) => {
    const [line] = await api.db.select().from(auditLog).where(eq(auditLog.company_id, api.logistics.id));
    for (const id of [api.logistics.id, deleted.id, api.care.id, 'all'])
      for (const path of ['/audit-log', '/audit-log/export', '/audit-log/actors']) {
        const answer = await get(`${path}?filter[company_id]=${id}`, role);
        if (role === 'admin')
          expect([answer.status, Object.keys(fieldErrors(answer))]).toEqual([422, ['filter.company_id']]);
        else expect(answer.status).toBe(403);
      }
    expect((await get(`/audit-log/${line?.id}`, role)).status).toBe(role === 'admin' ? 404 : 403);
    expect(codeOf(await get('/audit-log/companies', role))).toBe('forbidden');
  });

  it('includes API tokens of superadmins, which are valid in one company', async () => {
    await api.db.insert(companyTokens).values({
      company_id: api.care.id,
      name: 'Rota',
      token_hash: await sha256('rota-token'),
      created_by: api.care.superadmin.id,
      expires_at: new Date(Date.now() + 86_400_000),
    });
    const headers = { Authorization: 'Bearer rota-token' };
    for (const path of [`/audit-log?filter[company_id]=${api.logistics.id}`, '/audit-log/companies'])
      expect((await api.call('GET', path, { headers })).status).toBeGreaterThanOrEqual(403);
  });
});

it('no entry can be changed, not even by a superuser of the database', async () => {
  const change = api.db.update(auditLog).set({ action: 'read' }).where(eq(auditLog.company_id, api.care.id));
  await expect(change.execute()).rejects.toMatchObject({
    cause: { message: 'Rows of audit_log cannot be changed' },
  });
});
