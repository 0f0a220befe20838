import { createECDH, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Notification } from '../../contract/notification';
import { dataOf, type TestApi, type TestCompany } from './testApi';

type User = TestCompany['admin'];

/** In milliseconds. */
export const HOUR = 3_600_000;

/** A new push subscription. */
export const browser = () => {
  const receiver = createECDH('prime256v1');
  return {
    endpoint: `https://push.test.example/${randomBytes(8).toString('hex')}`,
    keys: {
      p256dh: receiver.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
};

/** API calls for the notification tests, by default as an administrator. */
export const notificationCalls = (api: TestApi) => {
  const call = (method: string, path: string, body?: unknown, as: User = api.care.admin) =>
    api.call(method, path, { as, body });
  const post = (body: Record<string, unknown>) =>
    call('POST', '/notifications', { title: 'Hej', message: 'Kaffe', ...body });
  const send = async (body: Record<string, unknown> = { send_to_all: true }) => {
    const answer = await post(body);
    expect(answer.status).toBe(201);
    return dataOf<Notification>(answer);
  };
  const inHours = (hours: number) => new Date(api.deps.now().getTime() + hours * HOUR).toISOString();
  const read = async (id: number) => dataOf<Notification>(await call('GET', `/notifications/${id}`));
  const listed = async (query = '') =>
    dataOf<Notification[]>(await call('GET', `/notifications${query}`)).map(({ title }) => title);
  const subscribe = (as: User, body: unknown = browser()) => call('POST', '/my/push-subscriptions', body, as);

  return { call, post, send, inHours, read, listed, subscribe };
};
