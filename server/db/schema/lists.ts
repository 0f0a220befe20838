import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, partOf, times } from './columns';
import { companyId, users } from './core';

/** Saved list views, per user and company. */
export const listViews = pgTable(
  'list_views',
  {
    id: id(),
    ...times(),
    company_id: companyId(),
    user_id: partOf('user_id', () => users.id),
    resource: text('resource').notNull(),
    name: text('name').notNull(),
    /** The list's query string. */
    query: text('query').notNull(),
    is_default: boolean('is_default').notNull().default(false),
  },
  (table) => [
    index('list_views_company').on(table.company_id),
    uniqueIndex('list_views_name').on(
      table.user_id,
      table.company_id,
      table.resource,
      sql`fold(${table.name})`,
    ),
    uniqueIndex('list_views_default')
      .on(table.user_id, table.company_id, table.resource)
      .where(sql`is_default`),
  ],
);
