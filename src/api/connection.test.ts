import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { data, failure, recordApi, type Call } from '../../tests/support/recordApi';
import { NOT_SENT } from './ApiError';
import { request } from './client';
import { connectionState, reportAnswer, watchConnection } from './connection';

let answer: () => Response | Promise<Response>;
let calls: Call[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  calls = recordApi(() => answer());
  stop = watchConnection();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const unreachable = () => Response.error();
const there = () => data([]);
const probeCount = () => calls.filter(({ path }) => path === '/auth/user').length;
/** Like `waitFor`, which would advance fake timers. */
const until = async (check: () => boolean) => {
  while (!check()) await new Promise((resolve) => setImmediate(resolve));
};
const untilProbe = (n: number) => until(() => probeCount() === n);
const isNow = (state: ReturnType<typeof connectionState>) => until(() => connectionState() === state);
const isOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

const lose = async () => {
  answer = unreachable;
  await expect(request('/groups')).rejects.toMatchObject({ status: 0 });
  await isNow('unreachable');
};

describe('the server', () => {
  it('is probed after 2, 4, 8, 16 and 30 seconds until it is back, which is shown for a moment', async () => {
    await lose();
    let expected = probeCount();
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(probeCount()).toBe(expected);
      await vi.advanceTimersByTimeAsync(1);
      expected += 1;
      await untilProbe(expected);
      // The response sets the next timer.
      await until(() => vi.getTimerCount() === 1);
    }
    answer = there;
    await vi.advanceTimersByTimeAsync(30_000);
    await isNow('back');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(connectionState()).toBe('online');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['online', 'focus'])('is probed at once on %s', async (event) => {
    await lose();
    answer = there;
    window.dispatchEvent(new Event(event));
    await isNow('back');
  });

  it('is back when any request is answered, even with an error', async () => {
    await lose();
    answer = () => failure(403, 'forbidden');
    await expect(request('/groups', { method: 'POST' })).rejects.toMatchObject({ status: 403 });
    expect(connectionState()).toBe('back');
  });

  it('is not out of reach because one request failed', async () => {
    answer = () => (calls.at(-1)?.path === '/groups' ? unreachable() : failure(401, 'unauthenticated'));
    await expect(request('/groups', { retryWhenOnline: true })).rejects.toMatchObject({ status: 0 });
    await untilProbe(1);
    expect(connectionState()).toBe('online');
  });

  it.each([502, 503, 504])('is out of reach when a proxy answers %i', async (status) => {
    answer = () => new Response('<h1>Bad gateway</h1>', { status });
    await expect(request('/groups')).rejects.toMatchObject({ status, code: 'no_answer' });
    await isNow('unreachable');
  });

  it('is not out of reach when it reports to be busy', async () => {
    answer = () => failure(503, 'digital_id_unavailable');
    await expect(request('/groups')).rejects.toMatchObject({ code: 'digital_id_unavailable' });
    expect(calls).toHaveLength(1);
    expect(connectionState()).toBe('online');
  });
});

describe('this device', () => {
  it('is offline when the browser says so and nothing answers', async () => {
    answer = unreachable;
    isOnline(false);
    window.dispatchEvent(new Event('offline'));
    await isNow('offline');
    await expect(request('/groups', { method: 'POST' })).rejects.toMatchObject({ code: NOT_SENT });
  });

  it('is online when a local server answers', async () => {
    answer = there;
    isOnline(false);
    window.dispatchEvent(new Event('offline'));
    await untilProbe(1);
    expect(connectionState()).toBe('online');
  });

  it('is probed again when a response arrived while the network went down', async () => {
    answer = there;
    isOnline(false);
    window.dispatchEvent(new Event('offline'));
    await until(() => vi.getTimerCount() === 1);
    answer = unreachable;
    await vi.advanceTimersByTimeAsync(2_000);
    await isNow('offline');
  });

  it('stays offline when an answer from before the loss is handled late', async () => {
    isOnline(false);
    answer = unreachable;
    window.dispatchEvent(new Event('offline'));
    await isNow('offline');
    const probes = probeCount();
    reportAnswer();
    expect(connectionState()).toBe('offline');
    await untilProbe(probes + 1);
    expect(connectionState()).toBe('offline');
  });

  it('is offline when the probe fails although an earlier request was answered', async () => {
    let lose: () => void = () => undefined;
    answer = () =>
      calls.at(-1)?.path === '/groups'
        ? there()
        : new Promise((resolve) => {
            lose = () => resolve(unreachable());
          });
    isOnline(false);
    window.dispatchEvent(new Event('offline'));
    await untilProbe(1);
    await request('/groups');
    lose();
    await isNow('offline');
  });
});

describe('a request', () => {
  it('that reads waits for the server and is repeated', async () => {
    answer = unreachable;
    const rows = request('/groups', { retryWhenOnline: true });
    await isNow('unreachable');
    answer = () => data([{ id: 1 }]);
    window.dispatchEvent(new Event('online'));
    expect(await rows).toMatchObject({ data: [{ id: 1 }] });
  });

  it('that is aborted stops waiting', async () => {
    answer = unreachable;
    const leaving = new AbortController();
    const rows = request('/groups', { retryWhenOnline: true, signal: leaving.signal });
    const ended = expect(rows).rejects.toMatchObject({ status: 0 });
    await isNow('unreachable');
    leaving.abort();
    await ended;
  });

  it('that writes is sent once', async () => {
    answer = unreachable;
    await expect(request('/groups', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 0 });
    await isNow('unreachable');
    answer = there;
    window.dispatchEvent(new Event('online'));
    await isNow('back');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('that is slow is shown until it is answered', async () => {
    let finish: () => void = () => undefined;
    answer = () => new Promise((resolve) => (finish = () => resolve(there())));
    const rows = request('/groups');
    await until(() => calls.length === 1);
    await vi.advanceTimersByTimeAsync(5_999);
    expect(connectionState()).toBe('online');
    await vi.advanceTimersByTimeAsync(1);
    expect(connectionState()).toBe('slow');
    finish();
    await rows;
    expect(connectionState()).toBe('online');
  });

  it('that is never answered times out', async () => {
    const soon = AbortSignal.timeout.bind(AbortSignal, 1);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(soon);
    answer = () => new Promise<Response>(() => undefined);
    await expect(request('/groups')).rejects.toMatchObject({ status: 0, code: 'too_slow' });
    expect(vi.mocked(AbortSignal.timeout).mock.calls[0]).toEqual([30_000]);
  });
});
