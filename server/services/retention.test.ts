import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import {
  auditLog,
  changeSetRows,
  changeSets,
  digitalIdOrders,
  mails,
  pushMessages,
  settings,
} from '../db/schema';
import { changeSetCalls } from '../../tests/support/changeSetCalls';
import { useTestApi } from '../../tests/support/testApi';
import { usePush } from '../../tests/support/usePush';
import { WAIT } from '../../tests/support/wait';
import { startJobs } from './repeatedJobs';
import { audit } from './audit';
import { queueMail } from './mail/queue';
import { applyRetention } from './retention';
import { retentionJob } from './retentionTime';

const api = useTestApi();
const { push, person, send, read, work } = usePush(api);
const DAY = 24 * 60 * 60_000;
const NEVER = { mailDays: 0, deliveryDays: 0, auditDays: 0, outbox: false };

beforeAll(() => {
  api.deps.sessionHours = 24 * 20;
});
afterEach(async () => {
  await api.db.delete(mails);
  await api.db.delete(auditLog);
});

const queue = (subject: string) =>
  queueMail(api.db, {
    companyId: api.care.id,
    recipient: 'a@test.example',
    subject,
    text: 'https://anslag.example/reset-password?token=t',
    html: '<a href="https://anslag.example/reset-password?token=t">x</a>',
    at: api.deps.now(),
  });
const subjects = async () => (await api.db.select().from(mails)).map(({ subject }) => subject).sort();

describe('retention', () => {
  it('gives up mail of yesterday without its body, unless the outbox shows it', async () => {
    await queue('old');
    api.pass(DAY + 1_000);
    await queue('new');
    await applyRetention(api.deps, { ...NEVER, outbox: true });
    expect(await api.db.select().from(mails)).toMatchObject([{ status: 'queued' }, { status: 'queued' }]);
    await applyRetention(api.deps, NEVER);
    const rows = await api.db.select().from(mails).orderBy(mails.id);
    expect(rows).toMatchObject([
      { subject: 'old', status: 'failed', text: '', html: '', error: 'It was not sent within a day' },
      { subject: 'new', status: 'queued', error: null },
    ]);
    expect(rows[1]?.text).toContain('token=t');
  });

  it('deletes plans that were never run after a day, with their rows', async () => {
    const { create, run } = changeSetCalls(api);
    const plan = () =>
      create({
        resource: 'users',
        kind: 'edit',
        ids: [api.care.staff.id],
        changes: [{ source: 'title', operation: 'set', value: 'Cook' }],
      });
    const old = await plan();
    const changed = await plan();
    await run(changed);
    api.pass(DAY + 1_000);
    const current = await plan();
    await applyRetention(api.deps, NEVER);
    const kept = await api.db.select().from(changeSets).orderBy(changeSets.id);
    expect(kept.map(({ id }) => id)).toEqual([changed, current]);
    expect(await api.db.$count(changeSetRows, eq(changeSetRows.change_set_id, old))).toBe(0);
  });

  it('keeps a change set that waits for its time until it has run', async () => {
    const { create, get } = changeSetCalls(api);
    const { admin: as, staff } = api.care;
    const changes = [{ source: 'title', operation: 'set' as const, value: 'Chef' }];
    const id = await create({ resource: 'users', kind: 'edit', ids: [staff.id], changes });
    const runAt = new Date(api.deps.now().getTime() + 2 * DAY).toISOString();
    await api.call('POST', `/change-sets/${id}/run`, { as, body: { run_at: runAt } });
    api.pass(2 * DAY);
    await applyRetention(api.deps, { ...NEVER, auditDays: 1 });
    api.deps.changeSetsDue?.();
    await api.changeSetsDone();
    expect(await get(id)).toMatchObject({ changed_count: 1 });
    await applyRetention(api.deps, { ...NEVER, auditDays: 1 });
    expect(await api.db.$count(changeSets, eq(changeSets.id, id))).toBe(0);
  });

  it('deletes mails after their days, in several processes at once', async () => {
    for (let n = 0; n < 30; n += 1) await queue(`old ${n}`);
    api.pass(2 * DAY);
    await applyRetention(api.deps, NEVER);
    await queue('new');
    api.pass(DAY - 60_000);
    await applyRetention(api.deps, { ...NEVER, mailDays: 3 });
    expect(await subjects()).toHaveLength(31);
    api.pass(120_000);
    await applyRetention(api.deps, NEVER);
    expect(await subjects()).toHaveLength(31);
    await Promise.all([1, 2, 3].map(() => applyRetention(api.deps, { ...NEVER, mailDays: 3 })));
    expect(await subjects()).toEqual(['new']);
  });

  it('deletes more than one batch', async () => {
    const old = { company_id: api.care.id, action: 'x', resource: 'users', at: new Date(0) };
    await api.db.insert(auditLog).values(Array.from({ length: 2_500 }, () => old));
    await applyRetention(api.deps, { ...NEVER, auditDays: 730 });
    expect(await api.db.select().from(auditLog)).toEqual([]);
  });

  it('keeps the figures of notifications without their push messages', async () => {
    const reached = await person();
    const failed = await person({ status: 400, text: 'no' });
    const { id } = await send([reached.user, failed.user]);
    await work();
    const before = await read(id);
    expect(before).toMatchObject({ status: 'sent', delivered_count: 1, failed_count: 1 });
    api.pass(2 * DAY);
    await applyRetention(api.deps, { ...NEVER, deliveryDays: 1 });
    expect(await api.db.select().from(pushMessages)).toEqual([]);
    expect(await read(id)).toEqual(before);
    expect(await work()).toBe(0);
    expect(push.service.received).toHaveLength(2);
  });

  it('keeps push messages that wait for their service', async () => {
    const { user } = await person({ status: 500 });
    await send([user]);
    await work();
    api.pass(2 * DAY);
    await applyRetention(api.deps, { ...NEVER, deliveryDays: 1 });
    expect(await api.db.select().from(pushMessages)).toMatchObject([{ status: 'queued' }]);
  });

  it('deletes BankID orders, and with them proven personal numbers', async () => {
    const order = { qr_start_token: '', qr_start_secret: '', address: 'test', started_at: api.deps.now() };
    await api.db.insert(digitalIdOrders).values([
      { ...order, order_ref: 'chosen', ended_at: api.deps.now() },
      { ...order, order_ref: 'proven', ended_at: api.deps.now(), personal_number: '196408233234' },
    ]);
    const left = async () =>
      (await api.db.select().from(digitalIdOrders)).map(({ order_ref: reference }) => reference);
    api.pass(4 * 60_000);
    await applyRetention(api.deps, NEVER);
    expect(await left()).toEqual(['chosen', 'proven']);
    api.pass(60_000);
    await applyRetention(api.deps, NEVER);
    expect(await left()).toEqual(['chosen']);
    api.pass(6 * 60_000);
    await applyRetention(api.deps, NEVER);
    expect(await left()).toEqual([]);
  });

  it('deletes the audit log after its days, also that of a deleted company', async () => {
    const ctx = {
      ...api.deps,
      actor: { id: api.care.admin.id, sessionId: 0, roles: [], name: 'Admin' },
      subject: { roles: [], features: [] },
      companyId: 987_654,
      onlyPick: false,
      address: 'test',
    };
    await audit(api.db, ctx, { action: 'update', resource: 'users', recordId: 1 });
    api.pass(2 * DAY);
    await applyRetention(api.deps, { ...NEVER, auditDays: 3 });
    expect(await api.db.select().from(auditLog)).toMatchObject([{ company_id: 987_654 }]);
    api.pass(2 * DAY);
    await applyRetention(api.deps, { ...NEVER, auditDays: 3 });
    expect(await api.db.select().from(auditLog)).toEqual([]);
  });
});

