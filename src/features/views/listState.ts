import { useEffect, useRef } from 'react';
import {
  useListContext,
  useLocation,
  useNavigate,
  useResourceContext,
  useStore,
  type SortPayload,
} from 'react-admin';

/** The columns of a table as react-admin stores them; undefined by default. */
interface ListColumns {
  hidden?: readonly string[];
  ranks?: readonly number[];
}

interface ListState {
  filter: Record<string, unknown>;
  displayedFilters: Record<string, unknown>;
  sort: SortPayload;
  perPage: number;
  columns: ListColumns;
}

const COLUMNS = 'columns';

/** Serializes filters in the order of their names. */
const toSortedJson = (values: Record<string, unknown>): string =>
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
    displayedFilters: toSortedJson(displayedFilters),
    filter: toSortedJson(filter),
    order: sort.order,
    perPage: String(perPage),
    sort: sort.field,
    [COLUMNS]: JSON.stringify(columns),
  }).toString();

const toList = <T>(value: unknown, isItem: (item: unknown) => item is T): T[] | undefined =>
  Array.isArray(value) && value.every(isItem) ? value : undefined;
const isText = (item: unknown): item is string => typeof item === 'string';
const isRank = (item: unknown): item is number => Number.isInteger(item) && (item as number) >= 0;

const parseJson = (json: string): unknown => {
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
  const { hidden, ranks } = (parseJson(json) ?? {}) as Record<string, unknown>;
  const columns = { hidden: toList(hidden, isText), ranks: toList(ranks, isRank) };
  return { columns, rest: query.toString() };
};

/** Reads and writes the columns in react-admin's store. */
const useListColumns = () => {
  const resource = useResourceContext() ?? '';
  const [hidden, setHidden] = useStore<readonly string[] | undefined>(`${resource}.datatable`);
  const [ranks, setRanks] = useStore<readonly number[] | undefined>(`${resource}.datatable_columnRanks`);
  const setColumns = (columns: ListColumns) => {
    setHidden(columns.hidden);
    setRanks(columns.ranks);
  };
  return { columns: { hidden, ranks } satisfies ListColumns, setColumns };
};

/** Applies the columns in the URL. */
export const useColumnsInUrl = (): void => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { setColumns } = useListColumns();
  const seen = useRef<string>(undefined);

  useEffect(() => {
    // Runs once per URL: the navigation below is not immediate.
    if (seen.current === search) return;
    seen.current = search;
    const taken = takeColumns(search);
    if (!taken) return;
    setColumns(taken.columns);
    // Removes the columns from the URL, so that the user can change them.
    navigate({ pathname, search: taken.rest }, { replace: true });
  });
};

export const useListState = (): ListState => {
  const list = useListContext();
  const { columns } = useListColumns();
  return {
    filter: list.filterValues as Record<string, unknown>,
    displayedFilters: list.displayedFilters as Record<string, unknown>,
    sort: list.sort,
    perPage: list.perPage,
    columns,
  };
};
