import { useLocale, useTranslate } from 'react-admin';
import type { SickReport } from '../../../contract/sickReport';
import { dateFormat, parseDay } from '../../ui/format';
import { dateTimeFormat } from '../../../i18n/dateTimeFormat';

/** Formats reports for the locale. */
export const useFormats = () => {
  const locale = useLocale();
  const translate = useTranslate();
  const days = dateFormat(locale, 'day');

  /** Formats a period, which may be open-ended. */
  const period = ({
    start_date: first,
    end_date: last,
  }: Pick<SickReport, 'start_date' | 'end_date'>): string => {
    const [start, end] = [parseDay(first), parseDay(last)];
    if (!start) return '';
    if (!end) return `${days.format(start)} – ${translate('resources.sick-reports.ongoing')}`;
    // Replaces non-breaking and thin spaces.
    return end < start ? days.format(start) : days.formatRange(start, end).replace(/[\u2009\u202f]/g, ' ');
  };

  return {
    period,
    /** Unknown reasons are shown as they are. */
    reason: (reason: string | null | undefined): string =>
      reason ? translate(`resources.sick-reports.reasons.${reason}`, { _: reason }) : '',
    /** @param percentage 50 for half the working time */
    percentage: (percentage: number | null | undefined): string =>
      percentage === undefined || percentage === null
        ? ''
        : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
            percentage / 100,
          ),
    number: (value: number | undefined): string =>
      value === undefined ? '' : new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value),
    /** @param month as `2026-03` */
    month: (month: string, style: 'long' | 'short' = 'long'): string => {
      const first = parseDay(`${month}-01`);
      return first
        ? dateTimeFormat(locale, { month: style, year: 'numeric', timeZone: 'UTC' }).format(first)
        : month;
    },
  };
};
