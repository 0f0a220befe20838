import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../core/deps';
import { auditLog, companies, webhookDeliveries, webhooks } from '../../db/schema';
import {
  createWorker,
  recordOutcome,
  startWorker,
  type JobQueue,
  type Outcome,
  type WorkerDeps,
} from '../jobQueue';
import { notifyAdmins } from '../notifyAdmins';
import { outboundPost, type OutboundOptions } from '../outbound/outboundPost';
import { payloadOf } from './payload';
import { secretsOf } from './secrets';
import { signatureHeaders } from './signature';

/** Sends the deliveries of webhooks, which `services/audit.ts` queues with the entries of the audit log. */

/** Notifies the administrators that a delivery was given up, once until the webhook works again or is changed. */
const reportGivenUp = async (tx: Database, now: () => Date, webhookId: number): Promise<void> => {
  const [webhook] = await tx
    .update(webhooks)
    .set({ gave_up_at: now() })
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.active, true), isNull(webhooks.gave_up_at)))
    .returning({ companyId: webhooks.company_id, name: webhooks.name });
  if (!webhook) return;
  const { companyId, name } = webhook;
  await notifyAdmins(tx, { companyId, now }, (t) => ({
    title: t('api.webhook_failed.title', { name }),
    message: t('api.webhook_failed.message'),
  }));
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LEASE = 2 * MINUTE;
/** Milliseconds between two looks at the queue. */
const INTERVAL = 2_000;
const CONCURRENCY = 10;
const CONCURRENCY_OF_COMPANY = 3;
/** Delays after each failed attempt: receivers may be down for a day. */
const RETRY_DELAYS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR] as const;
/** After a failure, the receiver gets nothing more for now, so that it does not delay the others. */
const PAUSE = MINUTE;

type Delivery = typeof webhookDeliveries.$inferSelect;

export interface WebhookTransport {
  /** Never throws. */
  post: (url: string, headers: Record<string, string>, body: string) => Promise<Outcome>;
  close: () => void;
}

/** Receivers may be broken for a while, whatever status they answer with, except 410 (Gone). */
export const webhookTransport = (options: OutboundOptions = {}): WebhookTransport =>
  outboundPost(options, { isGone: (status) => status === 410, isFailed: () => false });

const send = async (
  { db, now }: WorkerDeps,
  { post }: WebhookTransport,
  delivery: Delivery,
): Promise<Outcome> => {
  const [found] = await db
    .select({ webhook: webhooks, line: auditLog })
    .from(webhooks)
    .leftJoin(auditLog, sql`${auditLog.id} = ${delivery.audit_id}`)
    .where(eq(webhooks.id, delivery.webhook_id));
  if (!found?.webhook.active)
    return { state: 'failed', error: 'The webhook is switched off', code: 'switched_off' };
  const payload = payloadOf(delivery, found.line);
  if (!payload) return { state: 'failed', error: 'The event is no longer kept', code: 'not_kept' };
  const body = JSON.stringify(payload);
  const headers = await signatureHeaders(await secretsOf(db, found.webhook, now()), {
    id: `msg_${delivery.id}`,
    at: now(),
    body,
  });
  return post(
    found.webhook.url,
    {
      ...headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Anslag-Webhooks/1.0',
    },
    body,
  );
};

const record = ({ db, now }: WorkerDeps, delivery: Delivery, outcome: Outcome): Promise<void> =>
  db.transaction(async (tx) => {
    const at = now();
    const status = await recordOutcome(tx, webhookDeliveries, delivery, outcome, at, RETRY_DELAYS);
    if (status === undefined) return;
    const { id, failing_since: failingSince } = webhooks;
    const own = eq(id, delivery.webhook_id);
    if (outcome.state === 'sent') {
      await tx
        .update(webhooks)
        .set({ failing_since: null, gave_up_at: null, paused_until: null })
        .where(and(own, isNotNull(failingSince)));
      return;
    }
    await tx
      .update(webhookDeliveries)
      .set({ error_code: outcome.state === 'wait' ? null : (outcome.code ?? null) })
      .where(eq(webhookDeliveries.id, delivery.id));
    if (status !== 'queued') await reportGivenUp(tx, now, delivery.webhook_id);
    await tx
      .update(webhooks)
      .set({
        failing_since: sql`coalesce(${failingSince}, ${at.toISOString()}::timestamptz)`,
        paused_until: new Date(at.getTime() + PAUSE),
        // The receiver wants nothing more.
        ...(outcome.state === 'gone' && { active: false }),
      })
      .where(own);
  });

const webhookQueue = (deps: WorkerDeps, transport: WebhookTransport): JobQueue<Delivery> => ({
  table: webhookDeliveries,
  name: 'webhook delivery',
  lease: LEASE,
  concurrency: CONCURRENCY,
  perCompany: {
    companyOf: ({ company_id: id }) => id,
    column: webhookDeliveries.company_id,
    most: CONCURRENCY_OF_COMPANY,
  },
  where: (now) =>
    // Deliveries of a deleted company wait until it is restored.
    sql`not exists (select 1 from ${webhooks} join ${companies} on ${companies.id} = ${webhooks.company_id}
      where ${webhooks.id} = ${webhookDeliveries.webhook_id}
      and (${companies.deleted_at} is not null or ${webhooks.paused_until} > ${now.toISOString()}::timestamptz))`,
  send: (delivery) => send(deps, transport, delivery),
  record: (delivery, outcome) => record(deps, delivery, outcome),
});

/** Sends every due delivery, and returns how many were tried. */
export const sendDueWebhooks = (deps: WorkerDeps, transport: WebhookTransport): Promise<number> =>
  createWorker(deps, webhookQueue(deps, transport)).runDueJobs();

/** Sends what is due until stopped. @returns a function that stops, after the deliveries that are being sent */
export const startWebhookWorker = (deps: WorkerDeps, transport: WebhookTransport): (() => Promise<void>) =>
  startWorker(deps, webhookQueue(deps, transport), INTERVAL, transport).stop;
