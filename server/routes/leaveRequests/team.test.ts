import { beforeEach, describe, expect, it } from 'vitest';
import type { LeaveClash, LeaveOverlap, LeaveRequest } from '../../../contract/leave';
import { addDays } from '../../../contract/workingDays';
import { leaveCalls } from '../../../tests/support/leaveCalls';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import { localDay } from '../../core/localTime';
import { firstRow } from '../../core/rows';
import { groupMembers, groups, leaveRequests, sickReports } from '../../db/schema';
import { SMALL_COMPANY, teamsOf } from '../../services/leave/teams';

const api = useTestApi();
type User = typeof api.care.admin;
const { call, add } = leaveCalls(api);

const addGroup = async (name: string, members: readonly User[]) => {
  const group = firstRow(await api.db.insert(groups).values({ company_id: api.care.id, name }).returning());
  await api.db.insert(groupMembers).values(members.map((user) => ({ group_id: group.id, user_id: user.id })));
  return group;
};
const person = (over: Partial<User> = {}) => api.addUser({ company_id: api.care.id, ...over });
const addSick = (user: User, start_date: string, end_date: string | null) =>
  api.db.insert(sickReports).values({
    company_id: api.care.id,
    user_id: user.id,
    reason: 'sick',
    comment: 'Feber',
    start_date,
    end_date,
  });
const pending = async (as?: User) =>
  dataOf<LeaveRequest[]>(await call('GET', '/leave-requests?filter[status]=pending', undefined, as));
const teamOf = async (request: { id: number }) => (await pending()).find(({ id }) => id === request.id)?.team;

beforeEach(async () => {
  await api.db.delete(leaveRequests);
  await api.db.delete(sickReports);
  await api.db.delete(groups);
});

describe('the team of a request', () => {
  it('counts colleagues of the same groups once who are away, sick or have asked', async () => {
    const [asking, away, sick, wants, there, gone] = await Promise.all([
      person(),
      person(),
      person(),
      person(),
      person(),
      person({ inactive: true }),
    ]);
    await addGroup('Kök', [asking, away, sick, wants, there, gone]);
    await addGroup('Natt', [asking, away]);
    const request = await add({ user_id: asking.id });
    await add({ user_id: away.id, status: 'approved', start_date: '2026-07-10', end_date: '2026-07-20' });
    await add({ user_id: away.id, start_date: '2026-07-06', end_date: '2026-07-06' });
    await add({ user_id: wants.id, start_date: '2026-07-01', end_date: '2026-07-06' });
    await add({ user_id: there.id, status: 'approved', start_date: '2026-07-11', end_date: '2026-07-12' });
    await add({ user_id: there.id, status: 'denied' });
    await add({ user_id: gone.id, status: 'approved' });
    await addSick(sick, '2026-07-01', '2026-07-06');
    await addSick(there, '2026-07-01', '2026-07-05');
    expect(await teamOf(request)).toEqual({ size: 4, away: 2, asked: 1 });
    const approved = await add({ user_id: asking.id, status: 'approved' });
    const one = dataOf<LeaveRequest>(await call('GET', `/leave-requests/${approved.id}`));
    expect(one).not.toHaveProperty('team');
  });

  it('counts a sick report without an end until today', async () => {
    const [asking, sick] = [await person(), await person()];
    await addGroup('Kök', [asking, sick]);
    const day = (days: number) => addDays(localDay(api.deps.now()), days);
    const today = await add({ user_id: asking.id, start_date: day(0), end_date: day(0) });
    const tomorrow = await add({ user_id: asking.id, start_date: day(1), end_date: day(2) });
    await addSick(sick, day(-3), null);
    expect(await teamOf(today)).toMatchObject({ away: 1 });
    expect(await teamOf(tomorrow)).toMatchObject({ away: 0 });
  });

  it('is the department of somebody without a group, and nothing without both', async () => {
    const department = 'Tvätten';
    const [asking, colleague, alone] = [
      await person({ department }),
      await person({ department }),
      await person(),
    ];
    await api.addUser({ company_id: api.logistics.id, department });
    await add({ user_id: colleague.id, status: 'approved' });
    expect(await teamOf(await add({ user_id: asking.id }))).toEqual({ size: 1, away: 1, asked: 0 });
    expect(await teamOf(await add({ user_id: alone.id }))).toBeNull();
  });

  it('is no group of more than 20 that holds more than half of the users', async () => {
    const company = firstRow([api.logistics]);
    const many: User[] = [];
    for (let index = 0; index <= SMALL_COMPANY; index += 1)
      many.push(await api.addUser({ company_id: company.id, department: 'Lager' }));
    const [asking, colleague] = many as [User, User];
    const add = async (name: string, members: readonly User[]) => {
      const group = firstRow(
        await api.db.insert(groups).values({ company_id: company.id, name }).returning(),
      );
      await api.db
        .insert(groupMembers)
        .values(members.map(({ id }) => ({ group_id: group.id, user_id: id })));
    };
    const namesOf = async () =>
      (await teamsOf(api.db, company.id, [asking.id]))(asking.id).map(({ name }) => name);
    await add('Alla', many);
    await add('Skift', [asking, colleague]);
    expect(await namesOf()).toEqual(['Skift']);
    for (let index = 0; index <= SMALL_COMPANY; index += 1) await api.addUser({ company_id: company.id });
    expect(await namesOf()).toEqual(['Skift', 'Alla']);
  });

  it('takes the same number of queries for one request and for many', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => person()));
    await addGroup('Kök', people);
    const queries = { count: 0 };
    const db = new Proxy(api.db, {
      get: (target, key, receiver) => {
        if (key === 'select' || key === 'selectDistinct') queries.count += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    const count = async (ids: number[]) => {
      queries.count = 0;
      await teamsOf(db, api.care.id, ids);
      return queries.count;
    };
    expect(await count(people.map(({ id }) => id))).toBe(await count([people[0]!.id]));
  });
});

