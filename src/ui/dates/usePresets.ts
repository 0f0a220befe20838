import dayjs, { type Dayjs } from 'dayjs';
import { useTranslate } from 'react-admin';

const DAYS = {
  today: (today: Dayjs) => today,
  yesterday: (today: Dayjs) => today.subtract(1, 'day'),
  month_start: (today: Dayjs) => today.startOf('month'),
  year_start: (today: Dayjs) => today.startOf('year'),
  tomorrow: (today: Dayjs) => today.add(1, 'day'),
  next_monday: (today: Dayjs) => today.add(8 - (today.day() || 7), 'day'),
  in_a_month: (today: Dayjs) => today.add(1, 'month'),
};

/** Moments in the future are in the morning, when people are at work. */
const PRESETS = {
  day: {
    past: ['today', 'yesterday', 'month_start', 'year_start'],
    future: ['today', 'tomorrow', 'next_monday', 'in_a_month'],
  },
  moment: { past: ['today', 'yesterday'], future: ['tomorrow', 'next_monday', 'in_a_month'] },
  clock: { past: [], future: [] },
} as const;
const MORNING = 8;

export type DateKind = keyof typeof PRESETS;

/** The direction in which a date usually lies. */
export type Presets = 'past' | 'future';

/** Returns the shortcuts beside the calendar. */
export const usePresets = (kind: DateKind, presets: Presets) => {
  const translate = useTranslate();
  return PRESETS[kind][presets].map((name) => ({
    label: translate(`dates.${name}`),
    getValue: () => DAYS[name](dayjs().startOf('day')).hour(kind === 'moment' ? MORNING : 0),
  }));
};
