import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { lazyScreen } from '../../providers/i18nProvider';
import type { FilterChipsProps } from './FilterChips';

const FilterChips = lazyScreen(() => import('./FilterChips'));

/** Loads the chips when there is a filter to show. */
export const ActiveFilters = ({ columns, isSelectable }: FilterChipsProps) => {
  const filters = useListContext().filterValues as Record<string, unknown>;
  if (!columns.some(({ field }) => filters[field] !== undefined)) return null;
  return (
    <Suspense>
      <FilterChips columns={columns} isSelectable={isSelectable} />
    </Suspense>
  );
};
