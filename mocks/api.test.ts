import { setImmediate } from 'node:timers/promises';
import { getResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../tests/support/testApi';
import { apiHandlers } from './api';

const api = useTestApi();

describe('the API in the browser', () => {
  it('responds to a write after it is persisted, and to a read at once', async () => {
    const events: unknown[] = [];
    const handlers = apiHandlers(api.deps, async () => {
      await setImmediate();
      events.push('persisted');
    });
    const request = async (method: string, path: string) => {
      const answer = await getResponse(handlers, new Request(`http://localhost/api/v2${path}`, { method }));
      events.push(answer?.status);
    };
    await request('GET', '/auth/user');
    await request('POST', '/auth/login');
    expect(events).toEqual([401, 'persisted', 422]);
  });
});
