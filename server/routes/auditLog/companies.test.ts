import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditCompany, AuditLine } from '../../../contract/auditLog';
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
  deleted = { id, admin: admin.id };
});

describe('the log of a deleted company', () => {
  it('is kept, with the deletion and the name', async () => {
    expect(await api.db.select().from(users).where(eq(users.company_id, deleted.id))).toEqual([]);
    const lines = await linesOf(`filter[company_id]=${deleted.id}`);
    expect(lines).toMatchObject([
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
    expect(String(body).trim().split('\r\n')).toHaveLength(3);
    expect(body).toContain('Deras grupp');
    const [line] = await linesOf('filter[action]=export');
    expect(line?.changes).toMatchObject({
      filter: { after: { company_id: deleted.id } },
      count: { after: 2 },
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

  it('read the current company’s log by default', async () => {
    expect((await linesOf('')).every(({ company_id: id }) => id === api.care.id)).toBe(true);
  });
});

describe('everyone else', () => {
  it.each(['admin', 'editor', 'communicator', 'staff'] as const)('gets no other log: %s', async (role) => {
    const [line] = await api.db.select().from(auditLog).where(eq(auditLog.company_id, api.logistics.id));
    for (const id of [api.logistics.id, deleted.id, api.care.id])
      for (const path of ['/audit-log', '/audit-log/export']) {
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

it('no entry can be changed, whoever asks the database', async () => {
  const change = api.db.update(auditLog).set({ action: 'read' }).where(eq(auditLog.company_id, api.care.id));
  await expect(change.execute()).rejects.toMatchObject({
    cause: { message: 'Rows of audit_log cannot be changed' },
  });
});
