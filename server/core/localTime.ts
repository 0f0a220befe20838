import type { Language } from '../../contract/constants';
import { dateTimeFormat } from '../../i18n/dateTimeFormat';

/** The time zone of all companies. */
export const TIME_ZONE = 'Europe/Stockholm';

// `sv` formats as `2026-11-19 16:19`, which spreadsheets in every language read as a date.
const format = new Intl.DateTimeFormat('sv', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: TIME_ZONE,
});

/** Formats a moment in local time: `2026-11-19 16:19`. */
export const localMoment = (moment: Date): string => format.format(moment);

/** Reads a moment in local time: `2026-11-19 16:19`, or the start of a day. An hour that the clock skips is the one after it. */
export const momentOf = (text: string): Date | undefined => {
  const [, day, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d)?)?$/.exec(text) ?? [];
  const asUtc = new Date(`${day}T${time}Z`);
  if (Number.isNaN(asUtc.getTime())) return undefined;
  const offsetAt = (moment: Date) =>
    Date.parse(`${localMoment(moment).replace(' ', 'T')}Z`) - moment.getTime();
  const near = new Date(asUtc.getTime() - offsetAt(asUtc));
  return new Date(asUtc.getTime() - offsetAt(near));
};

/** Returns the local date as `YYYY-MM-DD`. */
export const localDay = (moment: Date): string => localMoment(moment).slice(0, 10);

/** Formats a moment in local time as the language writes it: `19 nov. 2026 16:19`. */
export const momentText = (moment: Date, language: Language): string =>
  dateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE }).format(moment);
