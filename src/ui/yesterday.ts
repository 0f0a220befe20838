import { toLocalDay } from './format';

/** Returns the local date of yesterday as `YYYY-MM-DD`. */
export const yesterday = (): string => {
  const date = new Date();
  // Not by 24 hours: a day has 25 when summer time ends.
  date.setDate(date.getDate() - 1);
  return toLocalDay(date);
};