describe('the time of retention', () => {
  const runs: Date[] = [];
  const run = async (now = new Date()) => {
    runs.length = 0;
    const job = retentionJob({ ...api.deps, now: () => now }, [
      {
        name: 'test',
        run: ({ now: asOf }) => {
          runs.push(asOf());
          return Promise.resolve();
        },
      },
    ]);
    await job.run(new AbortController().signal);
    return [...runs];
  };
  const KEY = eq(settings.key, 'retention-time');
  const setLast = (at: Date) => api.db.update(settings).set({ value: at.toISOString() }).where(KEY);
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

  it('advances a day per run, so that a wrong clock deletes a day’s worth', async () => {
    expect(await run()).toEqual([]);
    const last = daysAgo(2.5);
    await setLast(last);
    expect(await run()).toEqual([new Date(last.getTime() + DAY)]);
    expect(await run()).toEqual([new Date(last.getTime() + 2 * DAY)]);
    expect(await run()).toEqual([]);
  });

  it('is not after that of the database', async () => {
    await setLast(daysAgo(0.5));
    expect(await run(daysAgo(-400))).toEqual([]);
    await setLast(daysAgo(1.5));
    expect(await run(daysAgo(0.6))).toEqual([]);
  });

  it('starts again when a clock was ahead', async () => {
    await setLast(daysAgo(-400));
    expect(await run()).toEqual([]);
    const [row] = await api.db.select().from(settings).where(KEY);
    expect(Date.parse(row?.value ?? '')).toBeLessThanOrEqual(Date.now());
  });
});

describe('repeated jobs', () => {
  it('run at the start and again, also after an error, until stopped', async () => {
    const run = vi.fn(() => Promise.resolve());
    const stop = startJobs(
      api.deps,
      [
        { name: 'broken', run: () => Promise.reject(new Error('no contact')) },
        { name: 'fine', run },
      ],
      1,
    );
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(1), WAIT);
    await stop();
    const { length } = run.mock.calls;
    expect(api.logged).toContainEqual({
      message: 'a job failed',
      job: 'broken',
      error: expect.stringContaining('Error: no contact') as string,
    });
    await Promise.resolve();
    expect(run).toHaveBeenCalledTimes(length);
  });
});
