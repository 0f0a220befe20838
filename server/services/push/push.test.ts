import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  startPushService,
  type Browser,
  type PushService,
  type Reply,
} from '../../../tests/support/pushService';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import type { Notification } from '../../../contract/notification';
import {
  feeds,
  groupMembers,
  notificationRecipients,
  notifications,
  pushMessages,
  pushSubscriptions,
  settings,
  users,
} from '../../db/schema';
import type { PushTransport } from './transport';
import { vapidKeys, type VapidKeys } from './vapidKeys';
import { webPushTransport } from './webPush';
import { sendDuePushes, startPushWorker } from './worker';

const api = useTestApi();
const MINUTE = 60_000;
/** However busy the machine is. */
const WAIT = { timeout: 20_000 };
const SUBJECT = 'mailto:anslag@test.example';

type User = Awaited<ReturnType<typeof api.addUser>>;

let keys: VapidKeys;
let service: PushService;
let transport: PushTransport;
const openTransport = (timeout?: number) =>
  webPushTransport({ keys, subject: SUBJECT, allowPrivate: true, timeout });
beforeAll(async () => {
  keys = await vapidKeys(api.db);
  Object.assign(api.deps, { pushKey: keys.publicKey, allowPrivatePush: true });
  service = await startPushService(keys.publicKey);
  transport = openTransport();
});
beforeEach(() => {
  service.received.length = 0;
});
afterEach(async () => {
  expect(service.problems).toEqual([]);
  await api.db.delete(notifications);
  await api.db.delete(pushSubscriptions);
});
afterAll(async () => {
  transport.close();
  await service.close();
});

const subscribe = async (as: User, ...replies: Reply[]): Promise<Browser> => {
  const browser = service.subscribe();
  browser.replies = replies;
  const answer = await api.call('POST', '/my/push-subscriptions', { as, body: browser.subscription });
  expect(answer.status).toBe(204);
  return browser;
};
const person = async (...replies: Reply[]) => {
  const user = await api.addUser({ company_id: api.care.id });
  return { user, browser: await subscribe(user, ...replies) };
};
const send = async (to: readonly User[], over: Record<string, unknown> = {}) => {
  const body = {
    title: 'Hej',
    message: 'Kaffe kl. 10',
    url: '/my-pages/7',
    user_ids: to.map(({ id }) => id),
    ...over,
  };
  const answer = await api.call('POST', '/notifications', { as: api.care.admin, body });
  expect(answer.status).toBe(201);
  return dataOf<Notification>(answer);
};
const read = async (id: number) =>
  dataOf<Notification>(await api.call('GET', `/notifications/${id}`, { as: api.care.admin }));
const messages = () => api.db.select().from(pushMessages).orderBy(asc(pushMessages.id));
const pushEnabled = async (user: User) =>
  (await api.db.query.users.findFirst({ where: eq(users.id, user.id) }))?.push_enabled;
const work = () => sendDuePushes(api.deps, transport);

describe('a notification', () => {
  it('reaches each browser of its recipients once, sealed for it', async () => {
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
    expect(service.received.map((one) => endpointOf(one.browser)).sort()).toEqual(
      [browser, second, other.browser].map(endpointOf).sort(),
    );
    for (const { payload, headers } of service.received) {
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

  it('is cut before a push service would refuse it for its length', async () => {
    const { user } = await person();
    const long = await send([user], { url: `/${'ö'.repeat(1_990)}` });
    await work();
    expect(service.received.map(({ payload }) => payload)).toEqual([
      { id: long.id, title: 'Hej', message: 'Kaffe kl. 10', url: null },
    ]);
  });

  it('that is planned goes at its time, to those who are there then', async () => {
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
    expect(service.received.map(({ browser }) => browser)).toEqual([member.browser]);
    expect(await read(planned.id)).toMatchObject({
      status: 'sent',
      recipients_count: 1,
      delivered_count: 1,
    });
    await api.db.delete(groupMembers);
  });

  it('that was cancelled never goes', async () => {
    const { user } = await person();
    const { id } = await send([user], {
      send_at: new Date(api.deps.now().getTime() + MINUTE).toISOString(),
    });
    await api.call('POST', `/notifications/${id}/cancel`, { as: api.care.admin });
    api.pass(2 * MINUTE);
    expect(await work()).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'cancelled', recipients_count: 0 });
  });

  it('of a post that was planned goes to those who may read it by then', async () => {
    const [was, is] = [await person(), await person()];
    const roles = (user: User, ...names: string[]) =>
      api.db.update(users).set({ roles: names }).where(eq(users.id, user.id));
    await roles(was.user, 'editor');
    await api.call('POST', '/feeds', {
      as: api.care.admin,
      body: {
        content: 'Nyheter',
        notify: true,
        permitted_roles: ['editor'],
        publish_at: new Date(api.deps.now().getTime() + 60 * MINUTE).toISOString(),
      },
    });
    await roles(was.user);
    await roles(is.user, 'editor');
    api.pass(61 * MINUTE);
    await work();
    expect(service.received.map(({ browser }) => browser)).toEqual([is.browser]);
    const [post] = await api.db.select().from(feeds);
    expect(service.received[0]?.payload).toMatchObject({ message: 'Nyheter', url: `/feeds/${post?.id}` });
    const told = await api.db.select().from(notificationRecipients);
    expect(told.map(({ user_id: id }) => id)).toContain(is.user.id);
    expect(told.map(({ user_id: id }) => id)).not.toContain(was.user.id);
    await api.db.delete(feeds);
  });

  it('is not sent to whoever has read it before, or is no longer active', async () => {
    const [reader, leaver] = [await person(), await person()];
    const { id } = await send([reader.user, leaver.user], {
      send_at: new Date(api.deps.now().getTime() + MINUTE).toISOString(),
    });
    await api.db
      .insert(notificationRecipients)
      .values({ notification_id: id, user_id: reader.user.id, read_at: api.deps.now() });
    api.pass(2 * MINUTE);
    const sending = await send([leaver.user]);
    await api.call('GET', `/users/${leaver.user.id}/deactivate`, { as: api.care.admin });
    await work();
    expect(service.received).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'sent', recipients_count: 1, opened_count: 1 });
    expect(await read(sending.id)).toMatchObject({ status: 'failed', failed_count: 1 });
  });
});

