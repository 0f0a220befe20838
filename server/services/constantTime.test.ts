import { afterEach, expect, it, vi } from 'vitest';
import { constantTime } from './constantTime';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  [1, 250],
  [80, 250],
  [249, 250],
  [251, 500],
])('pads %i ms to %i, also on errors', async (ms, seems) => {
  for (const fails of [false, true]) {
    vi.useFakeTimers();
    const begun = performance.now();
    const ended = constantTime(
      () =>
        new Promise<void>((done, failed) => {
          setTimeout(() => {
            if (fails) failed(new Error('broken'));
            else done();
          }, ms);
        }),
    )
      .catch(() => undefined)
      .then(() => performance.now() - begun);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(Math.round(await ended)).toBe(seems);
    vi.useRealTimers();
  }
});