describe('overlaps', () => {
  it('show only the dates of a sick report', async () => {
    const [asking, sick] = [await person(), await person()];
    await addGroup('Kök', [asking, sick]);
    const { id } = await add({ user_id: asking.id });
    await addSick(sick, '2026-07-01', '2026-07-06');
    for (const as of [api.care.admin, api.care.editor]) {
      const [overlap] = dataOf<LeaveOverlap[]>(
        await call('GET', `/leave-requests/${id}/overlaps`, undefined, as),
      );
      expect(overlap).toMatchObject({
        kind: 'sick_report',
        start_date: '2026-07-01',
        end_date: '2026-07-06',
        reason: null,
        user: { id: sick.id },
        groups: ['Kök'],
      });
      expect(JSON.stringify(overlap)).not.toContain('Feber');
    }
  });
});

describe('clashes', () => {
  const clashes = async (ids: readonly number[], as?: User) =>
    dataOf<LeaveClash[]>(await call('GET', `/leave-requests/clashes?id=${ids.join(',')}`, undefined, as));

  it('are counted per team, within the selection and with approved leave', async () => {
    const [anna, bo, cia, dan, eva] = await Promise.all(
      ['Anna', 'Bo', 'Cia', 'Dan', 'Eva'].map((name) => person({ name })),
    );
    if (!anna || !bo || !cia || !dan || !eva) throw new Error('No users');
    await addGroup('Kök', [anna, bo, cia]);
    await addGroup('Städ', [dan, eva]);
    const annas = await add({ user_id: anna.id, start_date: '2026-07-06', end_date: '2026-07-10' });
    const bos = await add({ user_id: bo.id, start_date: '2026-07-09', end_date: '2026-07-14' });
    const cias = await add({
      user_id: cia.id,
      status: 'approved',
      start_date: '2026-07-10',
      end_date: '2026-07-12',
    });
    const dans = await add({ user_id: dan.id });
    // Not selected.
    await add({ user_id: eva.id });
    const found = await clashes([annas.id, bos.id, dans.id], api.care.editor);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ team: 'Kök', size: 3, away: 3, date: '2026-07-10' });
    expect(found[0]?.absences.map(({ id }) => id)).toEqual([annas.id, bos.id, cias.id]);
    expect((await clashes([annas.id]))[0]).toMatchObject({ away: 2, date: '2026-07-10' });
  });

  it('name the first of the worst days, and count nobody twice', async () => {
    const [anna, bo, cia] = await Promise.all(['Anna', 'Bo', 'Cia'].map((name) => person({ name })));
    if (!anna || !bo || !cia) throw new Error('No users');
    await addGroup('Kök', [anna, bo, cia]);
    const annas = await add({ user_id: anna.id, start_date: '2026-07-06', end_date: '2026-07-20' });
    const approved = (user: User, start_date: string, end_date: string) =>
      add({ user_id: user.id, status: 'approved', start_date, end_date });
    // Anna is not away yet.
    await approved(cia, '2026-07-01', '2026-07-03');
    await approved(bo, '2026-07-02', '2026-07-03');
    await approved(bo, '2026-07-08', '2026-07-10');
    await addSick(bo, '2026-07-09', '2026-07-12');
    await approved(cia, '2026-07-14', '2026-07-15');
    expect(await clashes([annas.id])).toMatchObject([{ away: 2, date: '2026-07-08' }]);
  });

  it('ignore requests of other companies', async () => {
    const theirs = await add({ company_id: api.logistics.id, user_id: api.logistics.staff.id });
    expect(await clashes([theirs.id])).toEqual([]);
  });

  it('are refused for too many requests', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => index + 1).join(',');
    expect((await call('GET', `/leave-requests/clashes?id=${ids}`)).status).toBe(422);
  });
});
