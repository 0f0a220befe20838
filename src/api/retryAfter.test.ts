import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { data, recordApi } from '../../tests/support/recordApi';
import { WAIT } from '../../tests/support/wait';
import { request } from './client';
import { connectionState } from './connection';

const busy = (seconds: number, status = 503) =>
  Response.json(
    { message: 'The server is too busy right now.', code: 'overloaded' },
    { status, headers: { 'Retry-After': String(seconds) } },
  );

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

describe('a server that asks to retry later', () => {
  it.each([503, 429])(
    'is read again after %i with Retry-After, and meanwhile the app says so',
    async (status) => {
      const times: number[] = [];
      const start = Date.now();
      recordApi((_call, n) => {
        times.push(Date.now() - start);
        return n < 2 ? busy(4, status) : data([{ id: 1 }]);
      });
      const reading = request('/groups');
      await vi.waitFor(() => expect(times).toHaveLength(1), WAIT);
      await vi.advanceTimersByTimeAsync(4_000);
      await vi.waitFor(() => expect(times).toHaveLength(2), WAIT);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(connectionState()).toBe('slow');
      await vi.advanceTimersByTimeAsync(1_000);
      expect((await reading).data).toEqual([{ id: 1 }]);
      expect(times[1]).toBeGreaterThanOrEqual(4_000);
      expect(connectionState()).toBe('online');
    },
  );

  it('is not sent a write again; its message is shown', async () => {
    const calls = recordApi(() => busy(1));
    await expect(request('/groups', { method: 'POST', body: {} })).rejects.toMatchObject({
      status: 503,
      message: 'The server is too busy right now.',
    });
    expect(calls).toHaveLength(1);
  });

  it('is not asked again while its disk is full', async () => {
    const calls = recordApi(() => busy(1, 507));
    await expect(request('/groups')).rejects.toMatchObject({ status: 507 });
    expect(calls).toHaveLength(1);
  });

  it('is given up after four attempts, and at once when it asks for a long time', async () => {
    const calls = recordApi(() => busy(1));
    const reading = expect(request('/groups')).rejects.toMatchObject({ status: 503 });
    for (let attempts = 1; attempts < 4; attempts += 1) {
      await vi.waitFor(() => expect(calls).toHaveLength(attempts), WAIT);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await reading;
    expect(calls).toHaveLength(4);
    const long = recordApi(() => busy(900, 429));
    await expect(request('/groups')).rejects.toMatchObject({ status: 429, retryAfter: 900 });
    expect(long).toHaveLength(1);
  });
});
