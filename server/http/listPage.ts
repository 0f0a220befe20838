import type { SQL } from 'drizzle-orm';
import type { Database } from '../core/deps';
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
export const listPage = async (
  db: Database,
  { table, rules, query, conditions, companyId, plain }: ListRead,
): Promise<{ rows: unknown[]; total: number }> => {
  const words = rules.search && query.filter?.q ? wordsIn(rules.search, query.filter.q) : [];
  const plainList = plain ? { companyId, words } : undefined;
  if (words.length > 0 && query.page.number === 1)
    return firstOfSearch(db, table, rules, query, conditions, plainList);
  return pageAndTotal(
    db,
    query.page,
    conditions.length > 1,
    (known) => readPage(db, table, rules, query, conditions, known, plainList),
    () => totalOfList(db, table, companyId, conditions),
  );
};
