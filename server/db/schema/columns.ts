import { sql, type SQL } from 'drizzle-orm';
import { customType, index, integer, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** Columns that many tables have. */

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const times = () => ({
  created_at: moment('created_at').notNull().defaultNow(),
  updated_at: moment('updated_at').notNull().defaultNow(),
});
export const textArray = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);
/** Filled by the database from other columns: what free text searches. */
export const searchText = customType<{ data: string }>({ dataType: () => 'text' });
export const keyText = customType<{ data: string }>({ dataType: () => 'text' });
/** Filled by the database: what a text that people read is sorted by, in Swedish order (compared in "C"). */
export const sortKey = (name: string, of: string) =>
  keyText(name).generatedAlwaysAs(sql.raw(`sv_sort_key(${of})`));
/** The same where it is worth no column of its own. */
export const swedishKey = (column: AnyPgColumn): SQL => sql`(sv_sort_key(${column}) collate "C")`;

interface Ordered {
  company_id: AnyPgColumn;
  id: AnyPgColumn;
}
/** Indexes for both orders of a column that may be empty: rows without a value come last, which one index cannot give. */
export const bothWays = (table: Ordered, column: AnyPgColumn, name: string) => [
  index(name).on(table.company_id, column, table.id),
  index(`${name}_desc`).on(table.company_id, sql`${column} desc nulls last`, sql`${table.id} desc`),
];
