import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { lazyScreen } from '../../providers/i18nProvider';
import type { FilterChipsProps } from './FilterChips';

const FilterChips = lazyScreen(() => import('./FilterChips'));

/** Returns the height, in pixels, of chips that are still loading: the rows below do not move when they appear. */
export const chipsHeight = (): number => (window.matchMedia('(pointer: coarse)').matches ? 60 : 48);

/** Loads the chips when there is a filter to show. */
export const ActiveFilters = ({ columns, isSelectable }: FilterChipsProps) => {
  const filters = useListContext().filterValues as Record<string, unknown>;
  if (!columns.some(({ field }) => filters[field] !== undefined)) return null;
  return (
    <Suspense fallback={<div style={{ height: chipsHeight() }} />}>
      <FilterChips columns={columns} isSelectable={isSelectable} />
    </Suspense>
  );
};
