import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pngOf } from '../../tests/support/pictures';
import { useTestApi } from '../../tests/support/testApi';
import { createApi } from '../app';
import type { Deps } from '../core/deps';
import { createFairQueue, type FairQueue } from '../core/fairQueue';
import { isUnavailable } from '../db/isUnavailable';
import * as schema from '../db/schema';
import { poolOptions } from '../db/open';
import { groups } from '../db/schema';

const api = useTestApi();
const BASE = 'http://test/api/v2';

/** Calls an API with other dependencies, as the admin. */
const apiWith = async (deps: Partial<Deps>) => {
  const app = createApi({ ...api.deps, ...deps });
  const token = await api.tokenOf(api.care.admin);
  return async (path: string, init: RequestInit = {}) =>
    app.fetch(
      new Request(BASE + path, {
        ...init,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(init.body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
          'Accept-Language': 'sv',
        },
      }),
    );
};

/** A queue that is occupied until `free` is called. */
const occupiedQueue = async (limits: { maxWaiting: number; maxWait: number }) => {
  const queue = createFairQueue({ concurrency: 1, perCaller: 1, ...limits });
  let free: () => void = () => undefined;
  await new Promise<void>((begun) => {
    const occupy = () =>
      new Promise<void>((resolve) => {
        free = resolve;
        begun();
      });
    void queue.run('another', occupy);
  });
  return { queue, free: () => free() };
};

const summary = async (response: Response) => ({
  status: response.status,
  retryAfter: response.headers.get('Retry-After'),
  body: await response.json(),
});

describe('an overloaded server', () => {
  it('answers 503 with Retry-After and a translated message, and does nothing', async () => {
    const { queue, free } = await occupiedQueue({ maxWaiting: 0, maxWait: 60_000 });
    const call = await apiWith({ queue });
    const before = await api.db.$count(groups);
    const body = JSON.stringify({ name: 'Kö' });
    const refused = await call('/groups', { method: 'POST', body });
    expect(await summary(refused)).toEqual({
      status: 503,
      retryAfter: '2',
      body: {
        code: 'overloaded',
        message: 'Servern har för mycket att göra just nu. Försök igen om en liten stund.',
      },
    });
    free();
    expect(await api.db.$count(groups)).toBe(before);
    expect((await call('/groups', { method: 'POST', body })).status).toBe(201);
  });

  it('refuses a request that has waited too long', async () => {
    const { queue } = await occupiedQueue({ maxWaiting: 10, maxWait: 20 });
    const call = await apiWith({ queue });
    expect(await summary(await call('/groups'))).toMatchObject({ status: 503, body: { code: 'overloaded' } });
  });

  it('does not wait for the body of a slow client', async () => {
    const queue = createFairQueue({ concurrency: 1, perCaller: 1, maxWaiting: 10, maxWait: 60_000 });
    const call = await apiWith({ queue });
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const slow = call('/groups', { method: 'POST', body: readable, duplex: 'half' } as RequestInit);
    await writer.write(new TextEncoder().encode('{"name":'));
    expect((await call('/groups')).status).toBe(200);
    await writer.write(new TextEncoder().encode('"Långsam"}'));
    await writer.close();
    expect((await slow).status).toBe(201);
  });
});

describe('an upload', () => {
  const post = async (call: Awaited<ReturnType<typeof apiWith>>) => {
    const body = new FormData();
    body.append('avatar', await pngOf(8, 8));
    return call(`/users/${api.care.staff.id}/avatar`, { method: 'POST', body });
  };

  it('takes no turn of other requests while its image is processed', async () => {
    const queue = createFairQueue({ concurrency: 1, perCaller: 1, maxWaiting: 10, maxWait: 20 });
    const call = await apiWith({ queue });
    const processing = vi.spyOn(api.deps.images, 'avatar').mockImplementation(async () => {
      expect((await call('/groups')).status).toBe(200);
      return null;
    });
    expect((await post(call)).status).toBe(415);
    expect(processing).toHaveBeenCalledOnce();
    processing.mockRestore();
  });

  it('waits for its turn among uploads', async () => {
    const { queue: uploadQueue } = await occupiedQueue({ maxWaiting: 0, maxWait: 60_000 });
    const call = await apiWith({ uploadQueue });
    expect(await summary(await post(call))).toMatchObject({ status: 503, body: { code: 'overloaded' } });
    expect((await call('/groups')).status).toBe(200);
  });
});

