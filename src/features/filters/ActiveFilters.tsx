import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { lazyScreen } from '../../providers/i18nProvider';
import type { FilterChipsProps } from './FilterChips';

const FilterChips = lazyScreen(() => import('./FilterChips'));

/** In pixels. The room of chips that are still loading: the rows below do not move when they appear. */
export const CHIPS_HEIGHT = 48;

/** Loads the chips when there is a filter to show. */
export const ActiveFilters = ({ columns, isSelectable }: FilterChipsProps) => {
  const filters = useListContext().filterValues as Record<string, unknown>;
  if (!columns.some(({ field }) => filters[field] !== undefined)) return null;
  return (
    <Suspense fallback={<div style={{ height: CHIPS_HEIGHT }} />}>
      <FilterChips columns={columns} isSelectable={isSelectable} />
    </Suspense>
  );
};
