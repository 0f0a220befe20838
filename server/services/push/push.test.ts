import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { FEATURES } from '../../../contract/features';
import type { Browser } from '../../../tests/support/pushService';
import { useTestApi, type TestCompany } from '../../../tests/support/testApi';
import { companies, feeds, groupMembers, notificationRecipients, users } from '../../db/schema';
import { webPushTransport } from './webPush';
import { dispatchDueNotifications } from './dispatch';
import { sendDuePushes } from './worker';
import { SUBJECT, usePush } from '../../../tests/support/usePush';
import { WAIT } from '../../../tests/support/wait';

type User = TestCompany['staff'];
const api = useTestApi();
const MINUTE = 60_000;
const { push, subscribe, person, send, read, messages, pushEnabled, work, openTransport } = usePush(api);

describe('a notification', () => {
  it('is sent once to each browser of its recipients, encrypted', async () => {
    const { user, browser } = await person();
    const second = await subscribe(user);
    const other = await person();
    const without = await api.addUser({ company_id: api.care.id });
    await person();
    const sent = await send([user, other.user, without]);
    expect(sent).toMatchObject({ status: 'sending', recipients_count: 3, delivered_count: 0 });
    expect(await work()).toBe(3);
    expect(await work()).toBe(0);
    const endpointOf = ({ subscription }: Browser) => subscription.endpoint;
    expect(push.service.received.map((one) => endpointOf(one.browser)).sort()).toEqual(
      [browser, second, other.browser].map(endpointOf).sort(),
    );
    for (const { payload, headers } of push.service.received) {
      expect(payload).toEqual({ id: sent.id, title: 'Hej', message: 'Kaffe kl. 10', url: '/my-pages/7' });
      expect(headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        ttl: '259200',
        urgency: 'normal',
        topic: `n${sent.id}`,
      });
    }
    expect(await read(sent.id)).toMatchObject({ status: 'sent', delivered_count: 2, failed_count: 0 });
  });

  it('is shortened to the size limit of push services', async () => {
    const { user } = await person();
    const long = await send([user], { url: `/${'ö'.repeat(1_990)}` });
    await work();
    expect(push.service.received.map(({ payload }) => payload)).toEqual([
      { id: long.id, title: 'Hej', message: 'Kaffe kl. 10', url: null },
    ]);
  });

  it('is sent at its scheduled time to the audience of that time', async () => {
    const [leaver, member] = [await person(), await person()];
    const add = (user: User) =>
      api.db.insert(groupMembers).values({ group_id: api.care.group.id, user_id: user.id });
    await add(leaver.user);
    const planned = await send([], {
      group_ids: [api.care.group.id],
      send_at: new Date(api.deps.now().getTime() + 60 * MINUTE).toISOString(),
    });
    expect(planned).toMatchObject({ status: 'scheduled', recipients_count: 1 });
    await api.call('GET', `/users/${leaver.user.id}/deactivate`, { as: api.care.admin });
    await add(member.user);
    expect(await work()).toBe(0);
    expect(await read(planned.id)).toMatchObject({ status: 'scheduled', recipients_count: 1 });
    api.pass(61 * MINUTE);
    expect(await work()).toBe(1);
    expect(push.service.received.map(({ browser }) => browser)).toEqual([member.browser]);
    expect(await read(planned.id)).toMatchObject({
      status: 'sent',
      recipients_count: 1,
      delivered_count: 1,
    });
    await api.db.delete(groupMembers);
  });

  it('is never sent once cancelled', async () => {
    const { user } = await person();
    const { id } = await send([user], {
      send_at: new Date(api.deps.now().getTime() + MINUTE).toISOString(),
    });
    await api.call('POST', `/notifications/${id}/cancel`, { as: api.care.admin });
    api.pass(2 * MINUTE);
    expect(await work()).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'cancelled', recipients_count: 0 });
  });

  it('of a scheduled post is sent to its readers at that time', async () => {
    const [was, is] = [await person(), await person()];
    const roles = (user: User, ...names: string[]) =>
      api.db.update(users).set({ roles: names }).where(eq(users.id, user.id));
    await roles(was.user, 'editor');
    const publish = (minutes: number) =>
      api.call('POST', '/feeds', {
        as: api.care.admin,
        body: {
          content: 'Nyheter',
          notify: true,
          permitted_roles: ['editor'],
          publish_at: new Date(api.deps.now().getTime() + minutes * MINUTE).toISOString(),
        },
      });
    await publish(60);
    await roles(was.user);
    await roles(is.user, 'editor');
    api.pass(61 * MINUTE);
    await work();
    expect(push.service.received.map(({ browser }) => browser)).toEqual([is.browser]);
    const [post] = await api.db.select().from(feeds);
    expect(push.service.received[0]?.payload).toMatchObject({
      message: 'Nyheter',
      url: `/feeds/${post?.id}`,
    });
    const told = await api.db.select().from(notificationRecipients);
    expect(told.map(({ user_id: id }) => id)).toContain(is.user.id);
    expect(told.map(({ user_id: id }) => id)).not.toContain(was.user.id);
    // Not if the company turns off posts meanwhile.
    await publish(1);
    await api.db.update(companies).set({ features: [] });
    api.pass(2 * MINUTE);
    await work();
    expect(push.service.received).toHaveLength(1);
    expect(await api.db.select().from(notificationRecipients)).toEqual(told);
    await api.db.update(companies).set({ features: [...FEATURES] });
    // Nor to those who lose access while their message waits.
    await publish(1);
    api.pass(2 * MINUTE);
    await dispatchDueNotifications(api.deps);
    await roles(is.user);
    expect(await work()).toBe(1);
    expect(push.service.received).toHaveLength(1);
    await api.db.delete(feeds);
  });

  it('is not sent to users who have read it or are inactive', async () => {
    const [reader, leaver] = [await person(), await person()];
    const { id } = await send([reader.user, leaver.user], {
      send_at: new Date(api.deps.now().getTime() + MINUTE).toISOString(),
    });
    await api.db
      .insert(notificationRecipients)
      .values({ notification_id: id, user_id: reader.user.id, read_at: api.deps.now() });
    api.pass(2 * MINUTE);
    const sending = await send([leaver.user, reader.user]);
    await api.call('POST', `/my/notifications/${sending.id}/read`, { as: reader.user });
    await api.call('GET', `/users/${leaver.user.id}/deactivate`, { as: api.care.admin });
    await work();
    expect(push.service.received).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'sent', recipients_count: 1, opened_count: 1 });
    expect(await read(sending.id)).toMatchObject({ status: 'sent', delivered_count: 1, failed_count: 1 });
  });
});

