import { useListContext } from 'react-admin';
import type { FilterValues } from './conditions';

/** Returns the filter of the list, and a function that replaces it. */
export const useFilterValues = () => {
  const list = useListContext();
  const values = list.filterValues as FilterValues;
  const setValues = (next: FilterValues): void => {
    // The inputs that are shown stay.
    list.setFilters(next, list.displayedFilters as Record<string, boolean>);
  };
  return { values, setValues };
};
