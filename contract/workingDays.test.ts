import { describe, expect, it } from 'vitest';
import { addDays, HOLIDAYS, publicHolidays, publicHolidaysBetween, workingDays } from './workingDays';

const dateOf = (year: number, name: string) =>
  publicHolidays(year).find(({ holiday }) => holiday === name)?.date;

describe('public holidays', () => {
  // Including the earliest and the latest possible Easter Sunday.
  it.each([
    '1818-03-22',
    '1943-04-25',
    '1999-04-04',
    '2000-04-23',
    '2008-03-23',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
    '2285-03-22',
  ])('have Easter on %s', (date) => {
    const year = Number(date.slice(0, 4));
    expect(dateOf(year, 'easter')).toBe(date);
    expect(dateOf(year, 'good_friday')).toBe(addDays(date, -2));
    expect(dateOf(year, 'easter_monday')).toBe(addDays(date, 1));
  });

  it('match the Swedish calendar of 2026, in order', () => {
    expect(publicHolidays(2026)).toEqual([
      { date: '2026-01-01', holiday: 'new_year' },
      { date: '2026-01-06', holiday: 'epiphany' },
      { date: '2026-04-03', holiday: 'good_friday' },
      { date: '2026-04-05', holiday: 'easter' },
      { date: '2026-04-06', holiday: 'easter_monday' },
      { date: '2026-05-01', holiday: 'may_day' },
      { date: '2026-05-14', holiday: 'ascension' },
      { date: '2026-05-24', holiday: 'pentecost' },
      { date: '2026-06-06', holiday: 'national_day' },
      { date: '2026-06-19', holiday: 'midsummer_eve' },
      { date: '2026-06-20', holiday: 'midsummer' },
      { date: '2026-10-31', holiday: 'all_saints' },
      { date: '2026-12-24', holiday: 'christmas_eve' },
      { date: '2026-12-25', holiday: 'christmas' },
      { date: '2026-12-26', holiday: 'boxing_day' },
      { date: '2026-12-31', holiday: 'new_years_eve' },
    ]);
  });

  it('put Midsummer and All Saints on a Saturday', () => {
    for (let year = 2000; year <= 2060; year += 1) {
      const [midsummer = '', saints = ''] = [dateOf(year, 'midsummer'), dateOf(year, 'all_saints')];
      expect([midsummer >= `${year}-06-20`, midsummer <= `${year}-06-26`]).toEqual([true, true]);
      expect([saints >= `${year}-10-31`, saints <= `${year}-11-06`]).toEqual([true, true]);
      for (const date of [midsummer, saints]) expect(new Date(date).getUTCDay()).toBe(6);
    }
  });

  it('may coincide, as May Day and Ascension in 2008', () => {
    expect(publicHolidays(2008)).toHaveLength(HOLIDAYS.length);
    expect(publicHolidaysBetween('2008-05-01', '2008-05-01').map(({ holiday }) => holiday)).toEqual([
      'may_day',
      'ascension',
    ]);
    expect(workingDays('2008-04-28', '2008-05-04')).toBe(4);
  });

  it('include both years of a period across New Year', () => {
    expect(publicHolidaysBetween('2026-12-26', '2027-01-01').map(({ date }) => date)).toEqual([
      '2026-12-26',
      '2026-12-31',
      '2027-01-01',
    ]);
    expect(publicHolidaysBetween('2027-01-01', '2026-12-26')).toEqual([]);
  });
});

describe('working days', () => {
  it.each([
    ['2026-11-02', '2026-11-08', 5, 'a plain week'],
    ['2026-11-07', '2026-11-08', 0, 'a weekend'],
    ['2026-11-06', '2026-11-06', 1, 'one Friday'],
    ['2026-11-06', '2026-11-09', 2, 'Friday to Monday'],
    ['2026-06-15', '2026-06-21', 4, 'the week of Midsummer Eve'],
    ['2026-12-21', '2027-01-06', 8, 'Christmas to Epiphany'],
    ['2026-07-06', '2026-08-02', 20, 'four weeks of July'],
    ['2026-03-29', '2026-04-07', 5, 'Easter, over the change of the clock'],
    ['2026-01-01', '2026-12-31', 251, 'a whole year'],
    ['2026-11-08', '2026-11-06', 0, 'an end before the start'],
  ])('from %s to %s are %i: %s', (start, end, days) => {
    expect(workingDays(start, end)).toBe(days);
  });

  it('match a count day by day', () => {
    const free = new Set([2025, 2026, 2027].flatMap((year) => publicHolidays(year).map(({ date }) => date)));
    for (let offset = 0; offset < 400; offset += 13)
      for (let length = 0; length < 60; length += 7) {
        const start = addDays('2025-11-20', offset);
        const days = Array.from({ length: length + 1 }, (_, index) => addDays(start, index));
        const counted = days.filter((day) => new Date(day).getUTCDay() % 6 !== 0 && !free.has(day));
        expect([start, length, workingDays(start, addDays(start, length))]).toEqual([
          start,
          length,
          counted.length,
        ]);
      }
  });
});
