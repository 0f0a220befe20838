import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ID } from '../../../contract/constants';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import type { MyNotification, NotificationReach } from '../../../contract/notification';
import {
  groupMembers,
  notificationRecipients,
  notifications,
  pushSubscriptions,
  users,
} from '../../db/schema';
import { notificationCalls, HOUR } from '../../../tests/support/notificationCalls';

const api = useTestApi();
const { call, post, send, inHours, read, listed, subscribe } = notificationCalls(api);

let active = 0;
beforeAll(async () => {
  Object.assign(api.deps, { pushKey: 'the-public-key' });
  await api.addUser({ company_id: api.care.id, inactive: true });
  active = (await api.db.select().from(users).where(eq(users.company_id, api.care.id))).length - 1;
});
afterEach(async () => {
  await api.db.delete(notifications);
  await api.db.delete(groupMembers);
  await api.db.delete(pushSubscriptions);
});

describe('a notification to all', () => {
  it.each([undefined, null, '', ' '])('gets the name of the company for the title %j', async (title) => {
    expect(await send({ title, send_to_all: true })).toMatchObject({ title: 'Care', message: 'Kaffe' });
  });

  it('needs no more than a receiver and a message', async () => {
    const body = { user_ids: [api.care.staff.id], message: 'Fika' };
    const answer = await call('POST', '/notifications', body);
    expect(answer.status).toBe(201);
    const [mine] = dataOf<MyNotification[]>(
      await call('GET', '/my/notifications', undefined, api.care.staff),
    );
    expect(mine).toMatchObject({ title: 'Care', message: 'Fika' });
  });

  it('is received by every active user at once', async () => {
    const sent = await send({ send_to_all: true, url: '/my-pages/7', user_ids: [api.care.staff.id] });
    expect(sent).toMatchObject({
      title: 'Hej',
      message: 'Kaffe',
      url: '/my-pages/7',
      send_to_all: true,
      user_ids: [],
      group_ids: [],
      send_at: null,
      sent_at: sent.created_at,
      status: 'sent',
      author_id: api.care.admin.id,
      author_name: 'Care admin',
      recipients_count: active,
      delivered_count: 0,
      opened_count: 0,
      failed_count: 0,
    });
    const mine = dataOf<MyNotification[]>(await call('GET', '/my/notifications', undefined, api.care.staff));
    expect(mine).toEqual([
      {
        id: sent.id,
        title: 'Hej',
        message: 'Kaffe',
        url: '/my-pages/7',
        sent_at: sent.sent_at,
        read_at: null,
      },
    ]);
    const theirs = await call('GET', '/my/notifications', undefined, api.logistics.staff);
    expect(dataOf(theirs)).toEqual([]);
  });
});

describe('a notification to some', () => {
  it('is sent once to each user and group member', async () => {
    const { care } = api;
    await api.db.insert(groupMembers).values([
      { group_id: care.group.id, user_id: care.staff.id },
      { group_id: care.group.id, user_id: care.editor.id },
    ]);
    await subscribe(care.editor);
    await subscribe(care.editor);
    const audience = {
      user_ids: [care.staff.id, care.admin.id, care.admin.id],
      group_ids: [care.group.id],
    };
    const reach = { recipients_count: 3, with_push_count: 1 };
    expect(dataOf<NotificationReach>(await call('POST', '/notifications/preview', audience))).toEqual(reach);
    const sent = await send(audience);
    expect(sent).toMatchObject({
      recipients_count: 3,
      user_ids: [care.staff.id, care.admin.id],
      status: 'sending',
    });
    const got = await api.db.select().from(notificationRecipients);
    expect(got.map(({ user_id: id }) => id).sort()).toEqual(
      [care.staff.id, care.admin.id, care.editor.id].sort(),
    );
  });

  it('counts only active users of the company in the preview', async () => {
    const preview = async (body: unknown) => dataOf(await call('POST', '/notifications/preview', body));
    expect(await preview({})).toEqual({ recipients_count: 0, with_push_count: 0 });
    expect(await preview({ send_to_all: true })).toEqual({ recipients_count: active, with_push_count: 0 });
    const foreign = {
      user_ids: [api.logistics.staff.id, MAX_ID],
      group_ids: [api.logistics.group.id],
    };
    expect(await preview(foreign)).toEqual({ recipients_count: 0, with_push_count: 0 });
  });
});