describe('exports', () => {
  const openQueue = () => createFairQueue({ concurrency: 2, perCaller: 1, maxWaiting: 100, maxWait: 60_000 });

  it('of a company are made one at a time, and those of others meanwhile', async () => {
    const queue = openQueue();
    const running: string[] = [];
    let most = 0;
    const exportQueue: FairQueue = {
      run: (caller, task) =>
        queue.run(caller, async () => {
          running.push(caller);
          most = Math.max(most, running.filter((one) => one === caller).length);
          const result = await task();
          running.splice(running.indexOf(caller), 1);
          return result;
        }),
    };
    const call = await apiWith({ exportQueue });
    const answers = await Promise.all(
      ['/users', '/users', '/leave-requests', '/audit-log'].map((path) => call(`${path}/export`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts[0]).toContain(api.care.staff.name);
    expect(texts[0]).toBe(texts[1]);
    expect(most).toBe(1);
  });

  it('that nobody reads hold up no others', async () => {
    const call = await apiWith({ exportQueue: openQueue() });
    const unread = await call('/users/export');
    expect((await (await call('/audit-log/export')).text()).length).toBeGreaterThan(0);
    await unread.body?.cancel();
    expect((await (await call('/users/export')).text()).length).toBeGreaterThan(0);
  });
});

describe('a database server that cannot be reached', () => {
  const sockets = new Set<Socket>();
  const pools: pg.Pool[] = [];
  const poolTo = (port: number, options: pg.PoolConfig = {}) => {
    const pool = new pg.Pool({ ...poolOptions(`postgres://anslag@127.0.0.1:${port}/anslag`, 1), ...options });
    pools.push(pool);
    return drizzle(pool, { schema });
  };
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await Promise.all(pools.splice(0).map((pool) => pool.end()));
  });

  it('is 503 with Retry-After, and is logged once', async () => {
    const call = await apiWith({ db: poolTo(1), log: { ...api.deps.log } });
    const from = api.logged.length;
    for (const path of ['/groups', '/users', '/auth/user'])
      expect(await summary(await call(path))).toMatchObject({
        status: 503,
        retryAfter: '5',
        body: { code: 'database_unavailable' },
      });
    const errors = api.logged.slice(from).filter(({ message }) => message !== 'request');
    expect(errors).toMatchObject([{ message: 'the database is unavailable' }]);
  });

  it('is 503 when it accepts connections but does not answer', async () => {
    const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const call = await apiWith({ db: poolTo(port, { connectionTimeoutMillis: 20 }) });
    expect(await summary(await call('/groups'))).toMatchObject({ status: 503 });
    silent.close();
  });

  it.each([
    [{ code: '57P01', message: 'terminating connection due to administrator command' }, true],
    [{ code: '57P03', message: 'the database system is starting up' }, true],
    [{ code: '53300', message: 'sorry, too many clients already' }, true],
    [{ code: '08006', message: 'connection failure' }, true],
    [{ code: 'ECONNRESET', message: 'read ECONNRESET' }, true],
    [{ message: 'Connection terminated unexpectedly' }, true],
    [{ message: 'timeout exceeded when trying to connect' }, true],
    [{ message: 'Client has encountered a connection error and is not queryable' }, true],
    [{ code: '23505', message: 'duplicate key value violates unique constraint' }, false],
    [{ code: '57014', message: 'canceling statement due to statement timeout' }, false],
    [{ message: 'Something else' }, false],
  ])('is recognised by %j', (details, expected) => {
    const error = Object.assign(new Error(), details);
    expect(isUnavailable(error)).toBe(expected);
    expect(isUnavailable(new DrizzleQueryError('select 1', [], error))).toBe(expected);
  });

  it('is not recognised in a failed call of another service', () => {
    const cause = Object.assign(new Error(), { code: 'ECONNREFUSED' });
    expect(isUnavailable(new TypeError('fetch failed', { cause }))).toBe(false);
  });
});
