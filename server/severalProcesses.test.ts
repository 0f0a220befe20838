import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { changeSetCalls } from '../tests/support/changeSetCalls';
import { dataOf, PASSWORD, testApiOver, type TestApi } from '../tests/support/testApi';
import { openTestDatabase, type TestDatabase } from '../tests/support/testDatabase';
import { createApi, engineOf } from './app';
import type { Deps } from './core/deps';
import { firstRow } from './core/rows';
import { openPostgres, type OpenDatabase } from './db/open';
import { auditLog, changeSets, pushMessages } from './db/schema';
import { takeStep } from './http/changeSetSteps';
import { queueMail } from './services/mail/queue';
import { sendDueMails } from './services/mail/worker';
import { sendDuePushes } from './services/push/worker';

/** Two servers with their own connections to one PostgreSQL. PGlite allows only one process. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('two servers over one database', () => {
  let database: TestDatabase;
  let other: OpenDatabase;
  let first: TestApi;
  let second: (method: string, path: string, token: string | null, body?: unknown) => Promise<Response>;

  beforeAll(async () => {
    database = await openTestDatabase();
    other = await openPostgres(database.url ?? '');
    first = await testApiOver(database);
    const app = createApi({ ...first.deps, db: other.db });
    second = async (method, path, token, body) =>
      app.fetch(
        new Request(`http://second/api/v2${path}`, {
          method,
          headers: {
            'Content-Type': 'application/json',
            ...(token ? { Authorization: `Bearer ${token}` } : {}),
          },
          body: body === undefined ? undefined : JSON.stringify(body),
        }),
      );
  });
  afterAll(async () => {
    await other.close();
    await database.close();
  });

  it('share sign-ins and sign-outs', async () => {
    const body = { username: first.care.admin.username, password: PASSWORD };
    const { token } = dataOf<{ token: string }>(await first.call('POST', '/auth/login', { body }));
    expect((await second('GET', '/auth/user', token)).status).toBe(200);
    expect((await second('POST', '/auth/logout', token)).status).toBeLessThan(300);
    const after = await first.call('GET', '/auth/user', { headers: { Authorization: `Bearer ${token}` } });
    expect(after.status).toBe(401);
  });

  it('see each other’s changes at once', async () => {
    const { care } = first;
    const token = await first.tokenOf(care.admin);
    const listed = async () =>
      (await (await second('GET', '/users?filter[q]=Nygren', token)).json()) as {
        data: { id: number; name: string }[];
      };
    const total = async () =>
      ((await (await second('GET', '/users', token)).json()) as { meta: { total: number } }).meta.total;
    const before = await total();
    expect((await listed()).data).toEqual([]);
    const made = await first.call('POST', '/users', {
      as: care.admin,
      body: { name: 'Nils Nygren', username: 'nils.nygren' },
    });
    expect(made.status).toBe(201);
    expect((await listed()).data).toMatchObject([{ name: 'Nils Nygren' }]);
    expect(await total()).toBe(before + 1);

    const editor = await first.tokenOf(care.editor);
    expect((await second('POST', '/groups', editor, { name: 'Nej' })).status).toBe(403);
    await first.call('PATCH', `/users/${care.editor.id}`, { as: care.admin, body: { roles: ['admin'] } });
    expect((await second('POST', '/groups', editor, { name: 'Ja' })).status).toBe(201);
  });

  it('sort a new request under its user’s new name', async () => {
    const { id, staff } = first.care;
    const waits = async () => {
      const [found] = await database.run<{ n: string }>(
        `select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into leave_requests%'`,
      );
      return Number(found?.n) > 0;
    };
    let isIn = false;
    let adding: Promise<unknown> = Promise.resolve();
    await other.db.transaction(async (tx) => {
      await tx.execute(sql`update users set name = 'Zeta Zorn' where id = ${staff.id}`);
      adding = database
        .run(
          `insert into leave_requests (company_id, user_id, start_date, end_date, reason) values ($1, $2, '2026-01-01', '2026-01-02', 'other')`,
          [id, staff.id],
        )
        .then(() => (isIn = true));
      while (!isIn && !(await waits()));
    });
    await adding;
    const keys = await database.run<{ key: string; name: string }>(
      `select person_key as key, name_key as name from leave_requests join users on users.id = user_id where user_id = $1`,
      [staff.id],
    );
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(({ key, name }) => key !== name)).toEqual([]);
  });

  it('reject the second of two concurrent updates', async () => {
    const { admin, staff } = first.care;
    const token = await first.tokenOf(admin);
    const etag = (await first.call('GET', `/users/${staff.id}`, { as: admin })).headers.get('ETag') ?? '';
    const headers = { 'If-Match': etag };
    expect((await second('PATCH', `/users/${staff.id}`, token, { title: 'Två' })).status).toBe(200);
    const late = await first.call('PATCH', `/users/${staff.id}`, {
      as: admin,
      headers,
      body: { title: 'Ett' },
    });
    expect(late.status).toBe(412);
  });

  it('send each email once', async () => {
    const subjects = Array.from({ length: 40 }, (_, n) => `Brev ${n}`);
    for (const subject of subjects)
      await queueMail(database.db, {
        companyId: first.care.id,
        recipient: 'alla@test.example',
        subject,
        text: 'Hej',
        html: '<p>Hej</p>',
        at: first.deps.now(),
      });
    const sent: string[] = [];
    const by = { first: 0, second: 0 };
    let bothSend: () => void = () => undefined;
    const untilBoth = new Promise<void>((resolve) => (bothSend = resolve));
    const transport = (who: keyof typeof by) => ({
      send: async ({ subject }: { subject: string }) => {
        sent.push(subject);
        by[who] += 1;
        if (by.first && by.second) bothSend();
        await untilBoth;
      },
      close: () => undefined,
    });
    await Promise.all([
      sendDueMails(first.deps, transport('first')),
      sendDueMails({ ...first.deps, db: other.db }, transport('second')),
    ]);
    expect(sent.sort()).toEqual(subjects.sort());
    expect(Math.min(by.first, by.second)).toBeGreaterThan(0);
  });

  it('send each push message once', async () => {
    const { care, deps } = first;
    await database.db.execute(sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth)
      select id, 'https://push.example/' || id, 'key', 'auth' from users where company_id = ${care.id}`);
    const send_at = new Date(deps.now().getTime() + 60_000).toISOString();
    const planned = await first.call('POST', '/notifications', {
      as: care.admin,
      body: { title: 'Hej', message: 'Kaffe', send_to_all: true, send_at },
    });
    expect(planned.status).toBe(201);
    first.pass(120_000);
    const sent: string[] = [];
    const transport = {
      send: async ({ endpoint }: { endpoint: string }) => {
        sent.push(endpoint);
        await Promise.resolve();
        return { state: 'sent' as const };
      },
      close: () => undefined,
    };
    await Promise.all([sendDuePushes(deps, transport), sendDuePushes({ ...deps, db: other.db }, transport)]);
    // A worker that finds the other busy leaves the rest to its next run.
    await sendDuePushes(deps, transport);
    const messages = await database.db.select().from(pushMessages);
    expect(messages.length).toBeGreaterThan(4);
    expect(sent).toHaveLength(messages.length);
    expect(new Set(sent).size).toBe(messages.length);
  });

  it('change each row of a change set once, also when their steps overlap', async () => {
    const { deps, care } = first;
    const people = [];
    for (let n = 0; n < 90; n += 1) people.push((await first.addUser({ company_id: care.id })).id);
    const due = deps.changeSetsDue;
    deps.changeSetsDue = undefined;
    const { create, get } = changeSetCalls(first);
    const id = await create({
      resource: 'users',
      kind: 'edit',
      ids: people,
      changes: [{ source: 'title', operation: 'set', value: 'Cook' }],
      run: true,
    });
    const changeSet = firstRow(await database.db.select().from(changeSets).where(eq(changeSets.id, id)));
    const work = async (process: Deps) => {
      let steps = 0;
      while (await takeStep(process, engineOf, changeSet)) steps += 1;
      return steps;
    };
    const steps = await Promise.all([work(deps), work({ ...deps, db: other.db })]);
    deps.changeSetsDue = due;
    expect(steps.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    // One that finds the rows of its step changed leaves the rest to its next turn.
    due?.();
    await first.changeSetsDone();
    expect(await get(id)).toMatchObject({
      working: false,
      changed_count: 90,
      skipped_count: 0,
      left_count: 0,
    });
    const lines = await database.db.select().from(auditLog).where(eq(auditLog.change_set_id, id));
    expect(lines).toHaveLength(90);
    expect(new Set(lines.map((line) => line.record_id)).size).toBe(90);
  });
});
