import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { poll } from './jobQueue';

it('a worker that is stopped ends its wait, and has kept nothing of earlier ones', async () => {
  const stop = new AbortController();
  const { signal } = stop;
  const counts: number[] = [];
  let wake = (): void => undefined;
  const task = () => {
    counts.push(getEventListeners(signal, 'abort').length);
    setTimeout(() => {
      if (counts.length < 4) wake();
      else stop.abort();
    });
    return Promise.resolve();
  };
  const onWait = (end: () => void) => (wake = end);
  await poll(task, { interval: 60_000, signal, onError: () => undefined, onWait });
  expect(counts).toEqual([1, 1, 1, 1]);
});
