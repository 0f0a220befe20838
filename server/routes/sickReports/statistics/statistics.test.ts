import { beforeAll, describe, expect, it } from 'vitest';
import type { SickStatistics } from '../../../../contract/sickReport';
import { dataOf, fieldErrors, useTestApi } from '../../../../tests/support/testApi';
import { groupMembers, groups, sickReports } from '../../../db/schema';
import { firstRow } from '../../../core/rows';
import { localDay } from '../../../core/localTime';

const api = useTestApi();

const get = async (query: string, as = api.care.admin) =>
  api.call('GET', `/sick-reports/statistics?${query}`, { as, headers: { 'Accept-Language': 'en' } });
const statistics = async (from: string, to: string) =>
  dataOf<SickStatistics>(await get(`from=${from}&to=${to}`));

let people: number[];
const addGroup = async (name: string, members: number[]) => {
  const values = { company_id: api.care.id, name };
  const { id } = firstRow(await api.db.insert(groups).values(values).returning());
  await api.db.insert(groupMembers).values(members.map((user_id) => ({ group_id: id, user_id })));
};
const add = (person: number, start_date: string, end_date: string | null, over = {}) =>
  api.db.insert(sickReports).values({
    company_id: api.care.id,
    user_id: people[person] ?? 0,
    reason: 'sick',
    start_date,
    end_date,
    ...over,
  });

beforeAll(async () => {
  people = [];
  for (let index = 0; index < 12; index += 1)
    people.push((await api.addUser({ company_id: api.care.id, inactive: index === 11 })).id);
  await addGroup('Fem', people.slice(0, 5));
  await addGroup('Fyra', people.slice(5, 9));
  await addGroup('Fem, en slutat', [...people.slice(7, 10), ...people.slice(10, 12)]);
  // Across two months, part-time.
  await add(0, '2025-01-30', '2025-02-02', { percentage: 50 });
  await add(0, '2025-02-10', '2025-02-10');
  await add(1, '2025-02-10', '2025-02-11', { reason: 'sick_child', child_name: 'Ida' });
  await add(5, '2025-02-28', '2025-03-02');
  await add(6, '2024-12-30', '2025-01-01');
  await api.db.insert(sickReports).values({
    company_id: api.logistics.id,
    user_id: api.logistics.staff.id,
    reason: 'sick',
    start_date: '2025-02-01',
    end_date: '2025-02-20',
  });
});

