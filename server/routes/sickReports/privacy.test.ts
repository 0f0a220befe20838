import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SickReport, SickStatistics } from '../../../contract/sickReport';
import { dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { auditLog, sickReports } from '../../db/schema';

const api = useTestApi();
type Role = 'editor' | 'communicator' | 'admin' | 'superadmin';

const call = (method: string, path: string, role: Role, body?: unknown) =>
  api.call(method, path, { as: api.care[role], body });
const rowsOf = async (role: Role, query = '') =>
  dataOf<SickReport[]>(await call('GET', `/sick-reports?${query}`, role));
const logged = () =>
  api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resource, 'sick-reports'), eq(auditLog.action, 'read')))
    .orderBy(asc(auditLog.id));

const SECRETS = { reason: 'sick_child', child_name: 'Ebba', comment: 'Vattkoppor' };
const HIDDEN = { reason: null, child_name: null, comment: null };
let id: number;

beforeEach(async () => {
  await api.db.delete(sickReports);
  await api.db.delete(auditLog);
  const made = await call('POST', '/sick-reports', 'admin', {
    user_id: api.care.staff.id,
    start_date: '2026-03-02',
    end_date: '2026-03-04',
    ...SECRETS,
  });
  ({ id } = dataOf<SickReport>(made));
});

describe.each(['editor', 'communicator'] as const)('as %s, a sick report', (role) => {
  it('tells who is away and until when, but not why', async () => {
    const seen = {
      user: { name: 'Care staff' },
      start_date: '2026-03-02',
      end_date: '2026-03-04',
      ...HIDDEN,
    };
    const { body } = await call('GET', `/sick-reports/${id}`, role);
    expect(body).toMatchObject({ data: seen });
    expect(await rowsOf(role)).toMatchObject([seen]);
    expect(await rowsOf(role, `filter[id]=${id}`)).toMatchObject([seen]);
    expect(JSON.stringify([body, await rowsOf(role)])).not.toMatch(/sick_child|Ebba|Vattkoppor/);
  });

  it('is found by its person, not by what is hidden', async () => {
    expect(await rowsOf(role, 'filter[q]=care+staff')).toHaveLength(1);
    for (const word of ['ebba', 'EBB', 'vattkoppor', 'care+vatt'])
      expect(await rowsOf(role, `filter[q]=${word}`)).toEqual([]);
  });

  it.each(['sort=reason', 'sort=-reason', 'sort=user,-reason'])('refuses %s', async (query) => {
    const answer = await call('GET', `/sick-reports?${query}`, role);
    expect([answer.status, Object.keys(fieldErrors(answer))]).toEqual([422, ['sort']]);
  });

  it('refuses a filter by reason', async () => {
    for (const query of ['filter[reason]=sick', 'filter[reason]=sick,sick_child&filter[q]=care']) {
      const answer = await call('GET', `/sick-reports?${query}`, role);
      expect([answer.status, Object.keys(fieldErrors(answer))]).toEqual([422, ['filter.reason']]);
    }
  });

  it('cannot be exported or changed', async () => {
    for (const path of [
      '/sick-reports/export',
      '/sick-reports/statistics/export?from=2026-03-01&to=2026-03-31',
    ])
      expect((await call('GET', path, role)).status).toBe(403);
    const rows = [{ id, values: { comment: 'x' }, was: SECRETS }];
    const change = { resource: 'sick-reports', kind: 'spreadsheet', rows, run: true };
    expect((await call('POST', '/change-sets', role, change)).status).toBe(403);
  });

  it('counts in statistics without reasons, which those of one day would give away', async () => {
    const path = '/sick-reports/statistics?from=2026-03-02&to=2026-03-02';
    const statistics = dataOf<SickStatistics>(await call('GET', path, role));
    expect(statistics).toMatchObject({
      total: { days: 1, people: 1 },
      reasons: [],
      months: [{ days: 1, reasons: [] }],
    });
    expect(JSON.stringify(statistics)).not.toContain('sick_child');
  });

  it('leaves no line in the audit log, since nothing sensitive is read', async () => {
    await call('GET', `/sick-reports/${id}`, role);
    await rowsOf(role);
    expect(await logged()).toEqual([]);
  });
});

