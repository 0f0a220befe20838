import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SickReport } from '../../../contract/sickReport';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { auditLog, groupMembers, sickReports } from '../../db/schema';
import { localDay } from '../../core/localTime';
import { todayOf } from './serialize';

const api = useTestApi();

beforeEach(() => api.db.delete(sickReports));

const asAdmin = (method: string, path: string, body?: unknown, language = 'en') =>
  api.call(method, path, { as: api.care.admin, body, headers: { 'Accept-Language': language } });
const report = (over: Record<string, unknown> = {}) => ({
  user_id: api.care.staff.id,
  reason: 'sick',
  start_date: '2026-03-02',
  end_date: '2026-03-04',
  ...over,
});
const added = async (over: Record<string, unknown> = {}): Promise<SickReport> => {
  const answer = await asAdmin('POST', '/sick-reports', report(over));
  expect([answer.status, fieldErrors(answer)]).toEqual([201, {}]);
  return dataOf<SickReport>(answer);
};
const idsOf = async (query: string, as = api.care.admin): Promise<number[]> =>
  dataOf<{ id: number }[]>(await api.call('GET', `/sick-reports?${query}`, { as })).map(({ id }) => id);

describe('a sick report', () => {
  it('is created, read, updated and deleted, and each is logged', async () => {
    const made = await added({ comment: ' Feber ', percentage: 50 });
    expect(made).toMatchObject({
      user: { id: api.care.staff.id, name: 'Care staff' },
      comment: 'Feber',
      child_name: null,
      days: 3,
      percentage: 50,
    });
    const open = dataOf<SickReport>(
      await asAdmin('PATCH', `/sick-reports/${made.id}`, { end_date: null, start_date: '2099-01-01' }),
    );
    expect(open).toMatchObject({ end_date: null, days: 0, user_id: api.care.staff.id });
    expect((await asAdmin('DELETE', `/sick-reports/${made.id}`)).status).toBe(204);
    const gone = await asAdmin('GET', `/sick-reports/${made.id}`, undefined, 'sv');
    expect([gone.status, (gone.body as { message: string }).message]).toEqual([
      404,
      'Kunde inte hitta sjukanmälan',
    ]);
    const logged = await api.db.select().from(auditLog).where(eq(auditLog.record_id, made.id));
    expect(logged.map(({ action }) => action).sort()).toEqual(['create', 'delete', 'update']);
  });

  it('without an end counts up to today', async () => {
    const day = (back: number) => localDay(new Date(Date.now() - back * 86_400_000));
    expect((await added({ start_date: day(2), end_date: null })).days).toBe(3);
  });

  it.each([
    ['2026-07-01T22:30:00Z', '2026-07-02'],
    ['2026-11-21T22:59:00Z', '2026-11-21'],
    ['2026-11-21T23:00:00Z', '2026-11-22'],
  ])('at %s counts up to the %s of those who are sick', (moment, day) => {
    expect(todayOf({ now: () => new Date(moment) })).toBe(day);
  });

  it.each([
    [{ reason: 'sick_child' }, 'child_name', "Child's name is a required field"],
    [{ reason: 'sick_child', child_name: '  ' }, 'child_name', "Child's name is a required field"],
    [{ child_name: 'Ida' }, 'child_name', /Leave out the child/],
    [{ end_date: '2026-03-01' }, 'end_date', 'The end must not be before the start'],
    [{ end_date: '2030-03-01' }, 'end_date', 'The period is too long'],
    [{ percentage: 60 }, 'percentage', /Choose one of the options/],
    [{ reason: 'tired' }, 'reason', /Choose one of the options/],
    [{ start_date: '2026-02-30' }, 'start_date', /must be a date/],
    [{ start_date: '0000-03-01' }, 'start_date', /must be a date/],
    [{ user_id: 999_999 }, 'user_id', /does not exist/],
  ])('rejects %o', async (over, field, message) => {
    const answer = await asAdmin('POST', '/sick-reports', report(over));
    expect(answer.status).toBe(422);
    expect(fieldErrors(answer)[field]).toEqual([
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
  });

  it('of a user of another company is rejected', async () => {
    const answer = await asAdmin('POST', '/sick-reports', report({ user_id: api.logistics.staff.id }));
    expect(Object.keys(fieldErrors(answer))).toEqual(['user_id']);
  });

  it('has a child’s name only with a sick child, and never in the audit log', async () => {
    const { id, child_name: name } = await added({ reason: 'sick_child', child_name: 'Ida Hemlig' });
    expect(name).toBe('Ida Hemlig');
    const change = (body: unknown) => asAdmin('PATCH', `/sick-reports/${id}`, body);
    expect(fieldErrors(await change({ child_name: '' }))).toHaveProperty('child_name');
    expect(fieldErrors(await change({ end_date: '2026-03-01' }))).toHaveProperty('end_date');
    expect(dataOf(await change({ reason: 'sick_child', comment: 'Hostar' })).child_name).toBe('Ida Hemlig');
    expect(fieldErrors(await change({ reason: 'sick', child_name: 'Ida' }))).toHaveProperty('child_name');
    expect(dataOf(await change({ reason: 'sick' })).child_name).toBeNull();
    const [stored] = await api.db.select().from(sickReports).where(eq(sickReports.id, id));
    expect(stored?.child_name).toBeNull();
    expect(fieldErrors(await change({ child_name: 'Ida' }))).toHaveProperty('child_name');
    expect(fieldErrors(await change({ reason: 'sick_child' }))).toHaveProperty('child_name');
    expect(JSON.stringify(await api.db.select().from(auditLog))).not.toContain('Ida');
    // Stays hidden even if it is in the database.
    await api.db.update(sickReports).set({ child_name: 'Ida Hemlig' }).where(eq(sickReports.id, id));
    expect(JSON.stringify((await asAdmin('GET', '/sick-reports')).body)).not.toContain('Hemlig');
  });

  it('rejects a stale update', async () => {
    const { id } = await added();
    const { headers } = await asAdmin('GET', `/sick-reports/${id}`);
    await asAdmin('PATCH', `/sick-reports/${id}`, { comment: 'Först' });
    const answer = await api.call('PATCH', `/sick-reports/${id}`, {
      as: api.care.admin,
      body: { comment: 'Sedan' },
      headers: { 'If-Match': headers.get('ETag') ?? '' },
    });
    expect([answer.status, codeOf(answer)]).toEqual([412, 'stale']);
  });
});

describe('the list', () => {
  it('filters by reason, user, group, period and text; newest first by default', async () => {
    const boss = await api.addUser({ company_id: api.care.id, name: 'Åke Zorn', phone: '0701234567' });
    await api.db.insert(groupMembers).values({ group_id: api.care.group.id, user_id: boss.id });
    const spring = await added();
    const child = await added({
      user_id: boss.id,
      reason: 'sick_child',
      child_name: 'Ebba',
      comment: 'Vattkoppor',
      start_date: '2026-05-01',
      end_date: '2026-05-02',
    });
    const open = await added({ user_id: boss.id, start_date: '2026-06-01', end_date: null });
    expect(await idsOf('')).toEqual([open.id, child.id, spring.id]);
    expect(await idsOf('filter[reason]=sick')).toEqual([open.id, spring.id]);
    expect(await idsOf(`filter[user_id]=${boss.id}&filter[reason]=sick,sick_child`)).toEqual([
      open.id,
      child.id,
    ]);
    expect(await idsOf(`filter[group_id]=${api.care.group.id}`)).toEqual([open.id, child.id]);
    expect(await idsOf('filter[from]=2026-03-04&filter[to]=2026-05-01')).toEqual([child.id, spring.id]);
    expect(await idsOf('filter[from]=2026-08-01')).toEqual([open.id]);
    expect(await idsOf('filter[to]=2026-03-01')).toEqual([]);
    expect(await idsOf('filter[away_today]=true')).toEqual([open.id]);
    expect(await idsOf('filter[away_today]=false')).toEqual([child.id, spring.id]);
    expect(await idsOf('filter[q]=zorn vatt')).toEqual([child.id]);
    expect(await idsOf('filter[q]=ebba')).toEqual([child.id]);
    expect(await idsOf('filter[q]=0701234567')).toEqual([]);
    expect(await idsOf('sort=-user,start_date')).toEqual([child.id, open.id, spring.id]);
    expect((await asAdmin('GET', '/sick-reports?sort=comment')).status).toBe(422);
    expect((await asAdmin('GET', '/sick-reports?filter[days]=1')).status).toBe(422);
  });

  it('is exported with its filters, in the requested language', async () => {
    await added({ reason: 'sick_child', child_name: '=Ida', percentage: 75 });
    await added({ start_date: '2026-04-01', end_date: null });
    const response = await api.fetch('/sick-reports/export?filter[to]=2026-03-31', {
      headers: { Authorization: `Bearer ${await api.tokenOf(api.care.admin)}`, 'Accept-Language': 'sv' },
    });
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="sick-reports-${localDay(api.deps.now())}.csv"`,
    );
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(
      'Person;Befattning;Avdelning;Orsak;Barnets namn;Kommentar;Första dag;Sista dag;Dagar;Omfattning (%)',
    );
    expect(lines[1]).toContain(`Care staff;;;Vård av sjukt barn;"'=Ida";;2026-03-02;2026-03-04;3;75;`);
  });
});

describe('my own reports', () => {
  it('cannot be created by a superadmin who visits another company', async () => {
    const refused = await api.call('POST', '/my/sick-reports', {
      as: api.logistics.superadmin,
      headers: { 'X-Company-Id': String(api.care.id) },
      body: { reason: 'sick', start_date: '2026-03-02' },
    });
    expect([refused.status, Object.keys(fieldErrors(refused))]).toEqual([422, ['user_id']]);
  });

  it('can be created and listed by the user', async () => {
    const { staff, editor } = api.care;
    const made = await api.call('POST', '/my/sick-reports', {
      as: staff,
      body: { reason: 'sick_child', child_name: 'Bo', start_date: '2026-03-02' },
    });
    expect(made.status).toBe(201);
    expect(dataOf(made)).toMatchObject({ child_name: 'Bo', percentage: 100, end_date: null });
    expect(dataOf(made)).not.toHaveProperty('user_id');
    await added({ user_id: editor.id });
    const [stored] = await api.db.select().from(sickReports).where(eq(sickReports.child_name, 'Bo'));
    expect(stored?.user_id).toBe(staff.id);
    const mine = await api.call('GET', '/my/sick-reports', { as: staff });
    expect(dataOf<{ id: number }[]>(mine).map(({ id }) => id)).toEqual([stored?.id]);
    const refused = await api.call('POST', '/my/sick-reports', { as: staff, body: { reason: 'sick_child' } });
    expect(Object.keys(fieldErrors(refused)).sort()).toEqual(['start_date']);
    expect((await api.call('GET', '/sick-reports', { as: staff })).status).toBe(403);
  });
});
