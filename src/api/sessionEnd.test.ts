import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { data, failure, recordApi } from '../../tests/support/recordApi';
import { WAIT } from '../../tests/support/wait';
import { setLanguage } from './language';
import { dataProvider } from '../providers/dataProvider';
import { runMany } from '../providers/dataProvider/bulk';
import { request } from './client';
import { watchConnection } from './connection';
import { currentUser, forgetSession, signOut } from './session';
import { getToken, onTokenRefused, storeToken } from './token';
import { upload } from './upload';

const refused = vi.fn();
let stop: () => void;
beforeEach(async () => {
  refused.mockClear();
  stop = onTokenRefused(refused);
  storeToken('t');
  await setLanguage('en');
});
afterEach(() => {
  stop();
  forgetSession();
});

const ENDED = { status: 401, message: 'Your session has ended. Try again.' };
const file = new File(['x'], 'x.png', { type: 'image/png' });

describe('a 401 response', () => {
  it.each<[what: string, call: () => Promise<unknown>]>([
    ['a read', () => request('/users')],
    ['a write', () => request('/users', { method: 'POST', body: {} })],
    ['the current user', currentUser],
    ['an upload', () => upload('/media', new FormData())],
    ['a document', () => dataProvider.uploadDocument(7, file, { type: 'other', name: 'x' })],
    ['a download', () => dataProvider.exportList('users', {})],
    ['an import', () => dataProvider.planSpreadsheet('users', { file })],
    ['the template of an import', () => dataProvider.downloadTemplate('users', 'csv')],
    ['the unread notifications', () => dataProvider.listMyNotifications({ page: 1, perPage: 10 })],
  ])('to %s clears the stored token and is reported once', async (_what, call) => {
    recordApi(() => failure(401, 'unauthenticated'));
    await expect(call()).rejects.toMatchObject(ENDED);
    expect([getToken(), refused.mock.calls.length]).toEqual([null, 1]);
  });

  it('to a probe of the connection does the same', async () => {
    const stopWatching = watchConnection();
    recordApi(({ path }) => (path === '/users' ? Response.error() : failure(401, 'unauthenticated')));
    await expect(request('/users')).rejects.toMatchObject({ status: 0 });
    await vi.waitFor(() => expect(getToken()).toBeNull(), WAIT);
    expect(refused).toHaveBeenCalledOnce();
    stopWatching();
  });

  it('stops work on many rows: the rest is skipped', async () => {
    const calls = recordApi((_call, n) => (n < 3 ? data({}) : failure(401, 'unauthenticated')));
    const ids = Array.from({ length: 20 }, (_, index) => index);
    const result = await runMany(ids, (id) => request(`/users/${id}`), { concurrency: 2 });
    expect(result).toMatchObject({
      done: [0, 1, 2],
      failed: expect.arrayContaining([
        { id: 3, error: expect.objectContaining(ENDED) as unknown },
      ]) as unknown,
    });
    expect(result.failed.length + result.skipped.length).toBe(17);
    expect(calls.length).toBeLessThanOrEqual(5);
  });

  it('to a call from before the user signed in again keeps the new token', async () => {
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const calls = recordApi(async () => {
      await waiting;
      return failure(401, 'unauthenticated');
    });
    const late = expect(request('/users')).rejects.toMatchObject(ENDED);
    await vi.waitFor(() => expect(calls).toHaveLength(1), WAIT);
    storeToken('new');
    answer();
    await late;
    expect([getToken(), refused.mock.calls.length]).toEqual(['new', 0]);
  });

  it('to a sign-out is not reported', async () => {
    recordApi(() => failure(401, 'unauthenticated'));
    await signOut();
    expect([getToken(), refused.mock.calls.length]).toEqual([null, 0]);
  });

  it.each([400, 403, 404, 412, 500])('differs from a %i, which keeps the token', async (status) => {
    recordApi(() => failure(status, 'other'));
    await expect(request('/users')).rejects.toMatchObject({ status });
    expect([getToken(), refused.mock.calls.length]).toEqual(['t', 0]);
  });
});
