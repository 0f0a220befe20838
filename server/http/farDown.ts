import { and, eq, getTableName, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../deps';
import { orderTerms, type ListRules, type CompanyTable } from './listSql';
import { preparedOnce } from './preparedOnce';
import { SKIPPED_AT_ONCE, statementOf } from './readPage';
import { company, orderOf, prepared, stampOf, stateOf, totalIn, type Order, type Stamped } from './stamps';

/**
 * Pages far down a list of all rows of a company. To skip fifty thousand entries of an index takes longer than all the
 * rest, so that a server keeps where every few hundredth row stands: marks, from which a page is near. They hold for one
 * state of the order, which its stamp tells: every statement here gives the stamp of what it has seen,
 * and is thrown away when that is not the stamp of the marks that it went by. What another process has changed is thus
 * seen as what this one has, and no page is ever wrong.
 */

/** Rows from one mark to the next. */
const APART = 400;
/** Rows that are skipped before it is worth while to set marks on the way. */
const WALKED_FROM = 2_000;
/** Lists whose marks are kept: those that were asked for last. */
const MOST_LISTS = 100;
/** How often a page is read again because something was changed meanwhile. */
const TRIES = 3;

/** Which row stands at a place of its part of a list; the first place is 0. */
type Marks = Map<number, number>;

/** Rows with a value in the column, or those without, which come after them. */
interface Part {
  empty: boolean;
  size: number;
  marks: Marks;
}

interface List {
  stamp: string;
  parts: Part[];
}

/** From where a part is read: from a mark or from an end of it, over so many rows. */
interface Start {
  mark?: { place: number; id: number };
  skip: number;
  backwards: boolean;
}

const listsOf = preparedOnce(() => new Map<string, List>());
/** The parts of a list that have rows; nothing when it has changed. */
const partsOf = async (
  db: Database,
  order: Order,
  companyId: number,
  { stamp, total }: Stamped & { total: number },
): Promise<Part[] | undefined> => {
  const { table, column } = order;
  if (column.notNull) return [{ empty: false, size: total, marks: new Map() }];
  const [found] = await prepared<Stamped & { n: number }>(
    db,
    order,
    'empty',
    () =>
      db
        .select({ n: sql<number>`count(*)::int`, stamp: stampOf(order) })
        .from(table)
        .where(and(eq(table.company_id, company), isNull(column))),
    { companyId },
  );
  if (found?.stamp !== stamp) return undefined;
  return [
    { empty: false, size: total - found.n, marks: new Map() },
    { empty: true, size: found.n, marks: new Map() },
  ];
};

const listOf = async (
  db: Database,
  order: Order,
  companyId: number,
  state: Stamped & { total: number },
): Promise<List | undefined> => {
  const lists = listsOf(db);
  const { table, column, falling } = order;
  const key = [companyId, getTableName(table), column.name, falling].join(' ');
  const known = lists.get(key);
  lists.delete(key);
  const parts = known?.stamp === state.stamp ? known.parts : await partsOf(db, order, companyId, state);
  if (!parts) return undefined;
  const list = known?.parts === parts ? known : { stamp: state.stamp, parts };
  lists.set(key, list);
  const [oldest] = lists.keys();
  if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest);
  return list;
};

/** The shortest way to the rows of a part from `from` up to `to`. */
const startOf = ({ size, marks }: Part, from: number, to: number): Start => {
  let best: Start =
    from <= size - to ? { skip: from, backwards: false } : { skip: size - to, backwards: true };
  for (const [place, id] of marks) {
    if (place >= from && place < to) continue;
    const backwards = place >= to;
    const skip = backwards ? place - to : from - place - 1;
    if (skip < best.skip) best = { mark: { place, id }, skip, backwards };
  }
  return best;
};

/** The rows of a part, of them those that come after one, in the direction in which it is read. */
const conditionsOf = (
  { table, column, falling }: Order,
  { empty }: Part,
  backwards: boolean,
  after?: { key: SQL; id: SQL },
): SQL[] => {
  const sign = falling === backwards ? sql`>` : sql`<`;
  const inPart = empty ? [isNull(column)] : column.notNull ? [] : [isNotNull(column)];
  const behind = empty
    ? sql`${table.id} ${sign} ${after?.id}`
    : sql`(${column}, ${table.id}) ${sign} (${after?.key}, ${after?.id})`;
  return [eq(table.company_id, company), ...inPart, ...(after ? [behind] : [])];
};

const kindOf = ({ empty }: Part, { backwards, mark }: Start): string =>
  [empty ? 'empty' : 'valued', backwards ? 'backwards' : 'on', mark ? 'marked' : 'end'].join(' ');