describe('a browser that is gone', () => {
  it.each([404, 410])('is forgotten (%i), and its person is told on a device no longer', async (status) => {
    const { user } = await person({ status });
    expect(await pushEnabled(user)).toBe(true);
    const { id } = await send([user]);
    await work();
    expect(await messages()).toMatchObject([{ status: 'gone', subscription_id: null }]);
    expect(await pushEnabled(user)).toBe(false);
    expect(await read(id)).toMatchObject({ status: 'failed', recipients_count: 1, failed_count: 1 });
    await send([user]);
    expect(await work()).toBe(0);
  });

  it('does not hide that another of the person’s browsers got it', async () => {
    const { user } = await person({ status: 410 });
    await subscribe(user);
    const { id } = await send([user]);
    await work();
    expect(await read(id)).toMatchObject({ status: 'sent', delivered_count: 1, failed_count: 0 });
    expect(await pushEnabled(user)).toBe(true);
  });

  it('gets nothing of what still waited when its person gave it up, or somebody else took it', async () => {
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
    expect(service.received).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'failed', failed_count: 2 });
    expect(await Promise.all([first.user, second.user, next].map(pushEnabled))).toEqual([false, false, true]);
  });
});

describe('what cannot be sent', () => {
  it('is tried again later and later, and at last tells why', async () => {
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

  it('waits as long as the push service asks', async () => {
    const { user } = await person({ status: 429, headers: { 'Retry-After': '600' } }, { status: 201 });
    const { id } = await send([user]);
    await work();
    api.pass(9 * MINUTE);
    expect(await work()).toBe(0);
    api.pass(2 * MINUTE);
    expect(await work()).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'sent', delivered_count: 1 });
  });

  it('goes once it can again, as the same message', async () => {
    const { user } = await person('cut the line', { status: 500 }, { status: 201 });
    const { id } = await send([user]);
    await work();
    api.pass(2 * MINUTE);
    await work();
    api.pass(6 * MINUTE);
    await work();
    expect(service.received.map(({ payload, headers }) => [payload.id, headers.topic])).toEqual(
      Array(3).fill([id, `n${id}`]),
    );
    expect(await read(id)).toMatchObject({ status: 'sent', delivered_count: 1, failed_count: 0 });
  });

  it.each([400, 401, 403, 413])('is not tried again when it is refused for good (%i)', async (status) => {
    const { user } = await person({ status, text: 'no\nway' });
    const { id } = await send([user]);
    await work();
    expect(await messages()).toMatchObject([{ status: 'failed', attempts: 1, error: `${status} no way` }]);
    expect(await read(id)).toMatchObject({ status: 'failed', failed_count: 1 });
    expect(await pushEnabled(user)).toBe(true);
  });

  it('does not hold up the others', async () => {
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

  it('is given up for a while when no answer comes', async () => {
    const { user } = await person({ after: new Promise(() => undefined) });
    await send([user]);
    const impatient = openTransport(50);
    await sendDuePushes(api.deps, impatient);
    impatient.close();
    expect(await messages()).toMatchObject([
      { status: 'queued', attempts: 1, error: expect.stringMatching(/abort|timeout/i) as string },
    ]);
  });

  it('keeps away from where no push service is, also when a name leads there', async () => {
    const { endpoint, keys: browserKeys } = service.subscribe().subscription;
    const careful = webPushTransport({
      keys,
      subject: SUBJECT,
      resolve: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    });
    const sendTo = (address: string) =>
      careful.send({ endpoint: address, ...browserKeys }, { id: 1, title: 'a', message: 'b', url: null });
    expect(await sendTo(endpoint)).toEqual({ state: 'failed', error: 'The address may not be sent to' });
    expect(await sendTo(`https://push.test.example:${new URL(endpoint).port}/send/x`)).toEqual({
      state: 'failed',
      error: 'Error: 127.0.0.1 is an address of a private network',
    });
    careful.close();
  });
});

describe('several processes', () => {
  it('let each notification go once and send each message once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => person()));
    const to = people.map(({ user }) => user);
    const planned = await send(to, { send_at: new Date(api.deps.now().getTime() + MINUTE).toISOString() });
    api.pass(2 * MINUTE);
    const now = await send(to);
    const transports = [1, 2, 3].map(() => openTransport());
    const tried = await Promise.all(transports.map((own) => sendDuePushes(api.deps, own)));
    for (const own of transports) own.close();
    expect(tried.reduce((sum, n) => sum + n, 0)).toBe(16);
    const arrived = service.received.map(
      ({ browser, payload }) => `${payload.id} ${browser.subscription.endpoint}`,
    );
    expect(arrived).toHaveLength(16);
    expect(new Set(arrived).size).toBe(16);
    await work();
    for (const { id } of [planned, now])
      expect(await read(id)).toMatchObject({ status: 'sent', delivered_count: 8 });
  });

  it('find out together that none of a person’s browsers could be reached', async () => {
    const { user } = await person({ status: 400 });
    for (let n = 0; n < 5; n += 1) await subscribe(user, { status: n % 2 ? 410 : 403 });
    const { id } = await send([user]);
    await Promise.all([1, 2, 3].map(() => sendDuePushes(api.deps, transport)));
    expect(await read(id)).toMatchObject({ failed_count: 1 });
    await work();
    expect(await read(id)).toMatchObject({ status: 'failed', failed_count: 1 });
  });

  it('have one pair of keys, which stays', async () => {
    await api.db.delete(settings);
    const made = await Promise.all([1, 2, 3].map(() => vapidKeys(api.db)));
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(await vapidKeys(api.db)).toEqual(made[0]);
    await api.db.delete(settings);
    await api.db.insert(settings).values({ key: 'vapid_keys', value: JSON.stringify(keys) });
  });
});

describe('the worker', () => {
  it('takes up after a restart what was left in the middle, and sends nothing twice that arrived', async () => {
    const people = await Promise.all(Array.from({ length: 16 }, () => person()));
    const { id } = await send(people.map(({ user }) => user));
    // A process that dies with ten on their way, of which four have arrived.
    let taken = 0;
    const dying: PushTransport = {
      send: (target, payload) =>
        (taken += 1) <= 4 ? transport.send(target, payload) : new Promise(() => undefined),
      close: () => undefined,
    };
    void sendDuePushes(api.deps, dying);
    await vi.waitFor(async () => {
      const rows = await messages();
      expect(rows.filter(({ status }) => status === 'sent')).toHaveLength(4);
      expect(rows.filter(({ attempts }) => attempts > 0)).toHaveLength(14);
    }, WAIT);
    expect(await work()).toBe(2);
    expect(await read(id)).toMatchObject({ status: 'sending', delivered_count: 6 });
    api.pass(3 * MINUTE);
    expect(await work()).toBe(10);
    expect(await read(id)).toMatchObject({ status: 'sent', delivered_count: 16 });
    const arrived = service.received.map(({ browser }) => browser.subscription.endpoint);
    expect([arrived.length, new Set(arrived).size]).toEqual([16, 16]);
  });

  it('finds by itself what is sent while it runs, and stops after what is on its way', async () => {
    const stop = startPushWorker(api.deps, openTransport(), 10);
    let letGo: () => void = () => undefined;
    const { user } = await person({ after: new Promise<void>((resolve) => (letGo = resolve)) });
    const { id } = await send([user]);
    await vi.waitFor(() => {
      expect(service.received).toHaveLength(1);
    }, WAIT);
    const stopped = stop();
    letGo();
    await stopped;
    expect(await messages()).toMatchObject([{ status: 'sent' }]);
    const later = await send([user]);
    expect(await work()).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'sent', delivered_count: 1 });
    expect(await read(later.id)).toMatchObject({ status: 'sent' });
  });

  it('goes on when the database was away', async () => {
    const { user } = await person();
    let away = 3;
    const db = new Proxy(api.db, {
      get: (target, name: keyof typeof api.db) => {
        if (away > 0 && (name === 'update' || name === 'transaction')) {
          away -= 1;
          throw new Error('no contact');
        }
        return target[name];
      },
    });
    await send([user]);
    const stop = startPushWorker({ ...api.deps, db }, openTransport(), 10);
    await vi.waitFor(() => {
      expect(service.received).toHaveLength(1);
    }, WAIT);
    await stop();
    expect(api.logged).toContainEqual(
      expect.objectContaining({ message: 'the queue of push messages could not be read' }),
    );
  });
});
