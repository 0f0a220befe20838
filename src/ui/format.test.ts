import { expect, it } from 'vitest';
import { formatFileSize, formatTimeLeft } from './format';

it.each([
  [{ done: 0, total: 10 }, 5_000, undefined],
  [{ done: 5, total: 10 }, 500, undefined],
  [{ done: 10, total: 10 }, 5_000, undefined],
  [{ done: 5, total: 10 }, 5_000, '5 seconds'],
  [{ done: 1, total: 100 }, 5_000, '8 minutes'],
])('time left with progress %j after %i ms: %s', (progress, elapsed, expected) => {
  expect(formatTimeLeft(progress, elapsed, 'en')).toBe(expected);
});

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [2_000, '2 kB'],
  [1_500_000, '1.4 MB'],
])('%i bytes: %s', (bytes, expected) => {
  expect(formatFileSize(bytes, 'en')).toBe(expected);
});