describe('an invalid notification', () => {
  it('is rejected with a field error', async () => {
    const inactive = await api.addUser({ company_id: api.care.id, inactive: true });
    const refused = async (body: Record<string, unknown>) => {
      const answer = await post(body);
      expect(answer.status).toBe(422);
      return fieldErrors(answer);
    };
    expect(await refused({})).toEqual({ user_ids: ['Choose the recipients'] });
    expect(await refused({ user_ids: [inactive.id] })).toEqual({
      user_ids: ['None of the chosen people are active'],
    });
    expect(await refused({ group_ids: [api.care.group.id] })).toHaveProperty('user_ids');
    expect(await refused({ send_to_all: true, send_at: inHours(-1) })).toEqual({
      send_at: ['Choose a time in the future'],
    });
    expect(await refused({ user_ids: [api.logistics.staff.id] })).toHaveProperty('user_ids');
    expect(await refused({ user_ids: [MAX_ID] })).toHaveProperty('user_ids');
    expect(await refused({ group_ids: [api.logistics.group.id] })).toHaveProperty('group_ids');
    const all = await refused({
      title: 'x'.repeat(61),
      message: 'x'.repeat(241),
      url: 'javascript:alert(1)',
    });
    expect(Object.keys(all).sort()).toEqual(['message', 'title', 'url', 'user_ids']);
    expect(await refused({ send_to_all: true, url: '//evil.example' })).toHaveProperty('url');
    expect(await listed()).toEqual([]);
  });
});

describe('a scheduled notification', () => {
  const figures = async () => {
    const { notifications_last_30: sent } = dataOf(await call('GET', '/companies/stats'));
    const { unread_notifications: unread } = dataOf(await call('GET', '/auth/user'));
    return [sent, unread];
  };

  it('is hidden before its time, and never sent once cancelled', async () => {
    const { id } = await send({ send_to_all: true, send_at: inHours(1) });
    expect(await read(id)).toMatchObject({ status: 'scheduled', recipients_count: active });
    expect(await figures()).toEqual([0, 0]);
    const cancelled = await call('POST', `/notifications/${id}/cancel`);
    expect(dataOf(cancelled)).toMatchObject({ status: 'cancelled', sent_at: null, recipients_count: 0 });
    api.pass(2 * HOUR);
    expect(await figures()).toEqual([0, 0]);
    expect(dataOf(await call('GET', '/my/notifications'))).toEqual([]);
    const again = await call('POST', `/notifications/${id}/cancel`);
    expect([again.status, codeOf(again)]).toEqual([409, 'notification_not_scheduled']);
    const lines = await api.db.query.auditLog.findMany();
    expect(
      lines
        .filter(({ resource, record_id: of }) => resource === 'notifications' && of === id)
        .map(({ action }) => action),
    ).toEqual(['create', 'cancel']);
  });

  it('can be deleted while scheduled or cancelled, but not once sent', async () => {
    const planned = await send({ send_to_all: true, send_at: inHours(1) });
    const cancelled = await send({ send_to_all: true, send_at: inHours(2) });
    const gone = await send();
    const etag = (await call('GET', `/notifications/${cancelled.id}`)).headers.get('ETag') ?? '';
    api.pass(1_000);
    await call('POST', `/notifications/${cancelled.id}/cancel`);
    const stale = await api.call('DELETE', `/notifications/${cancelled.id}`, {
      as: api.care.admin,
      headers: { 'If-Match': etag },
    });
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ details: { changes: [{ by: api.care.admin.name }] } });
    expect((await call('DELETE', `/notifications/${planned.id}`)).status).toBe(204);
    expect((await call('DELETE', `/notifications/${cancelled.id}`)).status).toBe(204);
    const refused = await call('DELETE', `/notifications/${gone.id}`);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'notification_sent']);
    expect((await call('POST', `/notifications/${gone.id}/cancel`)).status).toBe(409);
    expect((await call('GET', `/notifications/${planned.id}`)).status).toBe(404);
    expect(await figures()).toEqual([1, 1]);
  });
});

