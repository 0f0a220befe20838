/** Days and months of the calendar, as `YYYY-MM-DD` and `YYYY-MM`, whatever the time zone. */

export interface Day {
  date: string;
  /** Of the month, from 1. */
  number: number;
  isWeekend: boolean;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string | null | undefined): text is string => MONTH.test(text ?? '');

/** The day it is here. */
export const todayAt = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

export const yearOf = (month: string): number => Number(month.slice(0, 4));
/** From 0. */
export const monthIndexOf = (month: string): number => Number(month.slice(5)) - 1;

/** The month of a year. @param index from 0; what is beyond December belongs to another year */
export const monthAt = (year: number, index: number): string =>
  new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 7);

/** So many months later. */
export const shiftMonth = (month: string, by: number): string =>
  monthAt(yearOf(month), monthIndexOf(month) + by);

/** All days of a month, in order. */
export const daysOf = (month: string): Day[] => {
  const count = new Date(Date.UTC(yearOf(month), monthIndexOf(month) + 1, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const date = `${month}-${String(number).padStart(2, '0')}`;
    return { date, number, isWeekend: [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) };
  });
};
