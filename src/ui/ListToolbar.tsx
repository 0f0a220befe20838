import type { ReactNode } from 'react';
import { CreateButton, FilterButton, TopToolbar, useResourceDefinition } from 'react-admin';
import { ColumnsButton } from './table/ColumnsButton';
import { ViewsButton } from './views/ViewsButton';

interface ListToolbarProps {
  /** There are filters that can be added. */
  filterable?: boolean;
  /** The columns of the list's table can be chosen. */
  columns?: boolean;
  /** What the way to a new row says, where that is not just "create"; a key. */
  create?: string;
  children?: ReactNode;
}

/** What stands above a list: filters, columns, whatever the list has of its own, and the way to a new row. */
export const ListToolbar = ({ filterable = false, columns = true, create, children }: ListToolbarProps) => {
  const { hasCreate } = useResourceDefinition();
  return (
    <TopToolbar>
      {filterable && <FilterButton disableSaveQuery />}
      <ViewsButton table={columns} />
      {columns && <ColumnsButton />}
      {children}
      {hasCreate && <CreateButton label={create} />}
    </TopToolbar>
  );
};