describe('an expired subscription', () => {
  it.each([404, 410])('is deleted after a %i, and turns off push for the user', async (status) => {
    const { user } = await person({ status });
    expect(await pushEnabled(user)).toBe(true);
    const { id } = await send([user]);
    await work();
    expect(await messages()).toMatchObject([{ status: 'gone', subscription_id: null }]);
    expect(await pushEnabled(user)).toBe(false);
    expect(await read(id)).toMatchObject({ status: 'failed', recipients_count: 1, failed_count: 1 });
    await api.call('POST', `/my/notifications/${id}/read`, { as: user });
    expect(await read(id)).toMatchObject({ delivered_count: 1, failed_count: 0 });
    await send([user]);
    expect(await work()).toBe(0);
  });

  it('does not hide a delivery to another browser', async () => {
    const { user } = await person({ status: 410 });
    await subscribe(user);
    const { id } = await send([user]);
    await work();
    expect(await read(id)).toMatchObject({ status: 'sent', delivered_count: 1, failed_count: 0 });
    expect(await pushEnabled(user)).toBe(true);
  });

  it('gets no pending messages after the user unsubscribes or another one subscribes', async () => {
    const [first, second, next] = [
      await person(),
      await person(),
      await api.addUser({ company_id: api.care.id }),
    ];
    const { id } = await send([first.user, second.user]);
    const { endpoint } = first.browser.subscription;
    await api.call('POST', '/my/push-subscriptions/remove', { as: first.user, body: { endpoint } });
    await api.call('POST', '/my/push-subscriptions', { as: next, body: second.browser.subscription });
    await work();
    expect(push.service.received).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'failed', failed_count: 2 });
    expect(await Promise.all([first.user, second.user, next].map(pushEnabled))).toEqual([false, false, true]);
  });
});

