import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bothDirections, id, moment, searchText, textArray, times } from './columns';
import { companyId, files, groups, users } from './core';

/** Posts with their comments, views and reactions. */

export const feeds = pgTable(
  'feeds',
  {
    id: id(),
    ...times(),
    company_id: companyId(),
    content: text('content').notNull(),
    image_file_id: integer('image_file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Description of the image for people who cannot see it. */
    image_alt: text('image_alt'),
    /** Roles that may see it; none means everyone. */
    permitted_roles: textArray('permitted_roles'),
    notify: boolean('notify').notNull().default(false),
    /** Hidden until then. */
    publish_at: moment('publish_at'),
    pinned: boolean('pinned').notNull().default(false),
    author_id: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    search: searchText('search').generatedAlwaysAs(sql`fold(content)`),
  },
  (table) => [
    index('feeds_company').on(table.company_id, table.id),
    index('feeds_by_pinned').on(table.company_id, table.pinned, table.id),
    index('feeds_roles').using('gin', table.permitted_roles),
    ...bothDirections(table, table.publish_at, 'feeds_publish_at'),
    index('feeds_reading').on(
      table.company_id,
      table.pinned,
      sql`coalesce(publish_at, created_at)`,
      table.id,
    ),
    index('feeds_created').on(table.company_id, table.created_at, table.id),
    index('feeds_updated').on(table.company_id, table.updated_at, table.id),
    index('feeds_pinned').on(table.company_id, table.pinned, table.created_at, table.id),
    index('feeds_search').using('gin', table.search.op('gin_trgm_ops')),
    index('feeds_image').on(table.image_file_id),
    index('feeds_author').on(table.author_id),
  ],
);

/** Groups that may see a post; none means everyone. */
export const feedGroups = pgTable(
  'feed_groups',
  {
    feed_id: integer('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
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
    feed_id: integer('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    file_id: integer('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
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
    feed_id: integer('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
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
  feed_id: integer('feed_id')
    .notNull()
    .references(() => feeds.id, { onDelete: 'cascade' }),
  user_id: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  at: moment('at').notNull().defaultNow(),
});

export const feedViews = pgTable('feed_views', feedUse(), (table) => [
  primaryKey({ columns: [table.feed_id, table.user_id] }),
  index('feed_views_user').on(table.user_id),
]);

export const feedReactions = pgTable('feed_reactions', feedUse(), (table) => [
  primaryKey({ columns: [table.feed_id, table.user_id] }),
  index('feed_reactions_user').on(table.user_id),
]);
