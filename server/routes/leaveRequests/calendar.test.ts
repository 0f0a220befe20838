import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LeaveCalendar, LeaveOverlap } from '../../../contract/leave';
import { FEATURES } from '../../../contract/features';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import { companies, groupMembers, groups, leaveRequests, sickReports } from '../../db/schema';
import { firstRow } from '../../core/rows';
import { leaveCalls } from '../../../tests/support/leaveCalls';

const api = useTestApi();
type User = typeof api.care.admin;
const { call, add, addUsers } = leaveCalls(api);

let anna: User;
let bo: User;
beforeAll(async () => {
  ({ anna, bo } = await addUsers());
});
beforeEach(() => api.db.delete(leaveRequests));

describe('the calendar', () => {
  const calendar = async (query: string, as = api.care.editor, language = 'sv') =>
    dataOf<LeaveCalendar>(
      await call('GET', `/leave-requests/calendar?${query}`, undefined, as, { 'Accept-Language': language }),
    );

  it('shows everyone who is away by name, with all absences in the period', async () => {
    const gone = await api.addUser({ company_id: api.care.id, inactive: true });
    const bos = await add({
      user_id: bo.id,
      start_date: '2025-12-01',
      end_date: '2026-07-01',
      status: 'approved',
    });
    const later = await add({
      user_id: anna.id,
      start_date: '2026-07-31',
      end_date: '2026-08-20',
      status: 'approved',
      hours: null,
    });
    const sooner = await add({
      user_id: anna.id,
      start_date: '2026-07-02',
      end_date: '2026-07-02',
      hours: 4,
    });
    await add({ user_id: anna.id, status: 'denied' });
    await add({ user_id: gone.id, status: 'approved' });
    await add({ user_id: anna.id, start_date: '2026-08-01', end_date: '2026-08-02' });
    const july = await calendar('from=2026-07-01&to=2026-07-31');
    expect(july.people).toEqual([
      {
        id: anna.id,
        name: 'Anna Åberg',
        title: 'Kock',
        department: 'Kök',
        absences: [
          {
            id: sooner.id,
            start_date: '2026-07-02',
            end_date: '2026-07-02',
            hours: 4,
            status: 'pending',
            reason: 'vacation_paid',
          },
          {
            id: later.id,
            start_date: '2026-07-31',
            end_date: '2026-08-20',
            hours: null,
            status: 'approved',
            reason: 'vacation_paid',
          },
        ],
      },
      expect.objectContaining({ id: bo.id, absences: [expect.objectContaining({ id: bos.id })] }),
    ]);
    expect(july.holidays).toEqual([]);
    const names = async (query: string) =>
      (await calendar(`from=2026-07-01&to=2026-07-31&${query}`)).people.map(({ name }) => name);
    expect(await names(`group_id=${api.care.group.id}`)).toEqual(['Anna Åberg']);
    expect(await names('status=pending')).toEqual(['Anna Åberg']);
    expect(await names('status=denied,revoked')).toEqual(['Anna Åberg']);
  });

  it('counts who is away on each day, by leave or by sickness, once and without saying why', async () => {
    const { care } = api;
    const gone = await api.addUser({ company_id: care.id, inactive: true });
    await add({ user_id: anna.id, start_date: '2026-07-01', end_date: '2026-07-02', status: 'approved' });
    await add({ user_id: bo.id, start_date: '2026-07-04', end_date: '2026-07-04' });
    const sick = { company_id: care.id, reason: 'sick' as const, comment: 'Feber' };
    await api.db.insert(sickReports).values([
      { ...sick, user_id: anna.id, start_date: '2026-07-02', end_date: '2026-07-03' },
      { ...sick, user_id: bo.id, start_date: '2026-06-28', end_date: '2026-07-02' },
      { ...sick, user_id: gone.id, start_date: '2026-07-01', end_date: '2026-07-04' },
      { ...sick, company_id: api.logistics.id, user_id: api.logistics.staff.id, start_date: '2026-07-01' },
    ]);
    const days = async (query = '') => {
      const { away_per_day: counts, people } = await calendar(`from=2026-07-01&to=2026-07-05${query}`);
      expect(JSON.stringify(people)).not.toMatch(/sick|Feber/);
      return counts;
    };
    expect(await days()).toEqual([2, 2, 1, 1, 0]);
    expect(await days(`&group_id=${care.group.id}`)).toEqual([1, 1, 1, 0, 0]);
    // Only employees with a request.
    expect(await days('&status=pending')).toEqual([0, 0, 0, 1, 0]);
    // Without sick reports in the company nobody may list them.
    await api.db
      .update(companies)
      .set({ features: ['feed', 'leave-requests'] })
      .where(eq(companies.id, care.id));
    expect(await days()).toEqual([1, 1, 0, 1, 0]);
    await api.db
      .update(companies)
      .set({ features: [...FEATURES] })
      .where(eq(companies.id, care.id));
    await api.db.delete(sickReports);
  });

  it('names public holidays in the requested language', async () => {
    const of = async (language: string) =>
      (await calendar('from=2026-06-01&to=2026-06-30', api.care.communicator, language)).holidays;
    expect(await of('sv')).toEqual([
      { date: '2026-06-06', name: 'Sveriges nationaldag' },
      { date: '2026-06-19', name: 'Midsommarafton' },
      { date: '2026-06-20', name: 'Midsommardagen' },
    ]);
    expect((await of('de')).map(({ name }) => name)).toContain('Mittsommerabend');
  });

  it('rejects periods that are too long or reversed', async () => {
    for (const query of ['from=2026-01-01&to=2026-12-31', 'from=2026-02-01&to=2026-01-01', 'from=2026-02-01'])
      expect((await call('GET', `/leave-requests/calendar?${query}`)).status).toBe(422);
  });
});

describe('overlaps', () => {
  it('are absences of members of the same groups, smallest group first', async () => {
    const { care, logistics } = api;
    const everybody = firstRow(
      await api.db.insert(groups).values({ company_id: care.id, name: 'Alla' }).returning(),
    );
    const member = (user: User, group: { id: number }) => ({ group_id: group.id, user_id: user.id });
    await api.db
      .insert(groupMembers)
      .values([
        ...[care.staff, anna, bo, care.editor].map((user) => member(user, everybody)),
        member(care.staff, care.group),
      ]);
    const request = await add();
    const bos = await add({
      user_id: bo.id,
      start_date: '2026-07-01',
      end_date: '2026-07-06',
      status: 'approved',
    });
    const annas = await add({ user_id: anna.id, start_date: '2026-07-10', end_date: '2026-07-24' });
    await add({ user_id: bo.id, start_date: '2026-07-11', end_date: '2026-07-12', status: 'approved' });
    await add({ user_id: care.editor.id, status: 'revoked' });
    await add({ user_id: care.admin.id, status: 'approved' });
    await add({ start_date: '2026-07-07', end_date: '2026-07-07' });
    await add({ company_id: logistics.id, user_id: logistics.staff.id });
    const answer = await call('GET', `/leave-requests/${request.id}/overlaps`, undefined, care.communicator);
    expect(
      dataOf<LeaveOverlap[]>(answer).map(({ id, user, groups: shared }) => [id, user.name, shared]),
    ).toEqual([
      [annas.id, 'Anna Åberg', ['Care group', 'Alla']],
      [bos.id, 'Bo Öst', ['Alla']],
    ]);
  });
});
