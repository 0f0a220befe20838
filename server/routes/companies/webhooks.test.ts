import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditLine } from '../../../contract/auditLog';
import type { Home } from '../../../contract/home';
import type { MyNotification } from '../../../contract/notification';
import { MAX_WEBHOOKS, WEBHOOK_EVENTS } from '../../../contract/webhook';
import type { Webhook, WebhookDelivery, WebhookMade, WebhookPayload } from '../../../contract/webhook';
import { companyCalls } from '../../../tests/support/companyCalls';
import { codeOf, dataOf, fieldErrors, useTestApi, type Answered } from '../../../tests/support/testApi';
import { startWebhookReceiver } from '../../../tests/support/webhookReceiver';
import { auditLog, companies, webhookDeliveries, webhooks } from '../../db/schema';
import { createWorker } from '../../services/jobQueue';
import { applyRetention } from '../../services/retention';
import { sendDueWebhooks, webhookTransport, type WebhookTransport } from '../../services/webhooks/worker';

const api = useTestApi();
const { as, call } = companyCalls(api);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
const transport = webhookTransport({ allowPrivate: true });
beforeAll(async () => {
  // Sessions outlast the days that pass.
  Object.assign(api.deps, { allowPrivateWebhooks: true, sessionHours: 9_000, sessionMaxDays: 365 });
  receiver = await startWebhookReceiver();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answers.length = 0;
});
afterEach(() => api.db.delete(webhooks));
afterAll(async () => {
  transport.close();
  await receiver.close();
});

const path = (more = '') => `/companies/${api.care.id}/webhooks${more}`;
const admin = (method: string, of: string, body?: unknown) => call(method, of, body, as('admin'));
const make = (body: object = {}) =>
  admin('POST', path(), { name: 'Schema', url: receiver.url, events: ['groups.create'], ...body });
const makeWebhook = async (body?: object) => dataOf<WebhookMade>(await make(body));
const work = () => sendDueWebhooks(api.deps, transport);
const addGroup = async (name = 'Nattlaget') =>
  dataOf<{ id: number }>(await admin('POST', '/groups', { name })).id;
const deliveries = async (id: number) =>
  dataOf<WebhookDelivery[]>(await admin('GET', path(`/${id}/deliveries`)));
const findWebhook = async (id: number) =>
  dataOf<Webhook[]>(await admin('GET', path())).find((webhook) => webhook.id === id);
const failedOnHome = async (role: 'admin' | 'editor' = 'admin') =>
  dataOf<Home>(await call('GET', '/home', undefined, as(role))).failed_webhooks;
const refusal = (answer: Answered) => [answer.status, codeOf(answer)];

