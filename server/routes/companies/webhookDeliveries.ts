import { and, desc, eq, isNotNull, ne, or } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope } from '../../../contract/http';
import type { Translate } from '../../../i18n/translate';
import { TEST_EVENT, webhookDeliveriesQuerySchema, webhookDeliverySchema } from '../../../contract/webhook';
import { ApiError, notFound } from '../../core/ApiError';
import { route } from '../../core/route';
import { firstRow } from '../../core/rows';
import { translatorFor } from '../../core/translator';
import { auditLog, webhookDeliveries } from '../../db/schema';
import { selectPage } from '../../http/listPage';
import { WEBHOOK_CALLS } from '../../services/rateLimits';
import { payloadOf } from '../../services/webhooks/payload';
import { auditWebhook, findWebhook, webhookAccess as access } from './webhooks';
import { toRecord } from '../../http/crud/rows';

type Row = typeof webhookDeliveries.$inferSelect;
type Line = typeof auditLog.$inferSelect;

const errorOf = ({ error, error_code: code }: Row, t: Translate): string | null =>
  error !== null && code ? t(`api.webhook_errors.${code}`, { error }) : error;

const serialize = (row: Row, line: Line | null, t: Translate) => ({
  ...toRecord(webhookDeliverySchema, row),
  status: row.status === 'gone' ? ('failed' as const) : row.status,
  next_at: row.status === 'queued' ? row.next_at.toISOString() : null,
  error: errorOf(row, t),
  payload: payloadOf(row, line),
});

const list = route({
  method: 'get',
  path: endpoints.companies.webhookDeliveries,
  summary: 'List what a webhook was sent in the last 30 days, newest first',
  access,
  // Payloads hold records of every resource, whatever the scopes of a token are.
  sessionOnly: true,
  query: webhookDeliveriesQuerySchema,
  response: listEnvelope(webhookDeliverySchema),
  handle: async (ctx, { params, query: { page } }) => {
    const { id } = await findWebhook(ctx.db, ctx, params);
    const found = ctx.db
      .select({ delivery: webhookDeliveries, line: auditLog })
      .from(webhookDeliveries)
      .leftJoin(auditLog, eq(auditLog.id, webhookDeliveries.audit_id))
      .where(eq(webhookDeliveries.webhook_id, id))
      .$dynamic();
    const { rows, total } = await selectPage(ctx.db, found, [desc(webhookDeliveries.id)], page);
    const t = await translatorFor(ctx.language);
    return {
      body: { data: rows.map(({ delivery, line }) => serialize(delivery, line, t)), meta: { total } },
    };
  },
});

const test = route({
  method: 'post',
  path: endpoints.companies.webhookTest,
  summary: `Send the event ${TEST_EVENT} to a webhook`,
  access,
  sessionOnly: true,
  limit: WEBHOOK_CALLS,
  response: envelope(webhookDeliverySchema),
  status: 201,
  errors: [409],
  handle: async (ctx, { params }) => {
    const t = await translatorFor(ctx.language);
    const row = await ctx.db.transaction(async (tx) => {
      const webhook = await findWebhook(tx, ctx, params, 'lock');
      if (!webhook.active) throw new ApiError(409, 'webhook_inactive');
      const now = ctx.now();
      const { company_id, id: webhook_id } = webhook;
      const queued = firstRow(
        await tx
          .insert(webhookDeliveries)
          .values({ company_id, webhook_id, event: TEST_EVENT, created_at: now, next_at: now })
          .returning(),
      );
      await auditWebhook(tx, ctx, webhook, { action: 'test_webhook' });
      return queued;
    });
    return { body: { data: serialize(row, null, t) } };
  },
});

const resend = route({
  method: 'post',
  path: endpoints.companies.webhookResend,
  summary: 'Send a delivery again, with the same id',
  access,
  sessionOnly: true,
  limit: WEBHOOK_CALLS,
  response: envelope(webhookDeliverySchema),
  errors: [409],
  handle: async (ctx, { params }) => {
    const t = await translatorFor(ctx.language);
    const data = await ctx.db.transaction(async (tx) => {
      const webhook = await findWebhook(tx, ctx, params);
      const [found] = await tx
        .select({ delivery: webhookDeliveries, line: auditLog })
        .from(webhookDeliveries)
        .leftJoin(auditLog, eq(auditLog.id, webhookDeliveries.audit_id))
        .where(
          and(
            eq(webhookDeliveries.id, Number(params.deliveryId)),
            eq(webhookDeliveries.webhook_id, webhook.id),
          ),
        );
      if (!found) throw notFound('webhook_delivery');
      if (!webhook.active) throw new ApiError(409, 'webhook_inactive');
      const [queued] = await tx
        .update(webhookDeliveries)
        .set({ status: 'queued', attempts: 0, next_at: ctx.now(), sent_at: null, error: null })
        .where(
          and(
            eq(webhookDeliveries.id, found.delivery.id),
            // One that has failed does not wait for its next attempt, which may be a day away.
            or(ne(webhookDeliveries.status, 'queued'), isNotNull(webhookDeliveries.error)),
          ),
        )
        .returning();
      if (!queued) throw new ApiError(409, 'webhook_queued');
      const changes = { delivery_id: queued.id };
      await auditWebhook(tx, ctx, webhook, { action: 'resend_webhook', changes });
      return serialize(queued, found.line, t);
    });
    return { body: { data } };
  },
});

export const webhookDeliveryRoutes = [list, test, resend];
