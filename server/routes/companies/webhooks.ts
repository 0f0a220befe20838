import { and, asc, eq } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import {
  MAX_WEBHOOKS,
  WEBHOOK_ROTATION_HOURS,
  webhookCreateSchema,
  webhookMadeSchema,
  webhookSchema,
  webhookUpdateSchema,
} from '../../../contract/webhook';
import { ApiError, fieldError, notFound } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { firstRow } from '../../core/rows';
import { users, webhooks } from '../../db/schema';
import { changesOf } from '../../services/audit';
import { lockSession } from '../../services/credentials';
import { isAllowedUrl } from '../../services/outbound/allowedUrl';
import { encryptSecret } from '../../services/webhooks/secrets';
import { newWebhookSecret } from '../../services/webhooks/signature';
import { auditCompany, findCompany, inCompany } from './find';
import { insertRow, toRecord, updateRow } from '../../http/crud/rows';

const HOUR = 3_600_000;

export const webhookAccess = { action: 'settings', resource: 'companies' } as const;

type WebhookRow = typeof webhooks.$inferSelect;

const serialize = (row: WebhookRow, createdByName: string | null) => ({
  ...toRecord(webhookSchema, row),
  created_by_name: createdByName,
});

/** With the name of its creator. */
const present = async (db: Database, row: WebhookRow) => {
  const [creator] = row.created_by
    ? await db.select({ name: users.name }).from(users).where(eq(users.id, row.created_by))
    : [];
  return serialize(row, creator?.name ?? null);
};

/**
 * Loads a webhook of a company that the user may see.
 * @param lock locks the row until the end of the transaction
 * @throws ApiError 404
 */
export const findWebhook = async (
  db: Database,
  ctx: RequestContext,
  params: Record<string, number>,
  lock?: 'lock',
): Promise<WebhookRow> => {
  const { id } = await findCompany(db, ctx, Number(params.id));
  const query = db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, Number(params.webhookId)), eq(webhooks.company_id, id)));
  // Not `update`, for which the events of others would wait.
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw notFound('webhook');
  return row;
};

export const auditWebhook = (
  tx: Database,
  ctx: RequestContext,
  { id, name, company_id: companyId }: WebhookRow,
  entry: Parameters<typeof auditCompany>[3],
): Promise<void> =>
  auditCompany(tx, ctx, companyId, {
    ...entry,
    changes: { webhook_id: id, webhook: name, ...entry.changes },
  });

const assertAllowed = (ctx: RequestContext, url: string | undefined): void => {
  if (url !== undefined && !isAllowedUrl(url, ctx.allowPrivateWebhooks))
    throw fieldError('url', 'validation.webhook_url');
};

const list = route({
  method: 'get',
  path: endpoints.companies.webhooks,
  summary: 'List the webhooks of a company, without their secrets',
  access: webhookAccess,
  response: envelope(webhookSchema.array()),
  handle: async (ctx, { params }) => {
    const { id } = await findCompany(ctx.db, ctx, Number(params.id));
    const rows = await ctx.db
      .select({ webhook: webhooks, name: users.name })
      .from(webhooks)
      .leftJoin(users, eq(users.id, webhooks.created_by))
      .where(eq(webhooks.company_id, id))
      .orderBy(asc(webhooks.id));
    return { body: { data: rows.map(({ webhook, name }) => serialize(webhook, name)) } };
  },
});

const make = route({
  method: 'post',
  path: endpoints.companies.webhooks,
  summary: 'Create a webhook; the secret that signs its deliveries is shown once',
  access: webhookAccess,
  // It outlives a leaked token.
  sessionOnly: true,
  body: webhookCreateSchema,
  response: envelope(webhookMadeSchema),
  status: 201,
  errors: [409],
  handle: async (ctx, { params, body }) => {
    assertAllowed(ctx, body.url);
    const secret = newWebhookSecret();
    const encrypted = await encryptSecret(ctx.db, secret);
    const row = await ctx.db.transaction(async (tx) => {
      await lockSession(tx, ctx);
      const { id } = await findCompany(tx, ctx, Number(params.id), 'lock');
      if ((await tx.$count(webhooks, eq(webhooks.company_id, id))) >= MAX_WEBHOOKS)
        throw new ApiError(409, 'too_many_webhooks', { values: { max: MAX_WEBHOOKS } });
      const own = { events: [...new Set(body.events)], created_by: ctx.actor.id, secret: encrypted };
      const made = await insertRow(tx, webhooks, { ...body, ...own }, inCompany(ctx, id));
      const { url, events, active } = made;
      await auditWebhook(tx, ctx, made, { action: 'make_webhook', changes: { url, events, active } });
      return made;
    });
    return { body: { data: { ...serialize(row, ctx.actor.name), secret } } };
  },
});

const update = route({
  method: 'patch',
  path: endpoints.companies.webhook,
  summary: 'Change a webhook',
  access: webhookAccess,
  sessionOnly: true,
  body: webhookUpdateSchema,
  response: envelope(webhookSchema),
  handle: async (ctx, { params, body }) => {
    assertAllowed(ctx, body.url);
    const row = await ctx.db.transaction(async (tx) => {
      const found = await findWebhook(tx, ctx, params, 'lock');
      const values = { ...body, ...(body.events && { events: [...new Set(body.events)] }) };
      const changed = changesOf(found, values);
      if (Object.keys(changed.changes).length === 0) return found;
      // A new address, or switching it on again, is a new start.
      const start = { failing_since: null, gave_up_at: null, paused_until: null };
      const after = await updateRow(tx, webhooks, found, { ...values, ...start }, ctx);
      await auditWebhook(tx, ctx, after, { action: 'update_webhook', ...changed });
      return after;
    });
    return { body: { data: await present(ctx.db, row) } };
  },
});

const remove = route({
  method: 'delete',
  path: endpoints.companies.webhook,
  summary: 'Delete a webhook and the log of its deliveries',
  access: webhookAccess,
  sessionOnly: true,
  handle: async (ctx, { params }) => {
    await ctx.db.transaction(async (tx) => {
      const found = await findWebhook(tx, ctx, params, 'lock');
      await tx.delete(webhooks).where(eq(webhooks.id, found.id));
      await auditWebhook(tx, ctx, found, { action: 'remove_webhook', changes: { url: found.url } });
    });
  },
});

const replaceSecret = route({
  method: 'post',
  path: endpoints.companies.webhookSecret,
  summary: `Replace the secret of a webhook, and show the new one once; for ${WEBHOOK_ROTATION_HOURS} hours both sign`,
  access: webhookAccess,
  sessionOnly: true,
  response: envelope(webhookMadeSchema),
  handle: async (ctx, { params }) => {
    const secret = newWebhookSecret();
    const encrypted = await encryptSecret(ctx.db, secret);
    const row = await ctx.db.transaction(async (tx) => {
      await lockSession(tx, ctx);
      const found = await findWebhook(tx, ctx, params, 'lock');
      const until = new Date(ctx.now().getTime() + WEBHOOK_ROTATION_HOURS * HOUR);
      const after = firstRow(
        await tx
          .update(webhooks)
          .set({ secret: encrypted, previous_secret: found.secret, previous_secret_until: until })
          .where(eq(webhooks.id, found.id))
          .returning(),
      );
      await auditWebhook(tx, ctx, after, { action: 'replace_webhook_secret' });
      return after;
    });
    return { body: { data: { ...(await present(ctx.db, row)), secret } } };
  },
});

export const webhookRoutes = [list, make, update, remove, replaceSecret];
