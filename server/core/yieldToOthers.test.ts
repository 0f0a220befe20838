import { afterEach, expect, it, vi } from 'vitest';
import { batchesOf, mapYielding } from './yieldToOthers';

afterEach(() => {
  vi.restoreAllMocks();
});

it('lets others run while many rows are converted', async () => {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 15));
  let turns = 0;
  setImmediate(() => (turns += 1));
  const rows = Array.from({ length: 95 }, (_, n) => n);
  expect(await mapYielding(rows, (row) => row * 2)).toEqual(rows.map((row) => row * 2));
  expect(turns).toBe(1);
});

it('splits rows into batches, the last one smaller', async () => {
  const batches: number[][] = [];
  for await (const batch of batchesOf([1, 2, 3, 4, 5], 2)) batches.push(batch);
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
});
