import { and, eq, getTableColumns, getTableName, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../core/deps';
import { orderTerms, type ListRules, type CompanyTable } from './listSql';
import { preparedOnce, UNNAMED } from '../db/preparedOnce';
import { sideBySide } from './sideBySide';
import { holdsWord, type Word } from './words';

/** Rows that are skipped before it is worth while to find the ids in the index first, and their rows after. */
export const SKIPPED_AT_ONCE = 200;

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

const storedColumns = new WeakMap<CompanyTable, Record<string, PgColumn>>();

/** The columns of a table without those that the database fills for itself, to search and to sort by. */
const columnsOf = (table: CompanyTable): Record<string, PgColumn> => {
  const known = storedColumns.get(table);
  if (known) return known;
  const stored = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined),
  );
  storedColumns.set(table, stored);
  return stored;
};

interface Asked {
  page: Page;
  sort?: string[];
}

/** What a page's statement is made of. */
interface Wanted {
  table: CompanyTable;
  rules: ListRules;
  sort: string[] | undefined;
  backwards: boolean;
  /** Few rows are skipped; many: their ids are found in the index first; or all are found first, and counted. */
  way: 'near' | 'deep' | 'counted';
}

/** Its numbers; left open where a statement is put together to be used again. */
interface Cut {
  limit: number | Placeholder;
  skip: number | Placeholder;
}

/**
 * The statement of a page.
 * @param more columns beside those of the table
 */
export const statementOf = (
  db: Database,
  { table, rules, sort, backwards, way }: Wanted,
  conditions: SQL[],
  { limit, skip }: Cut,
  more: Record<string, SQL> = {},
) => {
  const terms = orderTerms(table, rules, sort, backwards);
  const order = terms.map(({ by, way: falling }) => sql`${by}${falling}`);
  const rowsOf = (ids: SQL) =>
    db
      .select({ ...columnsOf(table), ...more })
      .from(table)
      .where(sql`${table.id} = any(array${ids})`)
      .orderBy(...order);
  const from = (columns: Record<string, PgColumn | SQL>) =>
    db
      .select(columns)
      .from(table)
      .where(and(...conditions))
      .orderBy(...order)
      .limit(limit)
      .offset(skip);
  if (way === 'near') return from({ ...columnsOf(table), ...more });
  if (way === 'deep') return rowsOf(sql`${from({ id: table.id })}`);
  const keys = terms.map(({ by }, n) => sql`${by} as ${sql.identifier(`k${n}`)}`);
  const byKeys = terms.map(({ way: falling }, n) => sql`${sql.identifier(`k${n}`)}${falling}`);
  const hits = db
    .$with('hits', {})
    .as(sql`select ${table.id} as id, ${sql.join(keys, sql`, `)} from ${table} where ${and(...conditions)}`);
  return db
    .with(hits)
    .select({ ...columnsOf(table), total: sql<number>`(select count(*)::int from hits)` })
    .from(table)
    .where(
      sql`${table.id} = any(array(select id from hits order by ${sql.join(byKeys, sql`, `)} limit ${limit} offset ${skip}))`,
    )
    .orderBy(...order);
};

/** A list that asks for nothing but a company's rows, or for words in them. */
export interface Plain {
  companyId: number;
  words: readonly Word[];
}

interface Prepared {
  execute: (values: Record<string, unknown>) => Promise<unknown[]>;
}

/** The statements of plain lists: there are only so many orders, and few words in a search. */
const plainPages = preparedOnce(() => new WeakMap<ListRules, Map<string, Prepared>>());
const MOST_WORDS = 3;

