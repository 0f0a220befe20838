import type { ReactNode } from 'react';
import { ColumnsButton, CreateButton, FilterButton, TopToolbar } from 'react-admin';

interface ListToolbarProps {
  /** There are filters that can be added. */
  filterable?: boolean;
  /** The columns of the list's table can be chosen. */
  columns?: boolean;
  children?: ReactNode;
}

/** What stands above a list: filters, columns, whatever the list has of its own, and the way to a new row. */
export const ListToolbar = ({ filterable = false, columns = true, children }: ListToolbarProps) => (
  <TopToolbar>
    {filterable && <FilterButton />}
    {columns && <ColumnsButton />}
    {children}
    <CreateButton />
  </TopToolbar>
);
