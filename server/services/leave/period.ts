import type { Language } from '../../../contract/constants';
import { dateTimeFormat } from '../../../i18n/dateTimeFormat';

const dateOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Formats a period: `1–12 juli 2026`, `3 juli 2026`. */
export const periodText = (start: string, end: string, language: Language): string =>
  dateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    .formatRange(dateOf(start), dateOf(end))
    // Many mail clients cannot display the thin spaces around the dash.
    .replace(/[\u2009\u202f]/g, ' ');

export const hoursText = (hours: number, language: Language): string =>
  new Intl.NumberFormat(language).format(hours);