describe('the statistics', () => {
  it('count days by month, reason and percentage, new reports and users', async () => {
    const found = await statistics('2025-01-01', '2025-03-01');
    expect(found.months).toMatchObject([
      { month: '2025-01', reports: 1, days: 2, people: 2 },
      { month: '2025-02', reports: 3, days: 5, people: 3 },
      { month: '2025-03', reports: 0, days: 1, people: 1 },
    ]);
    expect(found.months[1]?.reasons).toEqual([
      { reason: 'sick', reports: 2, days: 3, people: 2 },
      { reason: 'sick_child', reports: 1, days: 2, people: 1 },
    ]);
    expect(found.total).toEqual({ reports: 4, days: 8, people: 4 });
    expect(found.reasons.map(({ days }) => days)).toEqual([6, 2]);
    const empty = await statistics('2020-01-15', '2020-02-15');
    expect(empty.total).toEqual({ reports: 0, days: 0, people: 0 });
    expect(empty.months.map(({ month }) => month)).toEqual(['2020-01', '2020-02']);
  });

  it('include only groups with five active members of the company', async () => {
    const found = await statistics('2025-02-01', '2025-02-28');
    expect(found.groups).toEqual([
      expect.objectContaining({
        name: 'Fem',
        members: 5,
        reports: 2,
        days: 4,
        people: 2,
        days_per_member: 0.8,
      }),
    ]);
    expect((await statistics('2025-02-10', '2025-02-10')).groups).toHaveLength(1);
    expect(JSON.stringify(found)).not.toMatch(/Fyra|slutat|Ida/);
  });

  it('count a report without an end up to today', async () => {
    const day = (ahead: number) => localDay(new Date(Date.now() + ahead * 86_400_000));
    await add(2, day(-1), null);
    expect((await statistics(day(-3), day(30))).total).toEqual({ reports: 1, days: 2, people: 1 });
    expect((await statistics(day(1), day(30))).total).toEqual({ reports: 0, days: 0, people: 0 });
  });

  it('rate sickness in percent of the working days of active staff, beside the period before', async () => {
    const child = { reason: 'sick_child', child_name: 'Ida' };
    // Three days in a row, the last at half time; an overlapping report adds nothing.
    await add(0, '2024-03-04', '2024-03-05');
    await add(0, '2024-03-05', '2024-03-05');
    await add(0, '2024-03-06', '2024-03-06', { percentage: 50 });
    // The day with the child is no day of sickness.
    await add(1, '2024-03-04', '2024-03-05', child);
    await add(1, '2024-03-05', '2024-03-06');
    // 14 days are short, 15 in two reports are long.
    await add(2, '2024-02-20', '2024-03-04');
    await add(3, '2024-02-20', '2024-03-04');
    await add(3, '2024-03-05', '2024-03-05');
    await add(11, '2024-03-04', '2024-03-08');
    const found = await statistics('2024-03-04', '2024-03-08');
    // 16 people, five working days; before, three.
    expect(found.sickness).toEqual({ rate: 8.13, short_rate: 5.63, long_rate: 2.5 });
    expect(found.previous).toMatchObject({
      from: '2024-02-28',
      to: '2024-03-03',
      total: { days: 10, people: 2 },
      sickness: { rate: 12.5, short_rate: 6.25, long_rate: 6.25 },
    });
    expect((await statistics('2024-03-09', '2024-03-10')).sickness).toBeNull();
    const forEditor = dataOf<SickStatistics>(await get('from=2024-03-04&to=2024-03-08', api.care.editor));
    expect([forEditor.sickness, forEditor.previous?.sickness]).toEqual([null, null]);
    expect((await statistics('0001-01-01', '0001-01-31')).previous).toBeNull();
  });

  it.each([
    ['from=2025-02-01&to=2025-01-31', 'to', 'The end must not be before the start'],
    ['from=2022-01-01&to=2025-01-01', 'to', 'The period is too long'],
    ['to=2025-01-01', 'from', 'From is a required field'],
    ['from=0000-01-01&to=0001-01-01', 'from', 'From must be a date'],
    ['from=x&to=2025-01-01', 'from', 'From must be a date'],
  ])('refuse %s', async (query, field, message) => {
    expect(fieldErrors(await get(query))[field]).toEqual([message]);
  });

  it('are exported as shown', async () => {
    const response = await api.fetch('/sick-reports/statistics/export?from=2025-01-01&to=2025-03-01', {
      headers: { Authorization: `Bearer ${await api.tokenOf(api.care.admin)}`, 'Accept-Language': 'sv' },
    });
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toMatch(/;Sjukfrånvaro \(%\);Korta perioder, högst 14 dagar \(%\);[^;]*$/);
    expect(lines.slice(1)).toEqual([
      'Månad;2025-01;2;0;2;1;2;;;;;',
      'Månad;2025-02;3;2;5;3;3;;;;;',
      'Månad;2025-03;1;0;1;0;1;;;;;',
      'Orsak;Sjuk;;;6;3;3;;;;;',
      'Orsak;Vård av sjukt barn;;;2;1;1;;;;;',
      'Totalt;Totalt;6;2;8;4;4;;;0,46;0,46;0',
      'Föregående period;2024-11-02 – 2024-12-31;;;2;1;1;;;0,16;0,16;0',
      'Grupp;Fem;;;5;3;2;5;1;;;',
    ]);
    const workbook = await api.call(
      'GET',
      '/sick-reports/statistics/export?from=2025-01-01&to=2025-03-01&format=xlsx',
      { as: api.care.admin },
    );
    expect(workbook.headers.get('Content-Disposition')).toMatch(/sick-statistics-\d{4}-\d\d-\d\d\.xlsx/);
    expect((await api.call('GET', '/sick-reports/statistics/export', { as: api.care.editor })).status).toBe(
      403,
    );
  });
});