/** Sets marks on the way from where a part is read to the rows that are wanted. @returns whether it has not changed */
const setMarks = async (
  db: Database,
  order: Order,
  companyId: number,
  list: List,
  part: Part,
  start: Start,
): Promise<boolean> => {
  const { table, column } = order;
  const { mark, backwards, skip } = start;
  const make = () => {
    const terms = orderTerms(table, order.rules, order.sort, backwards);
    const by = sql.join(
      terms.map(({ by: key, way }) => sql`${key}${way}`),
      sql`, `,
    );
    const rowsOf = (conditions: SQL[]) =>
      sql`select ${column} as k, ${table.id} as id from ${table} where ${and(...conditions)} order by ${by} limit 1`;
    const first = mark
      ? sql`select 0, ${column}, ${table.id} from ${table} where ${table.id} = ${sql.placeholder('mark')}`
      : sql`select 0, edge.k, edge.id from (${rowsOf(conditionsOf(order, part, backwards))}) as edge`;
    const after = { key: sql`walk.k`, id: sql`walk.id` };
    const apart = sql.raw(String(APART));
    return db.select({ distance: sql<number>`distance`, id: sql<number>`id`, stamp: stampOf(order) }).from(
      sql`(with recursive walk(distance, k, id) as (
          ${first}
          union all
          select walk.distance + ${apart}, next.k, next.id from walk cross join lateral (
            ${rowsOf(conditionsOf(order, part, backwards, after))} offset ${apart} - 1
          ) as next
          where walk.distance + ${apart} <= ${sql.placeholder('skip')}
        ) select distance, id from walk) as marks`,
    );
  };
  const found = await prepared<Stamped & { distance: number; id: number }>(
    db,
    order,
    `walk ${kindOf(part, start)}`,
    make,
    { companyId, skip, mark: mark?.id },
  );
  if (found.some(({ stamp }) => stamp !== list.stamp)) return false;
  const origin = mark?.place ?? (backwards ? part.size - 1 : 0);
  for (const { distance, id } of found) part.marks.set(backwards ? origin - distance : origin + distance, id);
  return true;
};

/** Rows of a part from `from` up to `to`; nothing when it has changed. */
const rowsOf = async (
  db: Database,
  order: Order,
  companyId: number,
  list: List,
  part: Part,
  from: number,
  to: number,
): Promise<Stamped[] | undefined> => {
  let start = startOf(part, from, to);
  if (start.skip > WALKED_FROM) {
    if (!(await setMarks(db, order, companyId, list, part, start))) return undefined;
    start = startOf(part, from, to);
  }
  const { mark, backwards, skip } = start;
  const { table, rules, sort, column } = order;
  const way = skip > SKIPPED_AT_ONCE ? 'deep' : 'near';
  const id = sql`${sql.placeholder('mark')}::int`;
  const key = sql`(select marked.${sql.identifier(column.name)} from ${table} as marked where marked.id = ${id})`;
  const rows = await prepared<Stamped>(
    db,
    order,
    `${way} ${kindOf(part, start)}`,
    () =>
      statementOf(
        db,
        { table, rules, sort, backwards, way },
        conditionsOf(order, part, backwards, mark && { key, id }),
        { limit: sql.placeholder('limit'), skip: sql.placeholder('skip') },
        { stamp: stampOf(order) },
      ),
    { companyId, mark: mark?.id, limit: to - from, skip },
  );
  if (rows.length !== to - from || rows.some(({ stamp }) => stamp !== list.stamp)) return undefined;
  return backwards ? rows.reverse() : rows;
};

/** A page and the number of rows in one statement, for a list that changes faster than it can be read by its marks. */
const readFromStart = async (
  db: Database,
  order: Order,
  companyId: number,
  cut: { limit: number; skip: number },
): Promise<{ rows: unknown[]; total: number }> => {
  const { table, rules, sort } = order;
  const rows = await prepared<{ total: number }>(
    db,
    order,
    'from the start',
    () =>
      statementOf(
        db,
        { table, rules, sort, backwards: false, way: 'deep' },
        [eq(table.company_id, company)],
        { limit: sql.placeholder('limit'), skip: sql.placeholder('skip') },
        { total: totalIn(order) },
      ),
    { companyId, ...cut },
  );
  return { rows, total: rows[0]?.total ?? (await stateOf(db, order, companyId)).total };
};

/**
 * A page of the list of all rows of a company, wherever it is, and how many rows there are.
 * @returns nothing where the list is read in another way: it begins near the start, or is by more than one column, or of
 *   a table without stamps
 */
export const pageFarDown = async (
  db: Database,
  table: CompanyTable,
  rules: ListRules,
  { page, sort }: { page: { number: number; size: number }; sort?: string[] },
  companyId: number,
): Promise<{ rows: unknown[]; total: number } | undefined> => {
  const order = orderOf(table, rules, sort);
  const from = (page.number - 1) * page.size;
  if (!order || from <= SKIPPED_AT_ONCE) return undefined;
  const read = async (state: Stamped & { total: number }) => {
    const list = await listOf(db, order, companyId, state);
    if (!list) return undefined;
    const rows: unknown[] = [];
    let before = 0;
    for (const part of list.parts) {
      const first = Math.max(0, from - before);
      const end = Math.min(part.size, from + page.size - before);
      before += part.size;
      if (first >= end) continue;
      const found = await rowsOf(db, order, companyId, list, part, first, end);
      if (!found) return undefined;
      rows.push(...found);
    }
    return rows;
  };
  for (let n = 0; n < TRIES; n += 1) {
    const state = await stateOf(db, order, companyId);
    const rows = await read(state);
    if (rows) return { rows, total: state.total };
  }
  return readFromStart(db, order, companyId, { limit: page.size, skip: from });
};
