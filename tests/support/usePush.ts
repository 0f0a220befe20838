import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Notification } from '../../contract/notification';
import { notifications, pushMessages, pushSubscriptions, users } from '../../server/db/schema';
import type { PushTransport } from '../../server/services/push/webPush';
import { vapidKeys, type VapidKeys } from '../../server/services/push/vapidKeys';
import { webPushTransport } from '../../server/services/push/webPush';
import { sendDuePushes } from '../../server/services/push/worker';
import { dataOf, type TestApi, type TestCompany } from './testApi';
import { startPushService, type Browser, type PushService, type Reply } from './pushService';

/** The contact address for push services. */
export const SUBJECT = 'mailto:anslag@test.example';

type User = TestCompany['staff'];

/** The push service of a test file. */
interface Push {
  keys: VapidKeys;
  service: PushService;
  transport: PushTransport;
}

/**
 * Starts a push service for a test file and returns helpers for the API. Call it once at the top of the file. Sent
 * messages are deleted after each test.
 */
export const usePush = (api: TestApi) => {
  const push = {} as Push;
  const openTransport = (timeout?: number) =>
    webPushTransport({ keys: push.keys, subject: SUBJECT, allowPrivate: true, timeout });
  beforeAll(async () => {
    push.keys = await vapidKeys(api.db);
    Object.assign(api.deps, { pushKey: push.keys.publicKey, allowPrivatePush: true });
    push.service = await startPushService(push.keys.publicKey);
    push.transport = openTransport();
  });
  beforeEach(() => {
    push.service.received.length = 0;
  });
  afterEach(async () => {
    expect(push.service.problems).toEqual([]);
    await api.db.delete(notifications);
    await api.db.delete(pushSubscriptions);
  });
  afterAll(async () => {
    push.transport.close();
    await push.service.close();
  });

  const subscribe = async (as: User, ...replies: Reply[]): Promise<Browser> => {
    const browser = push.service.subscribe();
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
  const work = () => sendDuePushes(api.deps, push.transport);

  return { push, openTransport, subscribe, person, send, read, messages, pushEnabled, work };
};
