import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import type { MyNotification } from '../../../contract/notification';
import { groupMembers, notificationRecipients, notifications, pushSubscriptions } from '../../db/schema';
import { notificationCalls, HOUR, browser } from '../../../tests/support/notificationCalls';

const api = useTestApi();
type User = typeof api.care.admin;
const { call, send, inHours, read, subscribe } = notificationCalls(api);

beforeAll(() => {
  Object.assign(api.deps, { pushKey: 'the-public-key' });
});
afterEach(async () => {
  await api.db.delete(notifications);
  await api.db.delete(groupMembers);
  await api.db.delete(pushSubscriptions);
});

describe('my notifications', () => {
  it('can be marked as read one by one or all at once, only by the recipient', async () => {
    const { staff, editor } = api.care;
    const ids: number[] = [];
    for (const title of ['Ett', 'Två', 'Tre']) {
      ids.push((await send({ title, user_ids: [staff.id] })).id);
      api.pass(1000);
    }
    const mine = async (query = '') =>
      dataOf<MyNotification[]>(await call('GET', `/my/notifications${query}`, undefined, staff));
    const unread = async () => dataOf(await call('GET', '/auth/user', undefined, staff)).unread_notifications;
    expect((await mine()).map(({ title }) => title)).toEqual(['Tre', 'Två', 'Ett']);
    expect((await mine('?sort=sent_at&page[size]=1')).map(({ title }) => title)).toEqual(['Ett']);
    expect(await unread()).toBe(3);
    const path = `/my/notifications/${ids[0]}/read`;
    const first = dataOf<MyNotification>(await call('POST', path, undefined, staff));
    expect(first.read_at).not.toBeNull();
    api.pass(HOUR);
    expect(dataOf(await call('POST', path, undefined, staff))).toEqual(first);
    expect(await unread()).toBe(2);
    expect((await call('POST', path, undefined, editor)).status).toBe(404);
    const planned = await send({ user_ids: [staff.id], send_at: inHours(1) });
    await api.db.insert(notificationRecipients).values({ notification_id: planned.id, user_id: staff.id });
    expect((await call('POST', `/my/notifications/${planned.id}/read`, undefined, staff)).status).toBe(404);
    expect((await call('POST', '/my/notifications/read', undefined, staff)).status).toBe(204);
    expect(await unread()).toBe(0);
    expect((await mine()).map(({ read_at: at }) => at === null)).toEqual([false, false, false]);
    expect((await read(ids[2] ?? 0)).opened_count).toBe(1);
    api.pass(2 * HOUR);
    expect(await unread()).toBe(1);
  });
});

describe('push subscriptions', () => {
  const kept = () => api.db.select().from(pushSubscriptions).orderBy(pushSubscriptions.id);
  const enabled = async (user: User) => dataOf(await call('GET', `/users/${user.id}`)).push_enabled;

  it('use the server’s key', async () => {
    expect(dataOf(await call('GET', '/push/key', undefined, api.care.staff))).toEqual({
      key: 'the-public-key',
    });
    Object.assign(api.deps, { pushKey: undefined });
    expect(dataOf(await call('GET', '/push/key'))).toEqual({ key: null });
    const answer = await subscribe(api.care.staff);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'push_off']);
    Object.assign(api.deps, { pushKey: 'the-public-key' });
  });

  it('are stored once per browser, with the newest keys, and turn on push for the user', async () => {
    const { staff } = api.care;
    const one = browser();
    expect((await subscribe(staff, one)).status).toBe(204);
    const { keys } = browser();
    await subscribe(staff, { ...one, keys });
    expect(await kept()).toMatchObject([{ user_id: staff.id, endpoint: one.endpoint, ...keys }]);
    expect(await enabled(staff)).toBe(true);
    const forget = (as: User) =>
      call('POST', '/my/push-subscriptions/remove', { endpoint: one.endpoint }, as);
    expect((await forget(api.care.editor)).status).toBe(204);
    expect(await enabled(staff)).toBe(true);
    expect((await forget(staff)).status).toBe(204);
    expect(await kept()).toEqual([]);
    expect(await enabled(staff)).toBe(false);
    const lines = JSON.stringify(await api.db.query.auditLog.findMany());
    expect(lines).toContain('push.test.example');
    expect(lines).not.toContain(one.endpoint);
  });

  it('belong to the user who subscribed last in a browser', async () => {
    const { staff, editor } = api.care;
    const shared = browser();
    await subscribe(staff, shared);
    await subscribe(editor, shared);
    expect(await kept()).toMatchObject([{ user_id: editor.id }]);
    expect([await enabled(staff), await enabled(editor)]).toEqual([false, true]);
    await Promise.all([staff, editor, api.care.admin].map((as) => subscribe(as, shared)));
    const [{ user_id: holder } = { user_id: 0 }, ...others] = await kept();
    expect(others).toEqual([]);
    for (const user of [staff, editor, api.care.admin])
      expect([user.id, await enabled(user)]).toEqual([user.id, user.id === holder]);
  });

  it('are at most twenty per user', async () => {
    const all = Array.from({ length: 22 }, browser);
    for (const one of all) await subscribe(api.care.staff, one);
    expect((await kept()).map(({ endpoint }) => endpoint)).toEqual(
      all.slice(2).map(({ endpoint }) => endpoint),
    );
  });

  it('require an allowed endpoint and valid keys', async () => {
    const one = browser();
    const refused = async (over: Record<string, unknown>) =>
      Object.keys(fieldErrors(await subscribe(api.care.staff, { ...one, ...over })));
    for (const endpoint of ['http://push.test.example/x', 'https://169.254.169.254/x', 'https://localhost/x'])
      expect(await refused({ endpoint })).toEqual(['endpoint']);
    expect(await refused({ keys: { ...one.keys, auth: 'a'.repeat(30) } })).toEqual(['keys']);
    expect(await kept()).toEqual([]);
  });
});