const plainPage = (db: Database, wanted: Wanted, words: readonly Word[]): Prepared => {
  const { table, rules, sort = [], backwards, way } = wanted;
  const pages = plainPages(db).get(rules) ?? new Map<string, Prepared>();
  plainPages(db).set(rules, pages);
  const shape = words.map(({ whole }) => (whole === undefined ? 'short' : 'long'));
  const key = [getTableName(table), way, backwards, ...shape, ...sort].join(' ');
  const known = pages.get(key);
  if (known) return known;
  const open = sql.placeholder;
  const conditions = [
    eq(table.company_id, open('companyId')),
    ...words.flatMap(({ whole }, n) =>
      rules.search
        ? holdsWord(rules.search, {
            pattern: open(`pattern${n}`),
            whole: whole === undefined ? undefined : open(`whole${n}`),
          })
        : [],
    ),
  ];
  const cut = { limit: open('limit'), skip: open('skip') };
  const made: Prepared = statementOf(db, wanted, conditions, cut).prepare(UNNAMED);
  // An order of several fields may be any of very many.
  if (sort.length < 2 && words.length <= MOST_WORDS) pages.set(key, made);
  return made;
};

const rowsOfPage = async (
  db: Database,
  wanted: Wanted,
  conditions: SQL[],
  cut: { limit: number; skip: number },
  plain: Plain | undefined,
): Promise<unknown[]> => {
  if (!plain) return statementOf(db, wanted, conditions, cut);
  const { companyId, words } = plain;
  const values = words.flatMap(({ pattern, whole }, n) => [
    [`pattern${n}`, pattern],
    [`whole${n}`, whole],
  ]);
  return plainPage(db, wanted, words).execute({
    companyId,
    ...cut,
    ...(Object.fromEntries(values) as Record<string, string>),
  });
};

/**
 * A page of a list, wherever it is: the second half of a list is read from its end, and what is skipped is skipped in the
 * index, without a look at the rows.
 * @param total how many rows meet the conditions; infinity where that is not known yet
 * @param plain what the conditions say, where they say no more
 */
export const readPage = async <Row extends { id: number }>(
  db: Database,
  table: CompanyTable,
  rules: ListRules,
  { page, sort }: Asked,
  conditions: SQL[],
  total: number,
  plain?: Plain,
): Promise<Row[]> => {
  const { skip, limit, backwards } = placeOf(page, total);
  if (limit === 0) return [];
  const way = skip > SKIPPED_AT_ONCE ? 'deep' : 'near';
  const wanted: Wanted = { table, rules, sort, backwards, way };
  const rows = (await rowsOfPage(db, wanted, conditions, { limit, skip }, plain)) as Row[];
  return backwards ? rows.reverse() : rows;
};

/**
 * The first page of what is searched by words, and how many rows there are on all pages. To find the rows is nearly all
 * the work, so that they are found once for both.
 */
export const firstOfSearch = async (
  db: Database,
  table: CompanyTable,
  rules: ListRules,
  { page, sort }: Asked,
  conditions: SQL[],
  plain?: Plain,
): Promise<{ rows: unknown[]; total: number }> => {
  const wanted: Wanted = { table, rules, sort, backwards: false, way: 'counted' };
  const cut = { limit: page.size, skip: 0 };
  const found = (await rowsOfPage(db, wanted, conditions, cut, plain)) as { total: number }[];
  return { rows: found, total: found[0]?.total ?? 0 };
};

/**
 * A page, and how many rows there are on all of them. What is looked for is mostly all on the first page, and nothing has
 * to be counted then.
 * @param isSearch whether not all rows of the company are meant
 * @param read     the page, given how many rows there are, or infinity where that is not known yet
 */
export const pageAndTotal = async <Row>(
  db: Database,
  { number, size }: Page,
  isSearch: boolean,
  read: (total: number) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<{ rows: Row[]; total: number }> => {
  if (number === 1 && isSearch) {
    const rows = await read(Infinity);
    return { rows, total: rows.length < size ? rows.length : await count() };
  }
  if (number === 1) {
    const [rows, total] = await sideBySide(db, () => read(Infinity), count);
    return { rows, total };
  }
  const total = await count();
  return { rows: await read(total), total };
};
