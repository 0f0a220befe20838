import { useListContext, useResourceContext, useStore } from 'react-admin';
import type { ListColumns, ListState } from './listQuery';

/** Reads and writes the columns in react-admin's store. */
export const useListColumns = () => {
  const resource = useResourceContext() ?? '';
  const [hidden, setHidden] = useStore<readonly string[] | undefined>(`${resource}.datatable`);
  const [ranks, setRanks] = useStore<readonly number[] | undefined>(`${resource}.datatable_columnRanks`);
  const setColumns = (columns: ListColumns) => {
    setHidden(columns.hidden);
    setRanks(columns.ranks);
  };
  return { columns: { hidden, ranks } satisfies ListColumns, setColumns };
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
