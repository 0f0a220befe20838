import { resources } from '../../../contract/resources';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, partOf, times } from './columns';
import { columnsOf, listIndexes } from './fieldColumns';
import { companyId, files, groups, users } from './core';

/** Posts with their comments, views and reactions. */

export const feeds = pgTable(
  'feeds',
  {
    ...columnsOf(resources.feeds),
    company_id: companyId(),
  },
  (table) => [
    ...listIndexes('feeds', table, resources.feeds),
    index('feeds_roles').using('gin', table.permitted_roles),
    index('feeds_reading').on(
      table.company_id,
      table.pinned,
      sql`coalesce(publish_at, created_at)`,
      table.id,
    ),
    index('feeds_pinned').on(table.company_id, table.pinned, table.created_at, table.id),
    index('feeds_image').on(table.image_file_id),
    index('feeds_author').on(table.author_id),
  ],
);

/** Groups that may see a post; none means everyone. */
export const feedGroups = pgTable(
  'feed_groups',
  {
    feed_id: partOf('feed_id', () => feeds.id),
    group_id: integer('group_id')
      .notNull()
      .references(() => groups.id),
  },
  (table) => [
    primaryKey({ columns: [table.feed_id, table.group_id] }),
    index('feed_groups_group').on(table.group_id),
  ],
);

export const feedAttachments = pgTable(
  'feed_attachments',
  {
    feed_id: partOf('feed_id', () => feeds.id),
    file_id: partOf('file_id', () => files.id),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.feed_id, table.file_id] }),
    index('feed_attachments_file').on(table.file_id),
  ],
);

export const feedComments = pgTable(
  'feed_comments',
  {
    id: id(),
    ...times(),
    company_id: companyId(),
    feed_id: partOf('feed_id', () => feeds.id),
    author_id: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
  },
  (table) => [
    index('feed_comments_feed').on(table.feed_id, table.created_at, table.id),
    index('feed_comments_author').on(table.author_id),
    index('feed_comments_company').on(table.company_id),
  ],
);

const feedUse = () => ({
  feed_id: partOf('feed_id', () => feeds.id),
  user_id: partOf('user_id', () => users.id),
  at: moment('at').notNull().defaultNow(),
});

export const feedViews = pgTable(
  'feed_views',
  {
    ...feedUse(),
    /** When the reader confirmed having read a post that asks for it. */
    signed_at: moment('signed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.feed_id, table.user_id] }),
    index('feed_views_user').on(table.user_id),
  ],
);

export const feedReactions = pgTable('feed_reactions', feedUse(), (table) => [
  primaryKey({ columns: [table.feed_id, table.user_id] }),
  index('feed_reactions_user').on(table.user_id),
]);
