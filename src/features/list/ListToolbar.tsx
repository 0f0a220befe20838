import { Divider } from '@mui/material';
import type { ReactNode } from 'react';
import {
  CreateButton,
  FilterButton,
  TopToolbar,
  useCanAccess,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { AddFilter } from '../filters/AddFilter';
import type { FilterColumn } from '../filters/columns';
import { ListMenu } from './ListMenu';
import { useHasSpreadsheet } from '../spreadsheet/Spreadsheet';
import { SpreadsheetMenuItems } from '../spreadsheet/SpreadsheetMenuItems';
import { ColumnsMenuItem } from '../table/ColumnsMenuItem';
import { ViewsButton } from '../views/ViewsButton';

interface ListToolbarProps {
  /** The columns that the list can be filtered by. */
  columns: readonly FilterColumn[];
  /** Names of the filters that are not always shown. */
  optional: readonly string[];
  isTable: boolean;
  menu?: ReactNode;
  children: ReactNode;
}

/** The buttons of a list: filters, views, the “⋯” menu, and one filled button for the primary action. */
export const ListToolbar = ({ columns, optional, isTable, menu, children }: ListToolbarProps) => {
  const { hasCreate } = useResourceDefinition();
  const resource = useResourceContext() ?? '';
  // The button to create is asked about and comes last. All appear with it, so that none shifts.
  const { isPending } = useCanAccess({ action: 'create', resource });
  const isSpreadsheet = useHasSpreadsheet();
  return (
    <TopToolbar sx={{ visibility: isPending ? 'hidden' : 'visible' }}>
      {columns.length > 0 ? (
        <AddFilter columns={columns} others={optional} />
      ) : (
        // FilterButton would appear for a search alone, with nothing to add.
        optional.length > 0 && <FilterButton disableSaveQuery />
      )}
      <ViewsButton table={isTable} />
      {(isTable || menu || isSpreadsheet) && (
        <ListMenu>
          {isTable && <ColumnsMenuItem />}
          <Divider component="li" />
          {menu}
          <Divider component="li" />
          {isSpreadsheet && <SpreadsheetMenuItems />}
        </ListMenu>
      )}
      {children}
      {hasCreate && <CreateButton variant="contained" />}
    </TopToolbar>
  );
};
