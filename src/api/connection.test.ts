import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { data, failure, recordApi, type Call } from '../../tests/support/recordApi';
import { NOT_SENT } from './ApiError';
import { request } from './client';
import { connectionState, watchConnection } from './connection';

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

const gone = () => Response.error();
const there = () => data([]);
const looks = () => calls.filter(({ path }) => path === '/auth/user').length;
/** Waits while the timers stand still, which `waitFor` of either library does not let them. */
const until = async (check: () => boolean) => {
  while (!check()) await new Promise((resolve) => setImmediate(resolve));
};
const lookEnds = (n: number) => until(() => looks() === n);
const isNow = (state: ReturnType<typeof connectionState>) => until(() => connectionState() === state);
const isOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

const lose = async () => {
  answer = gone;
  await expect(request('/groups')).rejects.toMatchObject({ status: 0 });
  await isNow('unreachable');
};

describe('the server', () => {
  it('is looked for after 2, 4, 8, 16 and 30 seconds until it is there, which is said for a moment', async () => {
    await lose();
    let expected = looks();
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(looks()).toBe(expected);
      await vi.advanceTimersByTimeAsync(1);
      expected += 1;
      await lookEnds(expected);
      // The answer sets the next timer.
      await until(() => vi.getTimerCount() === 1);
    }
    answer = there;
    await vi.advanceTimersByTimeAsync(30_000);
    await isNow('back');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(connectionState()).toBe('online');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['online', 'focus'])('is looked for at once on %s', async (event) => {
    await lose();
    answer = there;
    window.dispatchEvent(new Event(event));
    await isNow('back');
  });

  it('is there when any call is answered, be it by a refusal', async () => {
    await lose();
    answer = () => failure(403, 'forbidden');
    await expect(request('/groups', { method: 'POST' })).rejects.toMatchObject({ status: 403 });
    expect(connectionState()).toBe('back');
  });

  it('is not gone since one call has failed', async () => {
    answer = () => (calls.at(-1)?.path === '/groups' ? gone() : failure(401, 'unauthenticated'));
    await expect(request('/groups', { retryWhenOnline: true })).rejects.toMatchObject({ status: 0 });
    await lookEnds(1);
    expect(connectionState()).toBe('online');
  });

  it.each([502, 503, 504])('is gone when a proxy answers %i for it', async (status) => {
    answer = () => new Response('<h1>Bad gateway</h1>', { status });
    await expect(request('/groups')).rejects.toMatchObject({ status, code: 'no_answer' });
    await isNow('unreachable');
  });

  it('that says itself that it is busy is there', async () => {
    answer = () => failure(503, 'digital_id_unavailable');
    await expect(request('/groups')).rejects.toMatchObject({ code: 'digital_id_unavailable' });
    expect(calls).toHaveLength(1);
    expect(connectionState()).toBe('online');
  });
});

describe('this device', () => {
  it('is offline when it says so and nothing answers', async () => {
    answer = gone;
    isOnline(false);
    window.dispatchEvent(new Event('offline'));
    await isNow('offline');
    await expect(request('/groups', { method: 'POST' })).rejects.toMatchObject({ code: NOT_SENT });
  });

  it('is believed no more than the server, which may be beside it', async () => {
    answer = there;
    isOnline(false);
    window.dispatchEvent(new Event('offline'));
    await lookEnds(1);
    expect(connectionState()).toBe('online');
  });

  it('is looked at again when its last answer came while it lost its network', async () => {
    answer = there;
    isOnline(false);
    window.dispatchEvent(new Event('offline'));
    await until(() => vi.getTimerCount() === 1);
    answer = gone;
    await vi.advanceTimersByTimeAsync(2_000);
    await isNow('offline');
  });

  it('is offline when the look for the server fails, although a call before it was still answered', async () => {
    let lose: () => void = () => undefined;
    answer = () =>
      calls.at(-1)?.path === '/groups'
        ? there()
        : new Promise((resolve) => {
            lose = () => resolve(gone());
          });
    isOnline(false);
    window.dispatchEvent(new Event('offline'));
    await lookEnds(1);
    await request('/groups');
    lose();
    await isNow('offline');
  });
});

describe('a call', () => {
  it('that reads waits for the server and asks again by itself', async () => {
    answer = gone;
    const rows = request('/groups', { retryWhenOnline: true });
    await isNow('unreachable');
    answer = () => data([{ id: 1 }]);
    window.dispatchEvent(new Event('online'));
    expect(await rows).toMatchObject({ data: [{ id: 1 }] });
  });

  it('that nobody waits for any more ends', async () => {
    answer = gone;
    const leaving = new AbortController();
    const rows = request('/groups', { retryWhenOnline: true, signal: leaving.signal });
    const ended = expect(rows).rejects.toMatchObject({ status: 0 });
    await isNow('unreachable');
    leaving.abort();
    await ended;
  });

  it('that changes something is sent once', async () => {
    answer = gone;
    await expect(request('/groups', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 0 });
    await isNow('unreachable');
    answer = there;
    window.dispatchEvent(new Event('online'));
    await isNow('back');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('that takes longer than usual is told of until it is answered', async () => {
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

  it('that is never answered ends by itself', async () => {
    const soon = AbortSignal.timeout.bind(AbortSignal, 1);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(soon);
    answer = () => new Promise<Response>(() => undefined);
    await expect(request('/groups')).rejects.toMatchObject({ status: 0, code: 'too_slow' });
    expect(vi.mocked(AbortSignal.timeout).mock.calls[0]).toEqual([30_000]);
  });
});
