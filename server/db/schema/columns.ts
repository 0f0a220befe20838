import { sql, type SQL } from 'drizzle-orm';
import { customType, index, integer, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

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

export const integerArray = (name: string) =>
  integer(name)
    .array()
    .notNull()
    .default(sql`'{}'`);

/** Reference to a row that this one is deleted with. */
export const partOf = (name: string, column: () => AnyPgColumn) =>
  integer(name).notNull().references(column, { onDelete: 'cascade' });

/** Generated column that `filter[q]` searches. */
export const searchText = customType<{ data: string }>({ dataType: () => 'text' });

/** Text compared byte by byte, whatever the collation of the database. */
export const keyText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Generated column that sorts a text column in Swedish order. */
export const sortKey = (name: string, of: string) =>
  keyText(name).generatedAlwaysAs(sql.raw(`sv_sort_key(${of})`));

/** Swedish order of a text column without a key column, for an index and for `order by`. */
export const swedishKey = (column: AnyPgColumn): SQL => sql`(sv_sort_key(${column}) collate "C")`;

/** The attempts to do a job of a queue. */
export const jobColumns = () => ({
  attempts: integer('attempts').notNull().default(0),
  /** Earliest time of the next attempt. */
  next_at: moment('next_at').notNull().defaultNow(),
  sent_at: moment('sent_at'),
  error: text('error'),
});

interface Sortable {
  company_id: AnyPgColumn;
  id: AnyPgColumn;
}

/** Indexes for both directions of a nullable column: nulls come last in both, which a single index cannot do. */
export const bothDirections = (table: Sortable, column: AnyPgColumn, name: string) => [
  index(name).on(table.company_id, column, table.id),
  index(`${name}_desc`).on(table.company_id, sql`${column} desc nulls last`, sql`${table.id} desc`),
];
