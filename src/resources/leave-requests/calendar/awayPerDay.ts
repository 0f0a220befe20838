import type { CalendarPerson, NamedDay } from './PersonRow';

/** A day is marked when at least this share of the people is away, but never for one person. */
const MANY = 1 / 4;

interface DayCount {
  away: number;
  isMany: boolean;
  /** Whether the server counts people who are not listed: the sick. */
  hasOthers: boolean;
}

/**
 * Counts the people who are away on each day.
 * @param headcount without it no day is marked
 * @param counts the server's own, which include the sick
 */
export const awayPerDay = (
  people: readonly CalendarPerson[],
  days: readonly NamedDay[],
  { headcount, counts }: { headcount?: number; counts?: readonly number[] },
): DayCount[] =>
  days.map(({ date, isWeekend, holiday }, index) => {
    const onLeave = people.filter(({ absences }) =>
      absences.some(({ start_date: start, end_date: end }) => start <= date && date <= end),
    ).length;
    const away = counts?.[index] ?? onLeave;
    const isWorkingDay = !isWeekend && !holiday;
    return {
      away,
      hasOthers: away > onLeave,
      isMany: isWorkingDay && headcount !== undefined && away >= 2 && away >= headcount * MANY,
    };
  });
