import { TIME_ZONE } from './timeZone';

// The Swedish way is the one that spreadsheets of every language read.
const format = new Intl.DateTimeFormat('sv', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: TIME_ZONE,
});

/** A moment by the clock of those who read it: `2026-11-19 16:19`. */
export const localMoment = (moment: Date): string => format.format(moment);

/** The day that it is by the same clock, as the database writes days. */
export const localDay = (moment: Date): string => localMoment(moment).slice(0, 10);
