import { and, count, eq, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { swedishKey } from '../db/schema/columns';
import { feeds, leaveRequests, media, pages, rowCounts, sickReports, users } from '../db/schema';
import type { Database } from '../core/deps';
import { preparedOnce, UNNAMED } from '../db/preparedOnce';
import { matches } from './words';

/** A table whose rows have an id and belong to a company. */
export type CompanyTable = PgTable & { id: PgColumn; company_id: PgColumn };

/** A table of a resource: every row knows, besides, when it was changed. */
export type ResourceTable = CompanyTable & { created_at: PgColumn; updated_at: PgColumn };

interface ListQuery {
  page?: { number: number; size: number };
  sort?: string[];
  filter?: { id?: number[]; q?: string };
}

/** What a resource's list can be asked for. */
export interface ListRules {
  /** Field → what it is sorted by. Texts that people read are sorted by their key, or by `swedish(column)`. */
  sort: Record<string, PgColumn | SortKey>;
  /** What free text searches, folded as `fold()` does. */
  search?: PgColumn | SQL;
  /** The order of those who ask for none; by id without it. */
  defaultSort?: readonly string[];
}

/** An expression to sort by. `nullable` rows without a value come last, which costs an index of its own. */
export interface SortKey {
  by: SQL;
  nullable: boolean;
}

/** Swedish order of a text column that has no key of its own beside it. */
export const swedish = (column: PgColumn): SortKey => ({
  by: swedishKey(column),
  nullable: !column.notNull,
});

/** One of some ids, which may be larger than any that the database has given. */
export const oneOf = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::bigint[])`;

/** Conditions that every list has: the company, the ids that are asked for, the words that are searched. */
export const baseConditions = (
  table: CompanyTable,
  companyId: number,
  rules: ListRules,
  { filter }: ListQuery,
): SQL[] => [
  eq(table.company_id, companyId),
  ...(filter?.id ? [oneOf(table.id, filter.id)] : []),
  ...(filter?.q && rules.search ? matches(rules.search, filter.q) : []),
];

/** One part of an order: what it is by, and ` asc` or ` desc` with the place of rows without a value. */
interface OrderTerm {
  by: SQL;
  way: SQL;
}

/**
 * The order that was asked for, made total by the id. Rows without a value come last.
 * @param backwards the very opposite, for a page that is nearer to the end
 */
export const orderTerms = (
  table: Pick<CompanyTable, 'id'>,
  rules: ListRules,
  sort: readonly string[] | undefined,
  backwards = false,
): OrderTerm[] => {
  const asked = sort ?? rules.defaultSort ?? [];
  const wayOf = (item: string | undefined): SQL =>
    (item?.startsWith('-') ?? false) === backwards ? sql` asc` : sql` desc`;
  const order = asked.map((item) => {
    const rule = rules.sort[item.replace(/^-/, '')] ?? table.id;
    const { by, nullable } = 'by' in rule ? rule : { by: rule, nullable: !rule.notNull };
    // Said only where it changes something: an index on a column that has no nulls is read backwards without it.
    const nulls = nullable ? (backwards ? sql` nulls first` : sql` nulls last`) : sql``;
    return { by: sql`${by}`, way: sql`${wayOf(item)}${nulls}` };
  });
  return [...order, { by: sql`${table.id}`, way: wayOf(asked.at(-1)) }];
};

/** The same as it stands in a statement. */
export const orderOf = (
  table: Pick<CompanyTable, 'id'>,
  rules: ListRules,
  sort: readonly string[] | undefined,
  backwards = false,
): SQL[] => orderTerms(table, rules, sort, backwards).map(({ by, way }) => sql`${by}${way}`);

/**
 * The ids of a list's rows on all its pages, in its order: for a table of them, which is read portion by portion.
 * @param filters conditions of the resource's own filters
 */
export const idsOfList = async (
  db: Database,
  table: CompanyTable,
  companyId: number,
  rules: ListRules,
  query: ListQuery,
  filters: SQL[] = [],
): Promise<number[]> => {
  const found = (await db
    .select({ id: table.id })
    .from(table)
    .where(and(...baseConditions(table, companyId, rules, query), ...filters))
    .orderBy(...orderOf(table, rules, query.sort))) as { id: number }[];
  return found.map(({ id }) => id);
};

/** How many rows meet some conditions. */
export const totalOf = async (db: Database, table: PgTable, conditions: SQL[]): Promise<number> => {
  const [found] = await db
    .select({ total: count() })
    .from(table)
    .where(and(...conditions));
  return found?.total ?? 0;
};

/** The tables whose rows are counted as they come and go (migration 0007). */
const COUNTED: readonly PgTable[] = [users, pages, feeds, media, leaveRequests, sickReports];

const rowsKept = preparedOnce((db) =>
  db
    .select({ total: sql<number>`coalesce(sum(${rowCounts.n}), 0)::int` })
    .from(rowCounts)
    .where(
      and(
        eq(rowCounts.company_id, sql.placeholder('companyId')),
        eq(rowCounts.table_name, sql.placeholder('table')),
      ),
    )
    .prepare(UNNAMED),
);

/** How many rows a company has in a table: known without counting them where there may be very many. */
export const rowsOfCompany = async (
  db: Database,
  table: CompanyTable,
  companyId: number,
): Promise<number> => {
  if (!COUNTED.includes(table)) return totalOf(db, table, [eq(table.company_id, companyId)]);
  const [found] = await rowsKept(db).execute({ companyId, table: getTableName(table) });
  return found?.total ?? 0;
};

/** How many rows there are on all pages of a list whose conditions begin with the company, as `baseConditions` does. */
export const totalOfList = (
  db: Database,
  table: CompanyTable,
  companyId: number,
  conditions: SQL[],
): Promise<number> =>
  conditions.length === 1 ? rowsOfCompany(db, table, companyId) : totalOf(db, table, conditions);
