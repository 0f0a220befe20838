import { describe, expect, it } from 'vitest';
import { data, failure, page, recordApi, type Call } from '../../../tests/support/recordApi';
import { dataProvider } from './index';

const empty = () => new Response(null, { status: 204 });
const summary = ({ method, path, body }: Call) => ({ call: `${method} ${path}`, body });

describe('the calls that are no verb', () => {
  it('activate and deactivate a user with GET', async () => {
    const calls = recordApi(() => data({ id: '7', inactive: true }));
    expect(await dataProvider.setUserActive(7, false)).toEqual({ data: { id: 7, inactive: true } });
    await dataProvider.setUserActive(7, true);
    expect(calls.map(summary).map(({ call }) => call)).toEqual([
      'GET /users/7/deactivate',
      'GET /users/7/activate',
    ]);
  });

  it('add and remove members of a group', async () => {
    const calls = recordApi(empty);
    await dataProvider.addGroupMembers(3, [1, 2]);
    await dataProvider.removeGroupMembers(3, [2]);
    expect(calls.map(summary)).toEqual([
      { call: 'POST /groups/3/members', body: { user_ids: [1, 2] } },
      { call: 'DELETE /groups/3/members', body: { user_ids: [2] } },
    ]);
  });

  it('send files as multipart, with names and types', async () => {
    const calls = recordApi(({ method }) => (method === 'POST' ? data({ id: 1 }) : empty()));
    const paper = new File(['%PDF'], 'lön.pdf', { type: 'application/pdf' });
    await dataProvider.uploadDocument(7, paper, { type: 'salary', name: 'Lön' });
    await dataProvider.uploadAvatar(7, new File(['x'], 'me.png', { type: 'image/png' }));
    await dataProvider.removeDocument(7, 9);
    await dataProvider.removeAvatar(7);
    expect(calls.map(summary).map(({ call }) => call)).toEqual([
      'POST /users/7/documents',
      'POST /users/7/avatar',
      'DELETE /users/7/documents/9',
      'DELETE /users/7/avatar',
    ]);
    expect(calls[0]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    const { type, name, file } = calls[0]!.body as { type: string; name: string; file: File };
    expect([type, name, file.name, file.type, await file.text()]).toEqual([
      'salary',
      'Lön',
      'lön.pdf',
      'application/pdf',
      '%PDF',
    ]);
  });

  it('go on inviting after a busy server', async () => {
    recordApi((call, n) =>
      n === 1
        ? failure(503, 'busy', { headers: { 'Retry-After': '0.01' } })
        : data({ sent: (call.body as { user_ids: number[] }).user_ids, skipped: [] }),
    );
    const ids = Array.from({ length: 60 }, (_, index) => index + 1);
    expect(await dataProvider.inviteUsers(ids)).toEqual({ done: ids, failed: [], skipped: [] });
  });

  it('count the recipients of a notification, and cancel a scheduled one', async () => {
    const calls = recordApi(({ path }) =>
      path.endsWith('preview')
        ? data({ recipients_count: 12, with_push_count: 7 })
        : data({ id: '3', status: 'cancelled' }),
    );
    expect(await dataProvider.previewNotification({ group_ids: [4] })).toEqual({
      recipients_count: 12,
      with_push_count: 7,
    });
    expect(await dataProvider.cancelNotification(3)).toEqual({ id: 3, status: 'cancelled' });
    expect(calls.map(summary)).toEqual([
      {
        call: 'POST /notifications/preview',
        body: { send_to_all: false, user_ids: [], group_ids: [4] },
      },
      { call: 'POST /notifications/3/cancel', body: undefined },
    ]);
  });

  it('list and read the user’s notifications', async () => {
    const calls = recordApi(({ method }) => (method === 'GET' ? page([{ id: 3 }], 3) : empty()));
    const mine = await dataProvider.listMyNotifications({ page: 2, perPage: 2 });
    expect(mine).toEqual({ data: [{ id: 3 }], total: 3 });
    await dataProvider.readMyNotification(3);
    await dataProvider.readAllMyNotifications();
    expect(calls.map(summary).map(({ call }) => call)).toEqual([
      'GET /my/notifications',
      'POST /my/notifications/3/read',
      'POST /my/notifications/read',
    ]);
  });

  it('subscribe to push messages and unsubscribe', async () => {
    const calls = recordApi(({ path }) => (path === '/push/key' ? data({ key: 'k' }) : empty()));
    expect(await dataProvider.getPushKey()).toBe('k');
    const keys = { p256dh: 'p', auth: 'a' };
    await dataProvider.subscribePush({ endpoint: 'https://a.example/', expirationTime: null, keys });
    await dataProvider.unsubscribePush('https://a.example/');
    expect(calls.slice(1).map(summary)).toEqual([
      { call: 'POST /my/push-subscriptions', body: { endpoint: 'https://a.example/', keys } },
      { call: 'POST /my/push-subscriptions/remove', body: { endpoint: 'https://a.example/' } },
    ]);
    recordApi(() => data({ key: null }));
    expect(await dataProvider.getPushKey()).toBeNull();
  });

  it('download a list with its filter and sort', async () => {
    const calls = recordApi(() => new Response('id;name', { headers: { 'Content-Type': 'text/csv' } }));
    const sort = { field: 'name', order: 'DESC' as const };
    const blob = await dataProvider.exportList('users', { filter: { role: 'admin', id: [1, 2] }, sort });
    expect(await blob.text()).toBe('id;name');
    expect(calls[0]).toMatchObject({
      path: '/users/export',
      query: { sort: '-name', 'filter[role]': 'admin', 'filter[id]': '1,2' },
    });
    const ids = Array.from({ length: 10_000 }, (_, index) => index + 1);
    await dataProvider.exportList('users', { filter: { id: ids }, sort, format: 'xlsx' });
    expect(calls[1]).toMatchObject({
      ...{ method: 'POST', path: '/users/export', body: { ids } },
      query: { sort: '-name', format: 'xlsx' },
    });
  });

  it('throw the error message of a failed download', async () => {
    recordApi(() => failure(403, 'forbidden'));
    await expect(dataProvider.exportList('users', { filter: {} })).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });
});
