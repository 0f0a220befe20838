import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Person } from '../../../contract/person';
import { dateFormat, parseDay } from '../../ui/format';

interface Period {
  start_date?: string | null;
  end_date?: string | null;
  hours?: number | null;
  working_days?: number | null;
}

/** Formats requests for the locale. Unknown values are shown as they are. */
export const useLeaveTexts = () => {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const days = dateFormat(locale, 'day');
    const hours = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
    const status = (value: string | null | undefined): string =>
      value ? translate(`resources.leave-requests.statuses.${value}`, { _: value }) : '';
    return {
      status,
      /** Within a sentence. */
      lowerStatus: (value: string | null | undefined): string => status(value).toLocaleLowerCase(locale),
      reason: (value: string | null | undefined): string =>
        value ? translate(`resources.leave-requests.reasons.${value}`, { _: value }) : '',
      /** Formats `YYYY-MM-DD` independent of the time zone. */
      day: (value: string): string => {
        const date = parseDay(value);
        return date ? days.format(date) : value;
      },
      period: ({ start_date: start, end_date: end }: Period): string => {
        const [first, last] = [parseDay(start), parseDay(end ?? start)];
        if (!first || !last) return [start, end].filter(Boolean).join(' – ');
        // formatRange throws when the end is before the start.
        return last <= first ? days.format(first) : days.formatRange(first, last);
      },
      /** `Substitute: Anna Andersson` */
      substitute: ({ name }: Person): string =>
        `${translate('resources.leave-requests.fields.substitute_id')}: ${name}`,
      hours: (value: number): string => hours.format(value),
      /** Hours for part of a day, otherwise working days. */
      amount: ({ hours: part, working_days: whole }: Period): string => {
        if (Number(part)) return hours.format(Number(part));
        return typeof whole === 'number' || typeof whole === 'string'
          ? translate('resources.leave-requests.working_days', { smart_count: Number(whole) })
          : '';
      },
    };
  }, [locale, translate]);
};
