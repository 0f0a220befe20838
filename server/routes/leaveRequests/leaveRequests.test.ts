import { eq } from 'drizzle-orm';
import { unzipSync, strFromU8 } from 'fflate';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LeaveRequest, LeaveSettings } from '../../../contract/leave';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { auditLog, companies, leaveRequests, leaveReviewers } from '../../db/schema';
import { leaveCalls } from '../../../tests/support/leaveCalls';

const api = useTestApi();
type User = typeof api.care.admin;
const { call, add, idsOf, list, addUsers } = leaveCalls(api);

let anna: User;
let bo: User;
beforeAll(async () => {
  ({ anna, bo } = await addUsers());
});
beforeEach(() => api.db.delete(leaveRequests));

describe('the list', () => {
  it('is sorted newest first, or by any column', async () => {
    const early = await add({
      submitted_at: new Date('2026-01-01'),
      user_id: bo.id,
      start_date: '2026-09-01',
      end_date: '2026-09-01',
    });
    const late = await add({ submitted_at: new Date('2026-03-01'), user_id: anna.id, status: 'denied' });
    expect(await list('')).toEqual([late.id, early.id]);
    for (const [sort, ids] of [
      ['user', [late.id, early.id]],
      ['-user', [early.id, late.id]],
      ['start_date', [late.id, early.id]],
      ['status', [late.id, early.id]],
      ['-reviewed_at', [late.id, early.id]],
      ['submitted_at', [early.id, late.id]],
    ] as const)
      expect([sort, await list(`sort=${sort}`)]).toEqual([sort, ids]);
    expect((await call('GET', '/leave-requests?sort=comment')).status).toBe(422);
  });

  it('filters by status, reason, user, group and overlapping period', async () => {
    const summer = await add({ user_id: anna.id });
    const autumn = await add({
      user_id: bo.id,
      start_date: '2026-10-01',
      end_date: '2026-10-31',
      reason: 'other',
      status: 'approved',
    });
    for (const [query, ids] of [
      ['status]=pending', [summer.id]],
      ['status]=pending,approved', [autumn.id, summer.id]],
      ['reason]=other', [autumn.id]],
      [`user_id]=${anna.id}`, [summer.id]],
      [`group_id]=${api.care.group.id}`, [summer.id]],
      ['from]=2026-07-10', [autumn.id, summer.id]],
      ['from]=2026-07-11', [autumn.id]],
      ['to]=2026-10-01', [autumn.id, summer.id]],
      ['to]=2026-09-30', [summer.id]],
      ['from]=2026-10-31&filter[to]=2026-12-31', [autumn.id]],
    ] as const)
      expect([query, await list(`sort=-id&filter[${query}`)]).toEqual([query, ids]);
    expect((await call('GET', '/leave-requests?filter[status]=maybe')).status).toBe(422);
  });

  it('searches the user’s name, the comment and the response, but no other fields', async () => {
    const mine = await add({ user_id: anna.id, comment: 'Fjällvandring med 50% av familjen' });
    const other = await add({ user_id: bo.id, response_message: 'Hör av dig till Anna' });
    expect(await list('filter[q]=anna')).toEqual([other.id, mine.id]);
    expect(await list('filter[q]=ÅBERG fjäll')).toEqual([mine.id]);
    expect(await list(`filter[q]=${encodeURIComponent('50%')}`)).toEqual([mine.id]);
    expect(await list('filter[q]=anna.fan')).toEqual([]);
  });

  it('filters what the current user may review', async () => {
    const { admin, editor } = api.care;
    const waiting = await add();
    await add({ status: 'approved' });
    await add({ user_id: admin.id });
    expect(await list('filter[mine_to_answer]=1')).toEqual([waiting.id]);
    expect(await list('filter[mine_to_answer]=1', editor)).toEqual([]);
    await api.db.insert(leaveReviewers).values({ company_id: api.care.id, user_id: api.care.superadmin.id });
    expect(await list('filter[mine_to_answer]=1')).toEqual([]);
    expect((await list('filter[mine_to_answer]=1', api.care.superadmin)).length).toBe(2);
    await api.db.delete(leaveReviewers);
  });
});

