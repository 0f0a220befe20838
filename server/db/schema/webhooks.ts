import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { DELIVERY_ERRORS } from '../../../contract/webhook';
import { id, jobColumns, moment, partOf, textArray, times } from './columns';
import { companyId, users } from './core';

/** Webhooks of companies, and the queue and log of their deliveries. */

export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    ...times(),
    company_id: companyId(),
    created_by: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** `<resource>.<action>` of the audit log. */
    events: textArray('events'),
    active: boolean('active').notNull().default(true),
    /** Encrypted. */
    secret: text('secret').notNull(),
    /** The replaced secret, which signs as well for a while. */
    previous_secret: text('previous_secret'),
    previous_secret_until: moment('previous_secret_until'),
    /** The first failed delivery since the last successful one. */
    failing_since: moment('failing_since'),
    /** When a delivery was first given up since the last successful one. Administrators are told. */
    gave_up_at: moment('gave_up_at'),
    /** Nothing is sent before, so that an unreachable receiver does not hold up the others. */
    paused_until: moment('paused_until'),
  },
  (table) => [
    index('webhooks_company').on(table.company_id, table.id),
    index('webhooks_creator').on(table.created_by),
  ],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    created_at: moment('created_at').notNull().defaultNow(),
    company_id: companyId(),
    webhook_id: partOf('webhook_id', () => webhooks.id),
    event: text('event').notNull(),
    /** The entry of the audit log, from which the payload is made. None for a test. */
    audit_id: integer('audit_id'),
    status: text('status', { enum: ['queued', 'sent', 'failed', 'gone'] })
      .notNull()
      .default('queued'),
    ...jobColumns(),
    error_code: text('error_code', { enum: DELIVERY_ERRORS }),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.next_at)
      .where(sql`status = 'queued'`),
    index('webhook_deliveries_webhook').on(table.webhook_id, table.id),
    index('webhook_deliveries_company').on(table.company_id),
  ],
);
