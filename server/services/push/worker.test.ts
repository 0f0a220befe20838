import { describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../../tests/support/wait';
import { useTestApi } from '../../../tests/support/testApi';
import { settings } from '../../db/schema';
import type { PushTransport } from './webPush';
import { vapidKeys } from './vapidKeys';
import { sendDuePushes, startPushWorker } from './worker';
import { usePush } from '../../../tests/support/usePush';

const api = useTestApi();
const MINUTE = 60_000;
const { push, subscribe, person, send, read, messages, work, openTransport } = usePush(api);

describe('several processes', () => {
  it('send each notification and message once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => person()));
    const to = people.map(({ user }) => user);
    const planned = await send(to, { send_at: new Date(api.deps.now().getTime() + MINUTE).toISOString() });
    api.pass(2 * MINUTE);
    const now = await send(to);
    const transports = [1, 2, 3].map(() => openTransport());
    const tried = await Promise.all(transports.map((own) => sendDuePushes(api.deps, own)));
    for (const own of transports) own.close();
    expect(tried.reduce((sum, n) => sum + n, 0)).toBe(16);
    const arrived = push.service.received.map(
      ({ browser, payload }) => `${payload.id} ${browser.subscription.endpoint}`,
    );
    expect(arrived).toHaveLength(16);
    expect(new Set(arrived).size).toBe(16);
    await work();
    for (const { id } of [planned, now])
      expect(await read(id)).toMatchObject({ status: 'sent', delivered_count: 8 });
  });

  it('detect together that no browser of a user could be reached', async () => {
    const { user } = await person({ status: 400 });
    for (let n = 0; n < 5; n += 1) await subscribe(user, { status: n % 2 ? 410 : 403 });
    const { id } = await send([user]);
    await Promise.all([1, 2, 3].map(() => sendDuePushes(api.deps, push.transport)));
    expect(await read(id)).toMatchObject({ failed_count: 1 });
    await work();
    expect(await read(id)).toMatchObject({ status: 'failed', failed_count: 1 });
  });

  it('share one key pair', async () => {
    await api.db.delete(settings);
    const made = await Promise.all([1, 2, 3].map(() => vapidKeys(api.db)));
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(await vapidKeys(api.db)).toEqual(made[0]);
    await api.db.delete(settings);
    await api.db.insert(settings).values({ key: 'vapid_keys', value: JSON.stringify(push.keys) });
  });
});

describe('the worker', () => {
  it('repeats a message under the same topic and id when its process died after sending', async () => {
    const { user } = await person();
    const { id } = await send([user]);
    let sent: () => void = () => undefined;
    const hasSent = new Promise<void>((resolve) => (sent = resolve));
    const dying: PushTransport = {
      send: async (...message) => {
        await push.transport.send(...message);
        sent();
        return new Promise(() => undefined);
      },
      close: () => undefined,
    };
    void sendDuePushes(api.deps, dying);
    await hasSent;
    api.pass(3 * MINUTE);
    expect(await work()).toBe(1);
    expect(push.service.received.map(({ headers, payload }) => [headers.topic, payload.id])).toEqual([
      [`n${id}`, id],
      [`n${id}`, id],
    ]);
    expect(await read(id)).toMatchObject({ status: 'sent', delivered_count: 1 });
  });

  it('resumes abandoned messages after a restart, and sends none twice', async () => {
    const people = await Promise.all(Array.from({ length: 16 }, () => person()));
    const { id } = await send(people.map(({ user }) => user));
    // A process dies while sending ten messages, of which four have arrived.
    let taken = 0;
    const dying: PushTransport = {
      send: (target, payload) =>
        (taken += 1) <= 4 ? push.transport.send(target, payload) : new Promise(() => undefined),
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
    const arrived = push.service.received.map(({ browser }) => browser.subscription.endpoint);
    expect([arrived.length, new Set(arrived).size]).toEqual([16, 16]);
  });

  it('finds new messages while running, and finishes the current ones on stop', async () => {
    const stop = startPushWorker(api.deps, openTransport(), 10);
    let letGo: () => void = () => undefined;
    const { user } = await person({ after: new Promise<void>((resolve) => (letGo = resolve)) });
    const { id } = await send([user]);
    await vi.waitFor(() => {
      expect(push.service.received).toHaveLength(1);
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

  it('continues after a database outage', async () => {
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
      expect(push.service.received).toHaveLength(1);
    }, WAIT);
    await stop();
    expect(api.logged).toContainEqual(
      expect.objectContaining({ message: 'a job failed', job: 'dispatch notifications' }),
    );
  });
});
