import { localMoment } from '../core/localTime';
import type { companies } from '../db/schema';

const MINUTE = 60_000;
const MINUTES_OF_DAY = 24 * 60;

type Company = typeof companies.$inferSelect;
export type QuietHours = Pick<Company, 'quiet_hours_start' | 'quiet_hours_end'>;

/** The hours without reminders, which also complete quiet hours with only a start or an end. */
const NIGHT = { quiet_hours_start: '20:00', quiet_hours_end: '08:00' } satisfies QuietHours;

/** Picks the columns of a company's quiet hours. */
export const quietHoursOf = <T extends Record<keyof QuietHours, unknown>>({
  quiet_hours_start,
  quiet_hours_end,
}: T): Pick<T, keyof QuietHours> => ({ quiet_hours_start, quiet_hours_end });

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns the effective start and end. Null: there are none. */
export const effectiveHours = ({ quiet_hours_start: start, quiet_hours_end: end }: QuietHours) =>
  start === null && end === null
    ? null
    : { start: start ?? NIGHT.quiet_hours_start, end: end ?? NIGHT.quiet_hours_end };

/**
 * Returns when a company's quiet hours end, or null when it has none now. On the day that the clocks change it can be an
 * hour early or late: ask again then.
 */
export const quietUntil = (now: Date, quietHours: QuietHours): Date | null => {
  const hours = effectiveHours(quietHours);
  if (!hours) return null;
  const time = localMoment(now).slice(11);
  const { start, end } = hours;
  const isQuiet = start < end ? time >= start && time < end : time >= start || time < end;
  if (!isQuiet) return null;
  const minutes = (minutesOf(end) - minutesOf(time) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return new Date(Math.floor(now.getTime() / MINUTE) * MINUTE + minutes * MINUTE);
};

/** No reminders at night. */
export const isNight = (now: Date): boolean => quietUntil(now, NIGHT) !== null;
