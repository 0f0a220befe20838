import { and, asc, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../db/schema';
import type { Database } from '../deps';
import { oneOf, orderOf, type ListRules, type ResourceTable } from './listSql';

/** Rows that are skipped before it is worth while to find the ids in the index first, and their rows after. */
const SKIPPED_AT_ONCE = 200;

interface Page {
  number: number;
  size: number;
}

/** Where a page is found quickest: so many rows from the start of the list, or backwards from its end. */
interface Place {
  skip: number;
  limit: number;
  backwards: boolean;
}

const placeOf = ({ number, size }: Page, total: number): Place => {
  const offset = (number - 1) * size;
  const limit = Math.max(0, Math.min(size, total - offset));
  const fromEnd = total - offset - limit;
  return fromEnd < offset
    ? { skip: fromEnd, limit, backwards: true }
    : { skip: offset, limit, backwards: false };
};

/** The columns of a table without those that the database fills for itself, to search and to sort by. */
const columnsOf = (table: ResourceTable): Record<string, PgColumn> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined),
  );

const readRows = async <Row extends { id: number }>(
  db: Database,
  table: ResourceTable,
  place: Place,
  /** Reads the ids of the page, or its rows where few are skipped. */
  read: (columns: Record<string, PgColumn>, place: Place) => PromiseLike<unknown[]>,
): Promise<Row[]> => {
  if (place.limit === 0) return [];
  const inOrder = (rows: Row[]): Row[] => (place.backwards ? rows.reverse() : rows);
  if (place.skip <= SKIPPED_AT_ONCE) return inOrder((await read(columnsOf(table), place)) as Row[]);
  const ids = ((await read({ id: table.id }, place)) as { id: number }[]).map(({ id }) => id);
  const rows = (await db.select(columnsOf(table)).from(table).where(oneOf(table.id, ids))) as Row[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return inOrder(ids.flatMap((id) => byId.get(id) ?? []));
};

/**
 * A page of a list, wherever it is: the second half of a list is read from its end, and what is skipped is skipped in the
 * index, without a look at the rows.
 * @param total how many rows meet the conditions; infinity where that is not known yet
 */
export const readPage = <Row extends { id: number }>(
  db: Database,
  table: ResourceTable,
  rules: ListRules,
  { page, sort }: { page: Page; sort?: string[] },
  conditions: SQL[],
  total: number,
): Promise<Row[]> =>
  readRows<Row>(db, table, placeOf(page, total), (columns, { skip, limit, backwards }) =>
    db
      .select(columns)
      .from(table)
      .where(and(...conditions))
      .orderBy(...orderOf(table, rules, sort, backwards))
      .limit(limit)
      .offset(skip),
  );

/**
 * A page, and how many rows there are on all of them. What is looked for is mostly all on the first page, and nothing has
 * to be counted then.
 * @param isSearch whether not all rows of the company are meant
 * @param read     the page, given how many rows there are, or infinity where that is not known yet
 */
export const pageAndTotal = async <Row>(
  { number, size }: Page,
  isSearch: boolean,
  read: (total: number) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<{ rows: Row[]; total: number }> => {
  if (isSearch && number === 1) {
    const rows = await read(Infinity);
    return { rows, total: rows.length < size ? rows.length : await count() };
  }
  const total = await count();
  return { rows: await read(total), total };
};

/**
 * A page in the order of the names of those whom the rows belong to: read along the index of names, since sorting all
 * rows of a company takes seconds. Nobody has rows in another company than their own.
 * @returns nothing when another order was asked for
 */
export const pageByName =
  <Row extends { id: number }>(table: ResourceTable & { user_id: PgColumn }) =>
  (
    { page, sort }: { page: Page; sort?: string[] },
    conditions: SQL[],
    { db, companyId }: { db: Database; companyId: number },
    total: number,
  ): Promise<Row[]> | undefined => {
    if (sort?.length !== 1 || sort[0]?.replace(/^-/, '') !== 'user') return undefined;
    const isFalling = sort[0].startsWith('-');
    return readRows<Row>(db, table, placeOf(page, total), (columns, { skip, limit, backwards }) => {
      const way = isFalling === backwards ? asc : desc;
      return db
        .select(columns)
        .from(table)
        .innerJoin(users, eq(users.id, table.user_id))
        .where(and(...conditions, eq(users.company_id, companyId)))
        .orderBy(way(users.name_key), way(table.id))
        .limit(limit)
        .offset(skip);
    });
  };