describe('a test', () => {
  it('goes to its sender alone and is not in the list', async () => {
    const { admin, staff } = api.care;
    const answer = await call('POST', '/notifications/test', { title: 'Julfest', message: 'Kom!' });
    expect(dataOf(answer)).toEqual({ recipients_count: 1, with_push_count: 0 });
    const [mine] = dataOf<MyNotification[]>(await call('GET', '/my/notifications', undefined, admin));
    expect(mine).toMatchObject({ title: 'Test: Julfest', message: 'Kom!' });
    expect(dataOf(await call('GET', '/my/notifications', undefined, staff))).toEqual([]);
    expect((await call('GET', '/notifications')).body).toMatchObject({ data: [], meta: { total: 0 } });
    await api.db
      .insert(pushSubscriptions)
      .values({ user_id: admin.id, endpoint: 'https://push.test/1', p256dh: 'x', auth: 'x' });
    const again = await call('POST', '/notifications/test', { message: 'Kom!' });
    expect(dataOf(again)).toMatchObject({ with_push_count: 1 });
  });

  it('cuts a long title before an emoji, not within', async () => {
    const title = `x${'😀'.repeat(29)}`;
    await call('POST', '/notifications/test', { title, message: 'Kom!' });
    const [mine] = dataOf<MyNotification[]>(await call('GET', '/my/notifications'));
    expect(mine?.title).toBe(`Test: x${'😀'.repeat(26)}…`);
  });
});

describe('the list', () => {
  it('contains those sent by hand, latest first, with their counts', async () => {
    await call('POST', '/feeds', { content: 'Inlägg', notify: true });
    await send({ title: 'Äldst', user_ids: [api.care.staff.id, api.care.editor.id] });
    api.pass(HOUR);
    const cancelled = await send({ title: 'Avbruten', send_to_all: true, send_at: inHours(2) });
    await send({ title: 'Schemalagd', message: 'Julfest', send_to_all: true, send_at: inHours(3) });
    await send({ title: 'Nyss', user_ids: [api.care.staff.id] });
    await call('POST', `/notifications/${cancelled.id}/cancel`);
    const [told] = dataOf<MyNotification[]>(
      await call('GET', '/my/notifications?filter[q]=kaffe', undefined, api.care.editor),
    );
    await call('POST', `/my/notifications/${told?.id}/read`, undefined, api.care.editor);
    const answer = await call('GET', '/notifications');
    expect(answer.body).toMatchObject({
      data: [
        { title: 'Schemalagd', status: 'scheduled', recipients_count: active, opened_count: 0 },
        { title: 'Avbruten', status: 'cancelled', recipients_count: 0 },
        { title: 'Nyss', status: 'sent', recipients_count: 1 },
        { title: 'Äldst', status: 'sent', recipients_count: 2, opened_count: 1, delivered_count: 1 },
      ],
      meta: { total: 4 },
    });
    expect(await listed('?filter[status]=sent,scheduled')).toEqual(['Schemalagd', 'Nyss', 'Äldst']);
    expect(await listed('?filter[q]=JUL')).toEqual(['Schemalagd']);
    expect(await listed('?filter[title]=JUL')).toEqual([]);
    expect(await listed('?filter[title]=schema')).toEqual(['Schemalagd']);
    expect(await listed('?sort=title&page[size]=2&page[number]=2')).toEqual(['Schemalagd', 'Äldst']);
    expect((await call('GET', '/notifications?filter[status]=draft')).status).toBe(422);
    const [post] = await api.db.query.notifications.findMany({ where: eq(notifications.by_hand, false) });
    expect((await call('GET', `/notifications/${post?.id}`)).status).toBe(404);
    expect((await call('DELETE', `/notifications/${post?.id}`)).status).toBe(404);
  });
});
