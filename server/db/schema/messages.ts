import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, times } from './columns';
import { companies, companyId, users } from './core';

/** What is told to people: notifications and mail. */

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    ...times(),
    company_id: companyId(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** Where it leads, below the app's own address. */
    url: text('url'),
    /** When it reaches its recipients; a moment to come is one that is planned. */
    sent_at: moment('sent_at'),
    /** The record that told it, such as `feeds` and its id; with it goes what was planned. */
    about: text('about'),
    about_id: integer('about_id'),
  },
  (table) => [
    index('notifications_sent').on(table.company_id, table.sent_at),
    index('notifications_about').on(table.about, table.about_id),
  ],
);

export const notificationRecipients = pgTable(
  'notification_recipients',
  {
    notification_id: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    read_at: moment('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.notification_id, table.user_id] }),
    index('notification_recipients_user').on(table.user_id),
    index('notification_recipients_unread')
      .on(table.user_id)
      .where(sql`read_at is null`),
  ],
);

/** The queue of e-mails, and the outbox of a server that has none to send them. */
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
    attempts: integer('attempts').notNull().default(0),
    /** Not tried before. */
    next_at: moment('next_at').notNull().defaultNow(),
    sent_at: moment('sent_at'),
    error: text('error'),
  },
  (table) => [
    index('mails_due')
      .on(table.next_at)
      .where(sql`status = 'queued'`),
    index('mails_company').on(table.company_id),
  ],
);
