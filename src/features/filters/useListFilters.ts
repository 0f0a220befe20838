import type { ReactElement } from 'react';
import { useFilterColumns } from './columns';

export type FilterInput = ReactElement<{ source: string; alwaysOn?: boolean }>;

/**
 * Splits the filters of a list: those with inputs above the list, and the columns that its menu offers. An input that says
 * whether it is always shown replaces the filter of its column.
 * @param inputs the `filters` of react-admin's `<List>`
 */
export const useListFilters = (inputs: readonly FilterInput[] = []) => {
  const own = inputs.flatMap(({ props }) => (props.alwaysOn === undefined ? [] : props.source));
  const columns = useFilterColumns().filter(({ field }) => !own.includes(field));
  const filters = inputs.filter(({ props }) => !columns.some(({ field }) => field === props.source));
  return {
    columns,
    filters,
    /** Names of the inputs that are not always shown. */
    optional: filters.filter(({ props }) => !props.alwaysOn).map(({ props }) => props.source),
  };
};
