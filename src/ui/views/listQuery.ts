import type { SortPayload } from 'react-admin';

/** The columns of a table as react-admin stores them; undefined by default. */
export interface ListColumns {
  hidden?: readonly string[];
  ranks?: readonly number[];
}

export interface ListState {
  filter: Record<string, unknown>;
  displayedFilters: Record<string, unknown>;
  sort: SortPayload;
  perPage: number;
  columns: ListColumns;
}

const COLUMNS = 'columns';

/** Independent of the order in which filters were set. */
const sorted = (values: Record<string, unknown>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(values)
        .filter(([, value]) => value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

/** Returns the query string of a list: react-admin's parameters and the columns. */
export const toQuery = ({ filter, displayedFilters, sort, perPage, columns }: ListState): string =>
  new URLSearchParams({
    displayedFilters: sorted(displayedFilters),
    filter: sorted(filter),
    order: sort.order,
    perPage: String(perPage),
    sort: sort.field,
    [COLUMNS]: JSON.stringify(columns),
  }).toString();

const listOf = <T>(value: unknown, isItem: (item: unknown) => item is T): T[] | undefined =>
  Array.isArray(value) && value.every(isItem) ? value : undefined;
const isText = (item: unknown): item is string => typeof item === 'string';
const isRank = (item: unknown): item is number => Number.isInteger(item) && (item as number) >= 0;

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
};

/** Returns the columns in a query string and the rest of it, or undefined without columns. */
export const takeColumns = (search: string): { columns: ListColumns; rest: string } | undefined => {
  const query = new URLSearchParams(search);
  const json = query.get(COLUMNS);
  if (json === null) return undefined;
  query.delete(COLUMNS);
  const named = (parsed(json) ?? {}) as Record<string, unknown>;
  const columns = { hidden: listOf(named.hidden, isText), ranks: listOf(named.ranks, isRank) };
  return { columns, rest: query.toString() };
};
