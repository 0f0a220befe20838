import { Children, isValidElement, useMemo, useState, type ReactNode } from 'react';
import { useDataTableStoreContext, useStore } from 'react-admin';
import { nameOf, sameColumns, type Column, type ColumnProps } from './columns';

/** Returns all and the visible columns, as stable arrays: head and rows re-render when they change. */
export const useColumns = (children: ReactNode): { all: readonly Column[]; visible: readonly Column[] } => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const current = useMemo(
    () => Children.toArray(children).filter((child): child is Column => isValidElement<ColumnProps>(child)),
    [children],
  );
  const [all, setAll] = useState<readonly Column[]>(current);
  const isSame = all === current || sameColumns(all, current);
  if (!isSame) setAll(current);
  const columns = isSame ? all : current;
  const visible = useMemo(
    () => columns.filter(({ props }) => !hidden.includes(nameOf(props))),
    [columns, hidden],
  );
  return { all: columns, visible };
};
