import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Columns that many tables have. */

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const times = () => ({
  created_at: moment('created_at').notNull().defaultNow(),
  updated_at: moment('updated_at').notNull().defaultNow(),
});
/** Filled by the database from other columns: what free text searches. */
export const searchText = customType<{ data: string }>({ dataType: () => 'text' });
