import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { dateFormat } from '../../ui/format';

/** The dates and the length of a request or an absence; another organisation's server may leave some out. */
interface Period {
  start_date?: string | null;
  end_date?: string | null;
  hours?: number | null;
  working_days?: number | null;
}

const dayOf = (text: string | null | undefined): Date | null => {
  const date = new Date(`${text ?? ''}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** How requests are written in the active language. A value that the catalogue does not know is shown as it is. */
export const useLeaveTexts = () => {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const days = dateFormat(locale, 'day');
    const moments = dateFormat(locale, 'dateTime');
    const hours = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
    const status = (value: string): string =>
      translate(`resources.leave-requests.statuses.${value}`, { _: value });
    return {
      status,
      /** Within a sentence. */
      lowerStatus: (value: string): string => status(value).toLocaleLowerCase(locale),
      reason: (value: string | null | undefined): string =>
        value ? translate(`resources.leave-requests.reasons.${value}`, { _: value }) : '',
      /** A day, `YYYY-MM-DD`, whatever the time zone. */
      day: (value: string): string => {
        const date = dayOf(value);
        return date ? days.format(date) : value;
      },
      /** From the first day to the last. */
      period: ({ start_date: start, end_date: end }: Period): string => {
        const [first, last] = [dayOf(start), dayOf(end ?? start)];
        if (!first || !last) return [start, end].filter(Boolean).join(' – ');
        // An end before its start, from a server that does not check, cannot be written as a range.
        return last <= first ? days.format(first) : days.formatRange(first, last);
      },
      hours: (value: number): string => hours.format(value),
      /** Hours of a part of a day, else working days. */
      amount: ({ hours: part, working_days: whole }: Period): string => {
        if (part) return hours.format(part);
        return typeof whole === 'number'
          ? translate('resources.leave-requests.working_days', { smart_count: whole })
          : '';
      },
      moment: (value: string | null | undefined): string => {
        const date = new Date(value ?? Number.NaN);
        return Number.isNaN(date.getTime()) ? '' : moments.format(date);
      },
    };
  }, [locale, translate]);
};

export type LeaveTexts = ReturnType<typeof useLeaveTexts>;
