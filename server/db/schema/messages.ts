import { resources } from '../../../contract/resources';
import { NOTIFICATION_STATUSES } from '../../../contract/constants';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, integerArray, jobColumns, moment, partOf } from './columns';
import { columnsOf } from './fieldColumns';
import { companies, companyId, users } from './core';

/** Notifications, push messages and e-mails. */

export const notifications = pgTable(
  'notifications',
  {
    ...columnsOf(resources.notifications),
    company_id: companyId(),
    user_ids: integerArray('user_ids'),
    group_ids: integerArray('group_ids'),
    /** The record that caused it, such as a post. Deleting the record deletes scheduled notifications. */
    about: text('about'),
    about_id: integer('about_id'),
    /** Written by a user, not caused by a record. */
    by_hand: boolean('by_hand').notNull().default(false),
    status: text('status', { enum: NOTIFICATION_STATUSES }).notNull().default('scheduled'),
    /** When its pushes were queued; null before. */
    queued_at: moment('queued_at'),
  },
  (table) => [
    index('notifications_due')
      .on(table.sent_at)
      .where(sql`queued_at is null`),
    index('notifications_by_hand')
      .on(table.company_id, sql`coalesce(sent_at, send_at)`, table.id)
      .where(sql`by_hand`),
    index('notifications_company')
      .on(table.company_id, table.id)
      .where(sql`by_hand`),
    ...(
      [
        ['title', table.title_key],
        ['created', table.created_at],
        ['updated', table.updated_at],
        ['status', table.status],
      ] as const
    ).map(([name, column]) =>
      index(`notifications_${name}`)
        .on(table.company_id, column, table.id)
        .where(sql`by_hand`),
    ),
    index('notifications_sending')
      .on(table.id)
      .where(sql`status = 'sending'`),
    index('notifications_author').on(table.author_id),
    index('notifications_search').using('gin', table.search.op('gin_trgm_ops')),
    index('notifications_sent').on(table.company_id, table.sent_at),
    index('notifications_about').on(table.about, table.about_id),
  ],
);

export const notificationRecipients = pgTable(
  'notification_recipients',
  {
    notification_id: partOf('notification_id', () => notifications.id),
    user_id: partOf('user_id', () => users.id),
    read_at: moment('read_at'),
    /** Delivered to the user's first device, or failed on the last one. */
    delivered_at: moment('delivered_at'),
    failed_at: moment('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.notification_id, table.user_id] }),
    index('notification_recipients_user').on(table.user_id),
    index('notification_recipients_failed')
      .on(table.notification_id)
      .where(sql`failed_at is not null`),
    index('notification_recipients_unread')
      .on(table.user_id)
      .where(sql`read_at is null`),
  ],
);

/** Web Push subscriptions of browsers and phones. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    created_at: moment('created_at').notNull().defaultNow(),
    user_id: partOf('user_id', () => users.id),
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint_key'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    user_agent: text('user_agent'),
    last_success_at: moment('last_success_at'),
  },
  (table) => [index('push_subscriptions_user').on(table.user_id)],
);

/** Queue of push messages, one per notification and subscription. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: id(),
    created_at: moment('created_at').notNull().defaultNow(),
    notification_id: partOf('notification_id', () => notifications.id),
    user_id: partOf('user_id', () => users.id),
    subscription_id: integer('subscription_id').references(() => pushSubscriptions.id, {
      onDelete: 'set null',
    }),
    status: text('status', { enum: ['queued', 'sent', 'failed', 'gone'] })
      .notNull()
      .default('queued'),
    ...jobColumns(),
  },
  (table) => [
    uniqueIndex('push_messages_once_key').on(table.notification_id, table.subscription_id),
    index('push_messages_due')
      .on(table.next_at)
      .where(sql`status = 'queued'`),
    index('push_messages_queued')
      .on(table.notification_id)
      .where(sql`status = 'queued'`),
    index('push_messages_subscription').on(table.subscription_id),
    index('push_messages_recipient').on(table.notification_id, table.user_id),
    index('push_messages_user').on(table.user_id),
  ],
);

/** Queue of e-mails, and the outbox of servers without SMTP. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    created_at: moment('created_at').notNull().defaultNow(),
    company_id: integer('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    status: text('status', { enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    ...jobColumns(),
  },
  (table) => [
    index('mails_due')
      .on(table.next_at)
      .where(sql`status = 'queued'`),
    index('mails_company').on(table.company_id, table.created_at),
  ],
);
