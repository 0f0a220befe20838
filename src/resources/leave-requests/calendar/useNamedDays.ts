import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { LeaveAbsence, LeaveCalendar } from '../../../../contract/leave';
import { useLeaveTexts } from '../useLeaveTexts';
import { daysOf } from './days';
import type { CellTexts, NamedDay } from './PersonRow';
import { dateTimeFormat } from '../../../../i18n/dateTimeFormat';

/** Returns the days of a month with their texts for screen readers. */
export const useNamedDays = (
  month: string,
  today: string,
  holidays: LeaveCalendar['holidays'],
): { days: readonly NamedDay[]; texts: CellTexts } => {
  const translate = useTranslate();
  const locale = useLocale();
  const { hours, lowerStatus, period, reason, status } = useLeaveTexts();
  return useMemo(() => {
    const format = dateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const names = new Map(holidays.map(({ date, name }) => [date, name]));
    const days = daysOf(month).map((day) => {
      const holiday = names.get(day.date);
      const isToday = day.date === today;
      const notes = [
        holiday,
        day.isWeekend && translate('resources.leave-requests.calendar.weekend'),
        isToday && translate('resources.leave-requests.calendar.is_today'),
      ];
      return {
        ...day,
        isToday,
        holiday,
        label: format.format(new Date(`${day.date}T00:00:00Z`)),
        notes: notes.filter(Boolean).join(', '),
      };
    });
    const absenceText = (absence: LeaveAbsence): string =>
      absence.hours
        ? translate('resources.leave-requests.calendar.absence_hours', {
            hours: hours(absence.hours),
            status: lowerStatus(absence.status),
          })
        : translate('resources.leave-requests.calendar.absence', { status: lowerStatus(absence.status) });
    const atWork = translate('resources.leave-requests.calendar.at_work');
    const texts: CellTexts = {
      cell: (person, day, absences) =>
        translate('resources.leave-requests.calendar.away', {
          person,
          day: day.label,
          what: [...(absences.length > 0 ? absences.map(absenceText) : [atWork]), day.notes]
            .filter(Boolean)
            .join(', '),
        }),
      absence: (absence) =>
        [
          period(absence),
          absence.hours && hours(absence.hours),
          reason(absence.reason),
          status(absence.status),
        ]
          .filter(Boolean)
          .join(' · '),
    };
    return { days, texts };
  }, [holidays, hours, locale, lowerStatus, month, period, reason, status, today, translate]);
};
