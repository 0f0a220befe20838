/** Days as `YYYY-MM-DD` and months as `YYYY-MM`, independent of the time zone. */

export interface Day {
  date: string;
  /** From 1. */
  number: number;
  isWeekend: boolean;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string | null | undefined): text is string => MONTH.test(text ?? '');

export const yearOf = (month: string): number => Number(month.slice(0, 4));
/** From 0. */
export const monthIndexOf = (month: string): number => Number(month.slice(5)) - 1;

/** @param index from 0; beyond 11 it is in another year */
export const monthAt = (year: number, index: number): string =>
  new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 7);

export const shiftMonth = (month: string, by: number): string =>
  monthAt(yearOf(month), monthIndexOf(month) + by);

export const daysOf = (month: string): Day[] => {
  const count = new Date(Date.UTC(yearOf(month), monthIndexOf(month) + 1, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const date = `${month}-${String(number).padStart(2, '0')}`;
    return { date, number, isWeekend: [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) };
  });
};
