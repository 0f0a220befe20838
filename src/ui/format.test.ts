import { expect, it } from 'vitest';
import { formatTimeLeft } from './format';

it.each([
  [{ done: 0, total: 10 }, 5_000, undefined],
  [{ done: 5, total: 10 }, 500, undefined],
  [{ done: 10, total: 10 }, 5_000, undefined],
  [{ done: 5, total: 10 }, 5_000, '5 seconds'],
  [{ done: 1, total: 100 }, 5_000, '8 minutes'],
])('time left with progress %j after %i ms: %s', (progress, elapsed, expected) => {
  expect(formatTimeLeft(progress, elapsed, 'en')).toBe(expected);
});
