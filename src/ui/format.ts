import { useLocale } from 'react-admin';
import { dateTimeFormat } from '../../i18n/dateTimeFormat';
import { formatNumber } from '../../i18n/formatNumber';

/** Formatters by locale and kind: creating one costs more than formatting a page. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a formatter. `day` is for dates without a time, the same everywhere; `date` and `dateTime` are for moments, in
 * the time zone of the browser.
 */
export const dateFormat = (locale: string, kind: 'day' | 'date' | 'dateTime'): Intl.DateTimeFormat => {
  const key = `${locale} ${kind}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = dateTimeFormat(locale, {
      dateStyle: 'medium',
      ...(kind === 'dateTime' ? { timeStyle: 'short' } : {}),
      ...(kind === 'day' ? { timeZone: 'UTC' } : {}),
    });
    dateFormats.set(key, format);
  }
  return format;
};

/** Parses `YYYY-MM-DD`, for the `day` format. */
export const parseDay = (text: string | null | undefined): Date | null => {
  const date = new Date(`${text ?? ''}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** Formats an ISO date. Returns '' for an invalid one. */
export const formatDate = (
  value: string | null | undefined,
  locale: string,
  kind: Parameters<typeof dateFormat>[1],
): string => {
  const date = new Date(value ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? '' : dateFormat(locale, kind).format(date);
};

/** Returns a function that formats an ISO date and time. It returns '' for an invalid one. */
export const useFormatDateTime = (): ((value: string | null | undefined) => string) => {
  const locale = useLocale();
  return (value) => formatDate(value, locale, 'dateTime');
};

/** Returns whether the server sent a count. */
export const hasCount = (count: number | null | undefined): count is number =>
  count !== null && count !== undefined;

/** Returns a function that formats a number. It returns '' for what is none. */
export const useFormatNumber = (): ((value: number | null | undefined) => string) => {
  const locale = useLocale();
  return (value) => {
    const number = Number(value ?? Number.NaN);
    return Number.isNaN(number) ? '' : formatNumber(number, locale);
  };
};

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Formats a number of bytes in kilobytes or megabytes. */
export const formatFileSize = (size: number | null | undefined, locale: string): string => {
  const bytes = Number(size ?? Number.NaN);
  if (Number.isNaN(bytes)) return '';
  const [value, unit] =
    bytes < MEGABYTE ? [bytes && Math.max(1, bytes / KILOBYTE), 'kilobyte'] : [bytes / MEGABYTE, 'megabyte'];
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value);
};

/** Milliseconds before which there is too little to estimate from. */
const MIN_ELAPSED = 1_500;

/**
 * Estimates the time left from the pace so far. Returns undefined while that is only a guess.
 * @param elapsed milliseconds since the start
 */
export const formatTimeLeft = (
  { done, total }: { done: number; total: number },
  elapsed: number,
  locale: string,
): string | undefined => {
  if (done === 0 || done >= total || elapsed < MIN_ELAPSED) return undefined;
  const seconds = Math.ceil(((elapsed / done) * (total - done)) / 1_000);
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns the local date as `YYYY-MM-DD`. */
export const toLocalDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-');

/** Returns 08:00 tomorrow, local time, as an ISO date and time. */
export const tomorrowMorning = (): string => {
  const date = new Date();
  date.setDate(date.getDate() + 1);
  date.setHours(8, 0, 0, 0);
  return date.toISOString();
};
