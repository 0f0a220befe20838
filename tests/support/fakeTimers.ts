import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Fakes the timers, but not the turns of the event loop that the simulated network takes. */
export const fakeTimers = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
};

/** Lets pending requests be answered. */
export const settle = async (): Promise<void> => {
  for (let n = 0; n < 12; n += 1)
    await act(async () => {
      await new Promise<void>((done) => setImmediate(done));
      await vi.advanceTimersByTimeAsync(0);
    });
};

/** Lets time go by, and lets the requests made meanwhile be answered. */
export const passTime = async (ms: number): Promise<void> => {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
  await settle();
};