describe('a failed push', () => {
  it('is retried with growing delays, and finally stores the error', async () => {
    const { user } = await person({ status: 503, text: 'away' });
    const { id } = await send([user]);
    for (const [attempt, wait] of [1, 5, 30, 120].entries()) {
      expect(await work()).toBe(1);
      expect(await work()).toBe(0);
      expect(await messages()).toMatchObject([{ status: 'queued', attempts: attempt + 1 }]);
      expect(await read(id)).toMatchObject({ status: 'sending', failed_count: 0 });
      api.pass(wait * MINUTE + 1_000);
    }
    await work();
    expect(await messages()).toMatchObject([{ status: 'failed', attempts: 5, error: '503 away' }]);
    expect(await read(id)).toMatchObject({ status: 'failed', failed_count: 1 });
    expect(api.logged).toContainEqual(
      expect.objectContaining({ message: 'a push message was not sent', attempt: 5, error: '503 away' }),
    );
  });

  it('respects Retry-After', async () => {
    const { user } = await person({ status: 429, headers: { 'Retry-After': '600' } }, { status: 201 });
    const { id } = await send([user]);
    await work();
    api.pass(9 * MINUTE);
    expect(await work()).toBe(0);
    api.pass(2 * MINUTE);
    expect(await work()).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'sent', delivered_count: 1 });
  });

  it('is sent as the same message once the service is back', async () => {
    const { user } = await person('cut the line', { status: 500 }, { status: 201 });
    const { id } = await send([user]);
    await work();
    api.pass(2 * MINUTE);
    await work();
    api.pass(6 * MINUTE);
    await work();
    expect(push.service.received.map(({ payload, headers }) => [payload.id, headers.topic])).toEqual(
      Array(3).fill([id, `n${id}`]),
    );
    expect(await read(id)).toMatchObject({ status: 'sent', delivered_count: 1, failed_count: 0 });
  });

  it('is retried at once when a kept-alive connection was closed', async () => {
    const { user } = await person({ status: 201 }, 'cut the line', { status: 201 });
    await send([user]);
    await work();
    const { id } = await send([user]);
    expect(await work()).toBe(1);
    expect(push.service.received).toHaveLength(3);
    expect(await read(id)).toMatchObject({ status: 'sent', delivered_count: 1 });
  });

  it.each([400, 401, 403, 413])('is not retried after a permanent error (%i)', async (status) => {
    const { user } = await person({ status, text: 'no\nway' });
    const { id } = await send([user]);
    await work();
    expect(await messages()).toMatchObject([{ status: 'failed', attempts: 1, error: `${status} no way` }]);
    expect(await read(id)).toMatchObject({ status: 'failed', failed_count: 1 });
    expect(await pushEnabled(user)).toBe(true);
  });

  it('does not delay the others', async () => {
    let letGo: () => void = () => undefined;
    const slow = await person({ after: new Promise<void>((resolve) => (letGo = resolve)) });
    const quick = [];
    for (let n = 0; n < 11; n += 1) quick.push(await subscribe(slow.user));
    await send([slow.user]);
    const working = work();
    await vi.waitFor(async () => {
      const sent = (await messages()).filter(({ status }) => status === 'sent');
      expect(sent).toHaveLength(quick.length);
    }, WAIT);
    letGo();
    expect(await working).toBe(12);
    expect((await messages()).map(({ status }) => status)).toEqual(Array(12).fill('sent'));
  });

  it('times out and is retried later', async () => {
    const { user } = await person({ after: new Promise(() => undefined) });
    await send([user]);
    const impatient = openTransport(50);
    await sendDuePushes(api.deps, impatient);
    impatient.close();
    expect(await messages()).toMatchObject([
      { status: 'queued', attempts: 1, error: expect.stringMatching(/abort|timeout/i) as string },
    ]);
  });

  it('is not sent to private addresses, also behind a host name', async () => {
    const { endpoint, keys: browserKeys } = push.service.subscribe().subscription;
    const careful = webPushTransport({
      keys: push.keys,
      subject: SUBJECT,
      resolve: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    });
    const sendTo = (address: string) =>
      careful.send({ endpoint: address, ...browserKeys }, { id: 1, title: 'a', message: 'b', url: null });
    expect(await sendTo(endpoint)).toEqual({
      state: 'failed',
      error: 'The address may not be sent to',
      code: 'not_public',
    });
    expect(await sendTo(`https://push.test.example:${new URL(endpoint).port}/send/x`)).toEqual({
      state: 'failed',
      error: 'Error: 127.0.0.1 is an address of a private network',
      code: 'not_public',
    });
    careful.close();
  });
});
