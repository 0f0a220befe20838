import type { SQL } from 'drizzle-orm';
import type { Database } from '../deps';
import { totalOfList, type CompanyTable, type ListRules } from './listSql';
import { firstOfSearch, pageAndTotal, readPage } from './readPage';
import { wordsIn } from './words';

/** What is read of a list. */
interface ListRead {
  table: CompanyTable;
  rules: ListRules;
  query: { page: { number: number; size: number }; sort?: string[]; filter?: { q?: string } };
  /** Begin with the company, as `baseConditions` does. */
  conditions: SQL[];
  companyId: number;
  /** Whether nothing but the company and the search restricts the list. */
  plain: boolean;
}

/** Returns a page of a list and how many rows there are on all pages. */
export const listPage = async <Row extends { id: number }>(
  db: Database,
  { table, rules, query, conditions, companyId, plain }: ListRead,
): Promise<{ rows: Row[]; total: number }> => {
  const words = rules.search && query.filter?.q ? wordsIn(rules.search, query.filter.q) : [];
  const plainList = plain ? { companyId, words } : undefined;
  if (words.length > 0 && query.page.number === 1) {
    const { rows, total } = await firstOfSearch(db, table, rules, query, conditions, plainList);
    return { rows: rows as Row[], total };
  }
  return pageAndTotal<Row>(
    db,
    query.page,
    conditions.length > 1,
    (known) => readPage<Row>(db, table, rules, query, conditions, known, plainList),
    () => totalOfList(db, table, companyId, conditions),
  );
};
