import { setImmediate } from 'node:timers/promises';
import { getResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../tests/support/testApi';
import { apiHandlers } from './api';

const api = useTestApi();

describe('the API in the browser', () => {
  it('responds to a write after it is persisted, and to a read at once', async () => {
    const happened: unknown[] = [];
    const handlers = apiHandlers(api.deps, async () => {
      await setImmediate();
      happened.push('kept');
    });
    const ask = async (method: string, path: string) => {
      const answer = await getResponse(handlers, new Request(`http://localhost/api/v2${path}`, { method }));
      happened.push(answer?.status);
    };
    await ask('GET', '/auth/user');
    await ask('POST', '/auth/login');
    expect(happened).toEqual([401, 'kept', 422]);
  });
});
