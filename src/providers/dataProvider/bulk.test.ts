import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/ApiError';
import { runMany } from './bulk';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('runMany', () => {
  it('limits parallel calls and processes every row', async () => {
    let running = 0;
    let most = 0;
    const { done, failed, skipped } = await runMany(
      ids(50),
      async () => {
        most = Math.max(most, ++running);
        await Promise.resolve();
        running -= 1;
      },
      { concurrency: 4 },
    );
    expect(most).toBe(4);
    expect(new Set(done)).toEqual(new Set(ids(50)));
    expect([failed, skipped]).toEqual([[], []]);
  });

  it('reports progress after every row', async () => {
    const seen: number[] = [];
    await runMany(ids(5), (id) => (id === 3 ? Promise.reject(new Error('no')) : Promise.resolve()), {
      onProgress: ({ done, failed }) => seen.push(done.length + failed.length),
    });
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  it('puts every id into exactly one of done, failed and skipped', async () => {
    const stop = new AbortController();
    const job = async (id: unknown) => {
      if (id === 10) stop.abort();
      await Promise.resolve();
      if (Number(id) % 3 === 0) throw new Error(`row ${String(id)}`);
    };
    const { done, failed, skipped } = await runMany(ids(40), job, { concurrency: 3, signal: stop.signal });
    expect(skipped.length).toBeGreaterThan(20);
    expect(failed.map(({ id }) => id)).toEqual([3, 6, 9]);
    expect(
      [...done, ...failed.map(({ id }) => id), ...skipped].sort((a, b) => Number(a) - Number(b)),
    ).toEqual(ids(40));
  });

  it('does nothing for no rows', async () => {
    const job = vi.fn<() => Promise<void>>();
    expect(await runMany([], job)).toEqual({ done: [], failed: [], skipped: [] });
    expect(job).not.toHaveBeenCalled();
  });
});

describe('a busy server', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is called again after Retry-After', async () => {
    const times: number[] = [];
    const start = Date.now();
    const job = () => {
      times.push(Date.now() - start);
      return times.length < 3 ? Promise.reject(new ApiError('busy', 429, {}, 7)) : Promise.resolve();
    };
    const running = runMany([1], job);
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ done: [1], failed: [] });
    expect(times).toEqual([0, 7_000, 14_000]);
  });

  it('is reported while waiting and when it has answered', async () => {
    const states: boolean[] = [];
    let tries = 0;
    const job = () => ((tries += 1) < 3 ? Promise.reject(new ApiError('busy', 503)) : Promise.resolve());
    const running = runMany([1], job, { onBusy: (busy) => states.push(busy) });
    await vi.runAllTimersAsync();
    await running;
    expect(states).toEqual([true, true, false]);
    states.length = 0;
    const refused = runMany([1], () => Promise.reject(new ApiError('no', 422)), {
      onBusy: (busy) => states.push(busy),
    });
    await vi.runAllTimersAsync();
    await refused;
    expect(states).toEqual([false]);
    states.length = 0;
    const stop = new AbortController();
    const stopped = runMany([1], () => Promise.reject(new ApiError('busy', 503)), {
      signal: stop.signal,
      onBusy: (busy) => states.push(busy),
    });
    await vi.advanceTimersByTimeAsync(10);
    stop.abort();
    await stopped;
    expect(states).toEqual([true, false]);
  });

  it.each([429, 500, 502, 503, 504])('is given up on after several responses of %i', async (status) => {
    const job = vi.fn(() => Promise.reject(new ApiError('busy', status)));
    const running = runMany([1], job, { attempts: 3 });
    await vi.runAllTimersAsync();
    expect((await running).failed).toMatchObject([{ id: 1, error: { status } }]);
    expect(job).toHaveBeenCalledTimes(3);
  });

  it('is not called by others while one call waits', async () => {
    const times = new Map<unknown, number[]>();
    const start = Date.now();
    const job = (id: unknown) => {
      const own = [...(times.get(id) ?? []), Date.now() - start];
      times.set(id, own);
      return id === 1 && own.length === 1
        ? Promise.reject(new ApiError('busy', 429, {}, 5))
        : new Promise<void>((resolve) => setTimeout(resolve, 1_000));
    };
    const running = runMany(ids(5), job, { concurrency: 2 });
    await vi.runAllTimersAsync();
    expect((await running).failed).toEqual([]);
    // The second call was in progress. No other starts within the five seconds.
    expect([...times.values()]).toEqual([[0, 5_000], [0], [5_000], [6_000], [6_000]]);
  });

  it('is not waited for after a stop; refused rows count as skipped', async () => {
    const stop = new AbortController();
    const job = vi.fn(() => Promise.reject(new ApiError('busy', 503, {}, 3_600)));
    const running = runMany(ids(3), job, { concurrency: 1, signal: stop.signal });
    await vi.advanceTimersByTimeAsync(1_000);
    stop.abort();
    expect(await running).toMatchObject({ done: [], failed: [], skipped: ids(3) });
    expect(job).toHaveBeenCalledTimes(1);
  });

  it.each([403, 409, 501])('is not assumed for %i, which is final', async (status) => {
    const job = vi.fn(() => Promise.reject(new ApiError('no', status)));
    await runMany([1], job);
    expect(job).toHaveBeenCalledTimes(1);
  });
});
