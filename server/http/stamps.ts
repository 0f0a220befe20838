import { and, Column, eq, getTableName, inArray, is, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { feeds, leaveRequests, media, pages, rowCounts, sickReports, users } from '../db/schema';
import type { Database } from '../deps';
import type { ListRules, CompanyTable } from './listSql';
import { preparedOnce, UNNAMED } from './preparedOnce';

/**
 * Every order of a table whose rows are counted has a stamp, which is another after each change of the order (migration
 * 0008). Two statements that have seen one stamp have seen one list.
 */

/** What the rows of a counted table are sorted by that gives the order a new stamp when it changes; ids never do. */
export const STAMPED: ReadonlyMap<PgTable, readonly PgColumn[]> = new Map<PgTable, readonly PgColumn[]>([
  [
    users,
    [
      users.name_key,
      users.email_key,
      users.username_key,
      users.title_key,
      users.department_key,
      users.language,
      users.inactive,
      users.last_login_at,
      users.created_at,
      users.updated_at,
    ],
  ],
  [pages, [pages.title_key, pages.created_at, pages.updated_at]],
  [feeds, [feeds.created_at, feeds.updated_at, feeds.pinned, feeds.publish_at]],
  [media, [media.name_key, media.size, media.created_at, media.updated_at]],
  [
    leaveRequests,
    [
      leaveRequests.submitted_at,
      leaveRequests.start_date,
      leaveRequests.end_date,
      leaveRequests.status,
      leaveRequests.reason,
      leaveRequests.person_key,
      leaveRequests.reviewed_at,
      leaveRequests.created_at,
      leaveRequests.updated_at,
    ],
  ],
  [
    sickReports,
    [
      sickReports.submitted_at,
      sickReports.start_date,
      sickReports.end_date,
      sickReports.reason,
      sickReports.person_key,
      sickReports.created_at,
      sickReports.updated_at,
    ],
  ],
]);

/** An order of a list, by one column and then by id. */
export interface Order {
  table: CompanyTable;
  rules: ListRules;
  sort: string[] | undefined;
  column: PgColumn;
  falling: boolean;
}

/** What a statement gives that has seen the list with this stamp. */
export interface Stamped {
  stamp: string;
}

const statements = preparedOnce(
  () => new Map<string, { execute: (values: Record<string, unknown>) => Promise<unknown[]> }>(),
);

/**
 * A statement that is put together once for all that is asked by the same order.
 * @param kind tells it from the others of the order
 */
export const prepared = <Row>(
  db: Database,
  { table, column, falling }: Order,
  kind: string,
  make: () => {
    prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<unknown[]> };
  },
  values: Record<string, unknown>,
): Promise<Row[]> => {
  const key = [getTableName(table), column.name, falling, kind].join(' ');
  const statement = statements(db).get(key) ?? make().prepare(UNNAMED);
  statements(db).set(key, statement);
  return statement.execute(values) as Promise<Row[]>;
};

/** The order that was asked for; nothing where it has no stamp: by several columns, or of a table that is not counted. */
export const orderOf = (
  table: CompanyTable,
  rules: ListRules,
  sort: string[] | undefined,
): Order | undefined => {
  const asked = sort ?? rules.defaultSort ?? [];
  const [item = 'id'] = asked;
  const column = rules.sort[item.replace(/^-/, '')] ?? table.id;
  const stamped = STAMPED.get(table);
  if (asked.length > 1 || !stamped || !is(column, Column)) return undefined;
  if (column !== table.id && !stamped.includes(column)) return undefined;
  return {
    table,
    rules,
    sort: asked.length === 0 ? undefined : [item],
    column,
    falling: item.startsWith('-'),
  };
};

/** The company of all statements here, by its name among their values. */
export const company = sql.placeholder('companyId');

const linesOf = ({ table, column }: Order): SQL | undefined =>
  and(
    eq(rowCounts.company_id, company),
    inArray(rowCounts.table_name, [getTableName(table), `${getTableName(table)}.${column.name}`]),
  );

const STAMP = sql<string>`coalesce(sum(${rowCounts.stamp}), 0)::text`;

/** The stamp of what the statement around it sees. */
export const stampOf = (order: Order): SQL<string> =>
  sql<string>`(select ${STAMP} from ${rowCounts} where ${linesOf(order)})`;

const TOTAL = sql<number>`coalesce(sum(${rowCounts.n}), 0)::int`;

/** How many rows the statement around it sees. */
export const totalIn = (order: Order): SQL<number> =>
  sql<number>`(select ${TOTAL} from ${rowCounts} where ${linesOf(order)})`;

/** How many rows there are, and the stamp that the order has now. */
export const stateOf = async (db: Database, order: Order, companyId: number) => {
  const [state] = await prepared<Stamped & { total: number }>(
    db,
    order,
    'state',
    () =>
      db
        .select({
          stamp: STAMP,
          total: TOTAL,
        })
        .from(rowCounts)
        .where(linesOf(order)),
    { companyId },
  );
  return state ?? { stamp: '0', total: 0 };
};
