import { Children, isValidElement, useMemo, useState, type ReactNode } from 'react';
import { useDataTableStoreContext, useStore } from 'react-admin';
import { nameOf, sameColumns, type Column, type ColumnProps } from './columns';

/** Returns all and the visible columns, as stable arrays: head and rows re-render when they change. */
export const useColumns = (children: ReactNode): { all: readonly Column[]; shown: readonly Column[] } => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const fresh = useMemo(
    () => Children.toArray(children).filter((child): child is Column => isValidElement<ColumnProps>(child)),
    [children],
  );
  const [all, setAll] = useState<readonly Column[]>(fresh);
  const isSame = all === fresh || sameColumns(all, fresh);
  if (!isSame) setAll(fresh);
  const present = isSame ? all : fresh;
  const shown = useMemo(
    () => present.filter(({ props }) => !hidden.includes(nameOf(props))),
    [present, hidden],
  );
  return { all: present, shown };
};