describe('a request', () => {
  const BODY = { start_date: '2026-06-15', end_date: '2026-06-21', reason: 'vacation_paid' };
  const enable = (reasons: string[]) =>
    api.db.update(companies).set({ leave_reasons: reasons }).where(eq(companies.id, api.care.id));

  it('can be created on behalf of a user, counts working days, and has a history', async () => {
    const answer = await call('POST', '/leave-requests', { ...BODY, user_id: anna.id, comment: ' ' });
    expect(answer.status).toBe(201);
    expect(dataOf<LeaveRequest>(answer)).toMatchObject({
      user: { id: anna.id, name: 'Anna Åberg', title: 'Kock', department: 'Kök' },
      status: 'pending',
      hours: null,
      comment: null,
      // Midsummer Eve is a holiday.
      working_days: 4,
      actions: ['approve', 'deny'],
      history: [{ action: 'submit', actor_id: api.care.admin.id, actor_name: api.care.admin.name }],
    });
    const [logged] = await api.db.select().from(auditLog).where(eq(auditLog.resource, 'leave-requests'));
    expect(logged).toMatchObject({ action: 'create', actor_id: api.care.admin.id });
  });

  it('reports errors at the field', async () => {
    const gone = await api.addUser({ company_id: api.care.id, inactive: true });
    const errors = async (over: object) =>
      Object.keys(fieldErrors(await call('POST', '/leave-requests', { ...BODY, user_id: anna.id, ...over })));
    expect(await errors({ user_id: api.logistics.staff.id })).toEqual(['user_id']);
    expect(await errors({ user_id: gone.id })).toEqual(['user_id']);
    expect(await errors({ end_date: '2026-06-14' })).toEqual(['end_date']);
    expect(await errors({ start_date: '0000-06-15' })).toContain('start_date');
    expect(await errors({ hours: 4 })).toEqual(['hours']);
    expect(await errors({ reason: 'holiday' })).toEqual(['reason']);
    await enable(['other']);
    expect(await errors({})).toEqual(['reason']);
    expect(dataOf(await call('GET', '/my/leave-reasons', undefined, api.care.staff))).toEqual({
      reasons: ['other'],
    });
    const own = await call('POST', '/my/leave-requests', BODY, api.care.staff, { 'Accept-Language': 'sv' });
    expect(fieldErrors(own)).toEqual({ reason: ['Orsak har ett värde som inte går att välja'] });
    // The reason of an existing request stays valid.
    const { id } = await add();
    expect(
      (await call('PATCH', `/leave-requests/${id}`, { reason: 'vacation_paid', comment: 'x' })).status,
    ).toBe(200);
    expect((await call('PATCH', `/leave-requests/${id}`, { reason: 'study_leave' })).status).toBe(422);
    await enable(['vacation_paid', 'other']);
  });

  it('can only be updated while it is pending', async () => {
    const { id } = await add();
    const wrong = await call('PATCH', `/leave-requests/${id}`, { end_date: '2026-07-01' });
    expect(fieldErrors(wrong)).toHaveProperty('end_date');
    expect(fieldErrors(await call('PATCH', `/leave-requests/${id}`, { hours: 4 }))).toHaveProperty('hours');
    const changed = await call('PATCH', `/leave-requests/${id}`, { end_date: '2026-07-06', hours: 4.5 });
    expect(dataOf<LeaveRequest>(changed)).toMatchObject({ hours: 4.5, history: [{ action: 'change' }] });
    await call('POST', `/leave-requests/${id}/deny`);
    const late = await call('PATCH', `/leave-requests/${id}`, { comment: 'x' });
    expect([late.status, codeOf(late)]).toEqual([409, 'leave_not_pending']);
    expect((await call('DELETE', `/leave-requests/${id}`)).status).toBe(204);
    expect((await call('GET', `/leave-requests/${id}`)).status).toBe(404);
  });

  it('can be created, listed and revoked by any user for themselves', async () => {
    const { staff } = api.care;
    await add({ user_id: anna.id });
    const made = dataOf<LeaveRequest>(
      await call('POST', '/my/leave-requests', { ...BODY, end_date: BODY.start_date, hours: 2 }, staff),
    );
    expect(made).toMatchObject({
      user_id: staff.id,
      hours: 2,
      actions: ['revoke'],
      history: [{ action: 'submit' }],
    });
    const mine = await call('GET', '/my/leave-requests', undefined, staff);
    expect(mine.body).toMatchObject({ data: [{ id: made.id }], meta: { total: 1 } });
    expect(idsOf(await call('GET', '/my/leave-requests?filter[status]=approved', undefined, staff))).toEqual(
      [],
    );
    expect((await call('POST', `/leave-requests/${made.id}/revoke`, {}, staff)).status).toBe(200);
    expect((await call('GET', '/my/leave-requests', undefined, api.logistics.staff)).status).toBe(403);
  });
});

describe('the settings', () => {
  afterEach(() => api.db.delete(leaveReviewers));

  it('contain the reasons, the reviewers, and whether the user may review', async () => {
    const { admin, editor, superadmin } = api.care;
    const settings = async (as: User) =>
      dataOf<LeaveSettings>(await call('GET', '/leave-requests/settings', undefined, as));
    expect(await settings(admin)).toEqual({
      reasons: ['vacation_paid', 'other'],
      reviewer_ids: [],
      can_review: true,
    });
    expect((await settings(editor)).can_review).toBe(false);
    await api.db.insert(leaveReviewers).values({ company_id: api.care.id, user_id: superadmin.id });
    expect(await settings(admin)).toMatchObject({ reviewer_ids: [superadmin.id], can_review: false });
    expect((await settings(superadmin)).can_review).toBe(true);
  });
});

describe('the export', () => {
  it('has the rows of the list, in the requested language, without formulas', async () => {
    await add({
      user_id: anna.id,
      comment: '=1+1',
      start_date: '2026-07-06',
      end_date: '2026-07-06',
      hours: 4.5,
      status: 'approved',
      reviewed_by: api.care.admin.id,
    });
    await add({ user_id: bo.id, status: 'denied' });
    const path = '/leave-requests/export?filter[status]=approved';
    const csv = await call('GET', path, undefined, api.care.admin, { 'Accept-Language': 'sv' });
    const [header, row, ...rest] = String(csv.body).replace('\ufeff', '').trim().split(/\r?\n/);
    expect(rest).toEqual([]);
    expect(header).toContain(
      'Person;Befattning;Avdelning;Status;Orsak;Från;Till;Arbetsdagar;Timmar;Kommentar;Svar;Vikarie;Inskickad;Besvarad av;Besvarad',
    );
    expect(row).toContain(
      'Anna Åberg;Kock;Kök;Beviljad;Betald semester;2026-07-06;2026-07-06;1;4,5;"\'=1+1";',
    );
    expect(row).toContain(api.care.admin.name);
    const token = await api.tokenOf(api.care.admin);
    const book = await api.fetch(`${path}&format=xlsx`, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'sv' },
    });
    const sheet = unzipSync(new Uint8Array(await book.arrayBuffer()))['xl/worksheets/sheet1.xml'];
    expect(strFromU8(sheet ?? new Uint8Array())).toContain('Anna Åberg');
    expect((await call('GET', path, undefined, api.care.editor)).status).toBe(403);
  });
});
