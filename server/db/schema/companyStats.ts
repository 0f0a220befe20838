import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { moment, textArray } from './columns';
import { companyId } from './core';

/** Figures for the list of companies, rewritten daily. */
export const companyStats = pgTable('company_stats', {
  company_id: companyId().primaryKey(),
  computed_at: moment('computed_at').notNull(),
  /** Users who were active in the last 30 days. */
  active_last_30: integer('active_last_30').notNull(),
  /** The same for each week, the latest last. */
  weekly_active: integer('weekly_active').array().notNull(),
  /** Percentage of the users with an active account. */
  push_reach: integer('push_reach'),
  pending_leave: integer('pending_leave').notNull(),
  pages_below_target: integer('pages_below_target').notNull(),
  failed_mails: integer('failed_mails').notNull(),
  storage_mb: integer('storage_mb').notNull(),
  last_admin_login_at: moment('last_admin_login_at'),
  newest_content_at: moment('newest_content_at'),
  /** Why the company needs attention. */
  reasons: textArray('reasons'),
  attention: integer('attention')
    .notNull()
    .generatedAlwaysAs(sql`cardinality(reasons)`),
});
