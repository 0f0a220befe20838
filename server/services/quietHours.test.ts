import { expect, it } from 'vitest';
import { isNight, quietUntil, type QuietHours } from './quietHours';

const hours = (start: string | null, end: string | null): QuietHours => ({
  quiet_hours_start: start,
  quiet_hours_end: end,
});

// Winter time: UTC+1.
it.each([
  ['2026-01-15T10:59:30Z', hours('12:00', '13:00'), null],
  ['2026-01-15T11:00:00Z', hours('12:00', '13:00'), '2026-01-15T12:00:00.000Z'],
  ['2026-01-15T12:00:00Z', hours('12:00', '13:00'), null],
  ['2026-01-15T22:30:20Z', hours('22:00', '06:30'), '2026-01-16T05:30:00.000Z'],
  ['2026-01-15T04:30:00Z', hours('22:00', '06:30'), '2026-01-15T05:30:00.000Z'],
  ['2026-01-15T05:30:00Z', hours('22:00', '06:30'), null],
  ['2026-07-15T05:30:00Z', hours(null, '08:00'), '2026-07-15T06:00:00.000Z'],
  ['2026-01-15T06:30:00Z', hours('18:00', null), '2026-01-15T07:00:00.000Z'],
  ['2026-01-15T02:00:00Z', hours(null, null), null],
])('at %s quiet hours %j end at %s', (at, quietHours, end) => {
  expect(quietUntil(new Date(at), quietHours)?.toISOString() ?? null).toBe(end);
});

it('the night is from 20:00 to 08:00 local time', () => {
  const isNightAt = (time: string) => isNight(new Date(`2026-01-15T${time}:00Z`));
  expect(['06:59', '07:00', '18:59', '19:00'].map(isNightAt)).toEqual([true, false, false, true]);
});