/** Returns which of the secrets signed a delivery, as a receiver finds out. */
const signersOf = (
  { headers, body }: (typeof receiver.received)[number],
  secrets: readonly string[],
): string[] => {
  const signatures = String(headers['webhook-signature']).split(' ');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return secrets.filter((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return signatures.includes(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  });
};

describe('an event', () => {
  it('of a deleted company waits until the company is restored', async () => {
    await makeWebhook();
    await addGroup();
    const setDeleted = (deleted_at: Date | null) =>
      api.db.update(companies).set({ deleted_at }).where(eq(companies.id, api.care.id));
    await setDeleted(api.deps.now());
    expect(await work()).toBe(0);
    await setDeleted(null);
    expect(await work()).toBe(1);
  });

  it('is sent once to the webhooks that subscribed to it, signed, with what the audit log has', async () => {
    const { id, secret } = await makeWebhook();
    await makeWebhook({ events: ['users.create'] });
    await makeWebhook({ active: false });
    const group = await addGroup();
    await admin('PATCH', `/groups/${group}`, { name: 'Daglaget' });
    await call('POST', '/groups', { name: 'Deras' }, as('admin', 'logistics'));
    expect(await work()).toBe(1);
    expect(await work()).toBe(0);
    const [delivery] = receiver.received;
    expect(signersOf(delivery!, [secret])).toEqual([secret]);
    expect(delivery?.headers['content-type']).toBe('application/json');
    const payload = JSON.parse(delivery?.body ?? '') as WebhookPayload;
    expect(payload).toMatchObject({
      type: 'groups.create',
      data: {
        company_id: api.care.id,
        resource: 'groups',
        record_id: group,
        action: 'create',
        actor: { id: as('admin').id, name: as('admin').name },
        changes: { name: 'Nattlaget' },
      },
    });
    const [logged] = await deliveries(id);
    expect(logged).toMatchObject({ event: 'groups.create', status: 'sent', attempts: 1, payload });
    expect(delivery?.headers['webhook-id']).toBe(`msg_${logged?.id}`);
  });

  it('of a change that is rolled back is not sent', async () => {
    await makeWebhook({ events: ['groups.create', 'users.create'] });
    expect((await admin('POST', '/users', { name: 'Ny', email: as('staff').email })).status).toBe(422);
    expect(await work()).toBe(0);
  });

  it('contains no passwords, no details of sick reports and no comments of leave requests', async () => {
    await makeWebhook({ events: [...WEBHOOK_EVENTS] });
    await admin('POST', '/users', { name: 'Ny', username: 'ny.hook', password: 'mycket-hemligt' });
    const report = {
      user_id: as('staff').id,
      reason: 'sick_child',
      child_name: 'Lisa',
      start_date: '2026-01-05',
    };
    expect((await admin('POST', '/sick-reports', report)).status).toBe(201);
    const leave = {
      user_id: as('staff').id,
      reason: 'other',
      start_date: '2026-02-02',
      end_date: '2026-02-03',
      comment: 'Begravning',
    };
    const { id } = dataOf<{ id: number }>(await admin('POST', '/leave-requests', leave));
    await admin('PATCH', `/leave-requests/${id}`, { comment: 'Operation' });
    const answer = { response_message: 'Krya på dig' };
    expect((await admin('POST', `/leave-requests/${id}/approve`, answer)).status).toBe(200);
    expect(await work()).toBe(5);
    const sent = receiver.received.map(({ body }) => body).join();
    expect(sent).toContain('"status":"approved"');
    expect(sent).not.toMatch(/hemligt|sick_child|Lisa|Begravning|Operation|Krya/);
  });
});

describe('a delivery', () => {
  it('is repeated with the same id after growing delays, until it is given up', async () => {
    const { id } = await makeWebhook();
    receiver.answers.push(...Array.from({ length: 7 }, () => ({ status: 500 })));
    await addGroup();
    for (const delay of [0, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR]) {
      expect(await work()).toBe(delay === 0 ? 1 : 0);
      if (delay === 0) continue;
      api.pass(delay + 1_000);
      expect([delay, await work()]).toEqual([delay, 1]);
    }
    api.pass(30 * DAY);
    expect(await work()).toBe(0);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(7);
    expect(await deliveries(id)).toMatchObject([
      { status: 'failed', attempts: 7, error: 'The receiver answered: 500 an answer' },
    ]);
    expect((await findWebhook(id))?.failing_since).not.toBeNull();
    expect(await failedOnHome()).toMatchObject([{ id, name: 'Schema', active: true }]);
  });

  it('that is given up is told to the administrators, once until another is delivered', async () => {
    const { id } = await makeWebhook();
    const send = async (outcome: Awaited<ReturnType<WebhookTransport['post']>>) => {
      api.pass(2 * MINUTE);
      await addGroup();
      await sendDueWebhooks(api.deps, { post: () => Promise.resolve(outcome), close: () => undefined });
    };
    const told = async () =>
      dataOf<MyNotification[]>(await admin('GET', '/my/notifications'))
        .filter(({ url }) => url === '/companies/settings')
        .map(({ title }) => title);
    const before = await told();
    await send({ state: 'retry', error: '500 answer' });
    expect(await failedOnHome()).toEqual([]);
    await send({ state: 'failed', error: 'No public address' });
    await send({ state: 'failed', error: 'No public address' });
    expect(await failedOnHome()).toMatchObject([{ id, active: true }]);
    expect(await failedOnHome('editor')).toBeNull();
    expect(await told()).toEqual(['Webhooken ”Schema” fungerar inte', ...before]);
    await send({ state: 'sent' });
    expect(await failedOnHome()).toEqual([]);
    await send({ state: 'failed', error: 'No public address' });
    expect(await told()).toHaveLength(before.length + 2);
    await admin('PATCH', path(`/${id}`), { url: `${receiver.url}/repaired` });
    expect(await failedOnHome()).toEqual([]);
  });

  it('to a receiver that fails does not hold up others', async () => {
    const broken = await makeWebhook({ url: `${receiver.url}/broken` });
    for (let n = 0; n < 3; n += 1) await addGroup();
    receiver.answers.push(...Array.from({ length: 3 }, () => ({ status: 503 })));
    await work();
    await makeWebhook({ url: `${receiver.url}/fine` });
    await addGroup();
    // On a busy machine, the first failure pauses the receiver before all three have been sent.
    receiver.answers.length = 0;
    receiver.received.length = 0;
    expect(await work()).toBe(1);
    expect(receiver.received.map((one) => one.path)).toEqual(['/hook/fine']);
    api.pass(MINUTE + 1_000);
    expect(await work()).toBe(4);
    expect((await findWebhook(broken.id))?.failing_since).toBeNull();
  });

  it('to a receiver that is slow does not hold up those of other companies', async () => {
    await makeWebhook();
    for (let n = 0; n < 12; n += 1) await addGroup();
    const theirs = { name: 'Theirs', url: `${receiver.url}/theirs`, events: ['groups.create'] };
    const { id, admin: other } = api.logistics;
    await call('POST', `/companies/${id}/webhooks`, theirs, other);
    await call('POST', '/groups', { name: 'Deras' }, other);
    let answer = (): void => undefined;
    const sentToTheirs = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow: WebhookTransport = {
      post: async (url) => {
        if (url === theirs.url) answer();
        await sentToTheirs;
        return { state: 'sent' };
      },
      close: () => undefined,
    };
    expect(await sendDueWebhooks(api.deps, slow)).toBe(13);
  });

  it('that ends while the queue is read does not stop the worker', async () => {
    await makeWebhook();
    await addGroup();
    await addGroup();
    const worker = createWorker(api.deps, {
      table: webhookDeliveries,
      name: 'webhook delivery',
      lease: MINUTE,
      concurrency: 2,
      perCompany: { companyOf: () => api.care.id, column: webhookDeliveries.company_id, most: 1 },
      send: () => Promise.resolve({ state: 'sent' }),
      // Ends before the database answers.
      record: () => Promise.resolve(),
    });
    expect(await worker.runDueJobs()).toBe(2);
  });

  it('does not follow redirects, and a receiver that is gone gets nothing more', async () => {
    const { id } = await makeWebhook();
    receiver.answers.push(
      { status: 302, headers: { Location: `${receiver.url}/elsewhere` } },
      { status: 410 },
    );
    await addGroup();
    await work();
    expect(await deliveries(id)).toMatchObject([
      { status: 'queued', error: 'The receiver answered: 302 an answer' },
    ]);
    api.pass(MINUTE + 1_000);
    await work();
    expect(receiver.received.map((one) => one.path)).toEqual(['/hook', '/hook']);
    expect((await findWebhook(id))?.active).toBe(false);
    expect(await failedOnHome()).toMatchObject([{ id, active: false }]);
    await addGroup();
    expect(await work()).toBe(0);
  });

  it('is not sent to private addresses, also behind a host name', async () => {
    const { id } = await makeWebhook({ url: `https://hooks.example:${new URL(receiver.url).port}/` });
    await addGroup();
    const careful = webhookTransport({
      resolve: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    });
    await sendDueWebhooks(api.deps, careful);
    careful.close();
    const error = 'The address is not public or does not begin with https://';
    expect(await deliveries(id)).toMatchObject([{ status: 'failed', error }]);
    expect(receiver.received).toEqual([]);
  });

  it.each([
    ['sv', 'Webhooken var avstängd', 'Mottagaren gick inte att nå: ECONNREFUSED'],
    ['de', 'Der Webhook war ausgeschaltet', 'Der Empfänger war nicht erreichbar: ECONNREFUSED'],
    ['en', 'The webhook was switched off', 'The receiver could not be reached: ECONNREFUSED'],
    ['no', 'Webhooken var slått av', 'Mottakeren kunne ikke nås: ECONNREFUSED'],
  ])('tells in %s why it failed', async (language, switchedOff, unreachable) => {
    const { id } = await makeWebhook({ url: 'http://127.0.0.1:1/' });
    const error = async () => {
      const headers = { 'Accept-Language': language };
      const answer = await api.call('GET', path(`/${id}/deliveries`), { as: as('admin'), headers });
      return dataOf<WebhookDelivery[]>(answer)[0]?.error;
    };
    await addGroup();
    expect(await error()).toBeNull();
    await work();
    expect(await error()).toBe(unreachable);
    await admin('PATCH', path(`/${id}`), { active: false });
    api.pass(MINUTE + 1_000);
    await work();
    expect(await error()).toBe(switchedOff);
  });

  it('can be sent again, with the same id', async () => {
    const { id } = await makeWebhook();
    await addGroup();
    const [queued] = await deliveries(id);
    const resend = `/${id}/deliveries/${queued?.id}/resend`;
    expect(refusal(await admin('POST', path(resend)))).toEqual([409, 'webhook_queued']);
    receiver.answers.push({ status: 500 });
    await work();
    receiver.received.length = 0;
    api.pass(MINUTE + 1_000);
    expect(dataOf(await admin('POST', path(resend)))).toMatchObject({ status: 'queued', attempts: 0 });
    await work();
    expect(dataOf(await admin('POST', path(resend)))).toMatchObject({ status: 'queued', attempts: 0 });
    expect(await work()).toBe(1);
    const [first, second] = receiver.received;
    expect(second).toMatchObject({ body: first?.body });
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    const [line] = dataOf<AuditLine[]>(await admin('GET', '/audit-log?filter[action]=resend_webhook'));
    expect(line?.changes).toMatchObject({ delivery_id: { after: queued?.id } });
  });

  it('is kept for 30 days, without its payload if the audit log ends earlier', async () => {
    const { id } = await makeWebhook();
    await addGroup();
    await work();
    const retention = { mailDays: 90, deliveryDays: 90, auditDays: 10, outbox: false };
    api.pass(29 * DAY);
    await applyRetention(api.deps, retention);
    expect(await api.db.$count(auditLog)).toBe(0);
    expect(dataOf(await call('GET', path(`/${id}/deliveries`)))).toMatchObject([{ payload: null }]);
    api.pass(2 * DAY);
    await applyRetention(api.deps, retention);
    expect(await api.db.$count(webhookDeliveries)).toBe(0);
  });
});

describe('a webhook', () => {
  it('has a secret that is shown once, and replaced while both are valid for a day', async () => {
    const { id, secret } = await makeWebhook();
    expect(secret).toMatch(/^whsec_/);
    const { secret: next } = dataOf<WebhookMade>(await admin('POST', path(`/${id}/secret`)));
    const stored = JSON.stringify([
      await api.db.select().from(webhooks),
      await api.db.select().from(auditLog),
    ]);
    for (const one of [secret, next]) expect(stored).not.toContain(one);
    const body = JSON.stringify((await admin('GET', path())).body);
    expect(body).not.toContain('secret');
    await addGroup();
    await work();
    api.pass(DAY + 1_000);
    await addGroup();
    await work();
    expect(receiver.received.map((one) => signersOf(one, [secret, next]))).toEqual([[secret, next], [next]]);
  });

  it('signs with both secrets that it had when they are replaced at the same time', async () => {
    const { id } = await makeWebhook();
    const replace = async () => dataOf<WebhookMade>(await admin('POST', path(`/${id}/secret`))).secret;
    const shown = await Promise.all([replace(), replace()]);
    await addGroup();
    await work();
    expect(signersOf(receiver.received[0]!, shown).sort()).toEqual(shown.sort());
  });

  it('can be tested, unless it is switched off', async () => {
    const { id } = await makeWebhook();
    expect((await admin('POST', path(`/${id}/test`))).status).toBe(201);
    expect(await work()).toBe(1);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'webhook.test',
      data: { webhook_id: id },
    });
    await admin('PATCH', path(`/${id}`), { active: false });
    expect(refusal(await admin('POST', path(`/${id}/test`)))).toEqual([409, 'webhook_inactive']);
  });

  it('is changed and deleted, which is logged', async () => {
    const { id } = await makeWebhook();
    const changed = await admin('PATCH', path(`/${id}`), { events: ['users.update', 'users.update'] });
    expect(dataOf(changed)).toMatchObject({ name: 'Schema', events: ['users.update'] });
    expect((await admin('DELETE', path(`/${id}`))).status).toBe(204);
    const lines = dataOf<AuditLine[]>(await admin('GET', '/audit-log?page[size]=3'));
    expect(lines.map(({ action }) => action)).toEqual(['remove_webhook', 'update_webhook', 'make_webhook']);
    expect(lines[1]?.changes).toMatchObject({
      webhook_id: { after: id },
      events: { before: ['groups.create'], after: ['users.update'] },
    });
  });

  it('has a public https address and known events; a company has 20 at most', async () => {
    api.deps.allowPrivateWebhooks = false;
    for (const url of [
      'http://hooks.example/',
      'https://10.0.0.1/',
      'https://localhost/',
      'ftp://x.example/',
    ])
      expect([url, Object.keys(fieldErrors(await make({ url })))]).toEqual([url, ['url']]);
    for (const events of [[], ['users'], ['users.sign_in'], ['webhook.test']])
      expect((await make({ url: 'https://hooks.example/', events })).status).toBe(422);
    const { id } = await makeWebhook({ url: 'https://hooks.example/' });
    expect(fieldErrors(await admin('PATCH', path(`/${id}`), { url: 'https://127.0.0.1/' }))).toHaveProperty(
      'url',
    );
    for (let n = 1; n < MAX_WEBHOOKS; n += 1) await makeWebhook({ url: 'https://hooks.example/' });
    expect(refusal(await make({ url: 'https://hooks.example/' }))).toEqual([409, 'too_many_webhooks']);
    api.deps.allowPrivateWebhooks = true;
  });
});
