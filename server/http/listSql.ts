import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../deps';

/** A table of a resource: every row has an id, belongs to a company, and knows when it was changed. */
export type ResourceTable = PgTable & {
  id: PgColumn;
  company_id: PgColumn;
  created_at: PgColumn;
  updated_at: PgColumn;
};

interface ListQuery {
  page?: { number: number; size: number };
  sort?: string[];
  filter?: { id?: number[]; q?: string };
}

/** What a resource's list can be asked for. */
export interface ListRules {
  /** Field → what it is sorted by. Texts that people read are sorted by `swedish(column)`. */
  sort: Record<string, PgColumn | SQL>;
  /** The column that free text searches. */
  search?: PgColumn;
}

/** Swedish order of a text column, from its index. */
export const swedish = (column: PgColumn): SQL => sql`sv_sort_key(${column})`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Every word has to be somewhere. */
const matches = (column: PgColumn, text: string): SQL[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`${column} like '%' || fold(${escapeLike(word)}) || '%'`);

/** Conditions that every list has: the company, the ids that are asked for, the words that are searched. */
export const baseConditions = (
  table: ResourceTable,
  companyId: number,
  rules: ListRules,
  { filter }: ListQuery,
): SQL[] => [
  eq(table.company_id, companyId),
  ...(filter?.id ? [inArray(table.id, filter.id)] : []),
  ...(filter?.q && rules.search ? matches(rules.search, filter.q) : []),
];

/** The order that was asked for, made total by the id. Rows without a value come last. */
export const orderOf = (
  table: ResourceTable,
  rules: ListRules,
  sort: readonly string[] | undefined,
): SQL[] => {
  const order = (sort ?? []).map((item) => {
    const by = rules.sort[item.replace(/^-/, '')] ?? table.id;
    return item.startsWith('-') ? sql`${by} desc nulls last` : sql`${by} asc nulls last`;
  });
  const last = sort?.at(-1);
  return [...order, last?.startsWith('-') ? desc(table.id) : asc(table.id)];
};

/** How many rows there are on all pages. */
export const totalOf = async (db: Database, table: ResourceTable, conditions: SQL[]): Promise<number> => {
  const [found] = await db
    .select({ total: count() })
    .from(table)
    .where(and(...conditions));
  return found?.total ?? 0;
};