describe.each(['admin', 'superadmin'] as const)('as %s, a sick report', (role) => {
  it('has its details, also in search, filters, sort and statistics', async () => {
    expect(dataOf(await call('GET', `/sick-reports/${id}`, role))).toMatchObject(SECRETS);
    for (const query of [
      'filter[q]=ebba',
      'filter[q]=vattkoppor',
      'filter[reason]=sick_child',
      'sort=reason',
    ])
      expect([query, await rowsOf(role, query)]).toMatchObject([query, [SECRETS]]);
    const path = '/sick-reports/statistics?from=2026-03-02&to=2026-03-02';
    expect(dataOf<SickStatistics>(await call('GET', path, role)).reasons).toHaveLength(2);
  });

  it('is logged when it is read, once within a quarter of an hour', async () => {
    for (let time = 0; time < 3; time += 1) await call('GET', `/sick-reports/${id}`, role);
    const line = { actor_id: api.care[role].id, record_id: id, changes: { user_id: api.care.staff.id } };
    expect(await logged()).toMatchObject([line]);
    api.pass(16 * 60_000);
    await call('GET', `/sick-reports/${id}`, role);
    expect(await logged()).toMatchObject([line, line]);
  });

  it('is logged with its page of the list, which is one line', async () => {
    const { user_id } = { user_id: api.care.editor.id };
    const other = dataOf<SickReport>(
      await call('POST', '/sick-reports', 'admin', { user_id, reason: 'sick', start_date: '2026-03-01' }),
    );
    await Promise.all([rowsOf(role, 'sort=id'), rowsOf(role, 'sort=id')]);
    expect(await logged()).toMatchObject([
      { record_id: null, changes: { ids: [id, other.id], user_ids: [api.care.staff.id, user_id] } },
    ]);
    await rowsOf(role, 'filter[q]=nobody');
    expect(await logged()).toHaveLength(1);
  });
});

describe('the audit log', () => {
  it('names whose report was read, also after it is deleted', async () => {
    await call('GET', `/sick-reports/${id}`, 'admin');
    await call('DELETE', `/sick-reports/${id}`, 'admin');
    const answer = await call('GET', '/audit-log?filter[action]=read', 'admin');
    expect(dataOf(answer)).toMatchObject([
      { action: 'read', record_id: id, record_name: 'Care staff', record_here: false },
    ]);
  });

  it('keeps the dates of a report, but neither its reason nor names, comments and search words', async () => {
    await call('PATCH', `/sick-reports/${id}`, 'admin', { comment: 'Röda hund', start_date: '2026-03-01' });
    await call('PATCH', `/sick-reports/${id}`, 'admin', { reason: 'sick' });
    await call('GET', '/sick-reports/export?filter[q]=vattkoppor&filter[to]=2026-12-31', 'admin');
    await api.call('POST', '/my/sick-reports', {
      as: api.care.staff,
      body: { ...SECRETS, start_date: '2026-04-01' },
    });
    await call('DELETE', `/sick-reports/${id}`, 'admin');
    const lines = await api.db.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(lines.map(({ action }) => action)).toEqual([
      'create',
      'update',
      'update',
      'export',
      'create',
      'delete',
    ]);
    expect(lines[1]).toMatchObject({
      changes: { comment: '***', start_date: '2026-03-01' },
      before: { comment: '***', start_date: '2026-03-02' },
    });
    expect(lines[3]?.changes).toMatchObject({ filter: { q: '***', to: '2026-12-31' }, count: 0 });
    expect(JSON.stringify(lines)).not.toMatch(/sick_child|:"sick"|Ebba|Vattkoppor|vattkoppor|Röda/);
    const shown = JSON.stringify((await call('GET', '/audit-log', 'admin')).body);
    expect(shown).not.toMatch(/Ebba|Vattkoppor|vattkoppor|Röda/);
  });

  it('must have the line before a report is sent', async () => {
    await api.db.execute('alter table audit_log add constraint broken check (id < 0) not valid');
    try {
      for (const path of [`/sick-reports/${id}`, '/sick-reports', '/sick-reports/export'])
        expect([path, (await call('GET', path, 'admin')).status]).toEqual([path, 500]);
    } finally {
      await api.db.execute('alter table audit_log drop constraint broken');
    }
  });
});
