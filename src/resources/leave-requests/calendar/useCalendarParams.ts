import { useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { toLocalDay } from '../../../ui/format';
import { isMonth } from './days';

/** Statuses in the calendar. */
export const CALENDAR_STATUSES = ['approved', 'pending'] as const;
export type CalendarStatus = (typeof CALENDAR_STATUSES)[number];

export interface CalendarParams {
  /** `YYYY-MM`. */
  month: string;
  group: number | null;
  statuses: readonly CalendarStatus[];
}

const read = (search: string, today: string): CalendarParams => {
  const query = new URLSearchParams(search);
  const month = query.get('month');
  const group = Number(query.get('group'));
  const asked = query.get('status')?.split(',') ?? [];
  const statuses = CALENDAR_STATUSES.filter((status) => asked.includes(status));
  return {
    month: isMonth(month) ? month : today.slice(0, 7),
    group: Number.isInteger(group) && group > 0 ? group : null,
    statuses: statuses.length > 0 ? statuses : CALENDAR_STATUSES,
  };
};

const write = ({ month, group, statuses }: CalendarParams): string =>
  new URLSearchParams({
    month,
    ...(group === null ? {} : { group: String(group) }),
    ...(statuses.length === CALENDAR_STATUSES.length ? {} : { status: statuses.join(',') }),
  }).toString();

/** The filters of the calendar, kept in the URL. */
export const useCalendarParams = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [today] = useState(() => toLocalDay(new Date()));
  const choice = read(search, today);
  return {
    ...choice,
    today,
    setParams: (change: Partial<CalendarParams>) =>
      navigate(`${pathname}?${write({ ...choice, ...change })}`),
  };
};
