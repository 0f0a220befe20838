import { and, count, eq, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { oneOf } from '../db/oneOf';
import { swedishKey } from '../db/schema/columns';
import { leaveRequests, rowCounts, sickReports, users } from '../db/schema';
import type { CompanyTable } from '../db/resourceTables';
import type { Database } from '../core/deps';
import { idsOf } from '../core/rows';
import { columnConditions, type FilterRules } from './columnFilters';
import { matches } from './textSearch';

export type ResourceTable = CompanyTable & { created_at: PgColumn; updated_at: PgColumn };

export interface ListQuery {
  page: { number: number; size: number };
  sort?: string[];
  filter?: { id?: number[]; q?: string };
}

/** How a resource's list can be sorted and searched. */
export interface ListRules {
  /** Sort field → column or expression. Texts are sorted by their key column, or by `swedish(column)`. */
  sort: Record<string, PgColumn | SortKey>;
  /** Text that `filter[q]` searches, already passed through the SQL function `fold()`. */
  search?: PgColumn | SQL;
  /** How each column of `filter[…]` is compared. */
  filters?: FilterRules;
  /** Default sort. Falls back to `id`. */
  defaultSort?: readonly string[];
}

/** An expression to sort by. `nullable` adds "nulls last", which needs an index of its own. */
export interface SortKey {
  by: SQL;
  nullable: boolean;
}

/** Swedish order of a text column that has no key column. */
export const swedish = (column: PgColumn): SortKey => ({
  by: swedishKey(column),
  nullable: !column.notNull,
});

/** The conditions of every list: the company, `filter[id]`, `filter[q]` and the column filters. */
export const baseConditions = (
  table: CompanyTable,
  companyId: number,
  rules: ListRules,
  { filter }: Pick<ListQuery, 'filter'>,
): SQL[] => [
  eq(table.company_id, companyId),
  ...(filter?.id ? [oneOf(table.id, filter.id)] : []),
  ...(filter?.q && rules.search ? matches(rules.search, filter.q) : []),
  ...columnConditions(rules.filters ?? {}, companyId, filter),
];

/** The requested order, made total by id. Rows without a value come last. */
export const orderOf = (
  table: Pick<CompanyTable, 'id'>,
  rules: ListRules,
  sort: readonly string[] | undefined,
): SQL[] => {
  const items = sort ?? rules.defaultSort ?? [];
  const directionOf = (item: string | undefined): SQL => (item?.startsWith('-') ? sql` desc` : sql` asc`);
  const order = items.map((item) => {
    const rule = rules.sort[item.replace(/^-/, '')] ?? table.id;
    const { by, nullable } = 'by' in rule ? rule : { by: rule, nullable: !rule.notNull };
    // On a column without nulls, "desc nulls last" would keep PostgreSQL from reading the index backwards.
    return sql`${by}${directionOf(item)}${nullable ? sql` nulls last` : sql``}`;
  });
  return [...order, sql`${table.id}${directionOf(items.at(-1))}`];
};

/**
 * Returns the ids of all rows of a list in order, for an export that reads the rows in batches.
 * @param filters conditions of the resource's own filters
 */
export const idsOfList = async (
  db: Database,
  table: CompanyTable,
  companyId: number,
  rules: ListRules,
  query: Omit<ListQuery, 'page'>,
  filters: SQL[] = [],
): Promise<number[]> => {
  const found = (await db
    .select({ id: table.id })
    .from(table)
    .where(and(...baseConditions(table, companyId, rules, query), ...filters))
    .orderBy(...orderOf(table, rules, query.sort))) as { id: number }[];
  return idsOf(found);
};

/** Counts the rows that refer to each id by a column. */
export const countsBy = async (
  db: Database,
  column: PgColumn,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await db
    .select({ id: sql<number>`${column}`, n: count() })
    .from(column.table)
    .where(oneOf(column, ids))
    .groupBy(column);
  return new Map(rows.map(({ id, n }) => [id, n]));
};

/**
 * The tables that can grow to 100,000 rows in a company; triggers count their rows. PGlite has no autovacuum: once 5 %
 * of 100,000 users have changed, an indexed `count(*)` takes 60 ms there and 20 ms on PostgreSQL (vacuumed: 9 and 4 ms).
 * The other tables stay below 20,000 rows and are counted from an index within a few milliseconds.
 */
const COUNTED: readonly PgTable[] = [users, leaveRequests, sickReports];

export const isCounted = (table: PgTable): boolean => COUNTED.includes(table);

/** Returns how many rows a company has in a table. */
export const rowsOfCompany = async (
  db: Database,
  table: CompanyTable,
  companyId: number,
): Promise<number> => {
  if (!isCounted(table)) return db.$count(table, eq(table.company_id, companyId));
  const [found] = await db
    .select({ total: rowCounts.n })
    .from(rowCounts)
    .where(and(eq(rowCounts.company_id, companyId), eq(rowCounts.table_name, getTableName(table))));
  return found?.total ?? 0;
};
