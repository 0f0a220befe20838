import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import { Divider, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { FilterButton, TopToolbar, useTranslate } from 'react-admin';
import { AddFilter } from '../../../features/filters/AddFilter';
import type { FilterColumn } from '../../../features/filters/columns';
import { ListMenu } from '../../../features/list/ListMenu';
import { acceptedTypes } from '../../../features/media/mediaFiles';
import { UploadButton } from '../../../features/media/UploadButton';
import { useHasSpreadsheet } from '../../../features/spreadsheet/Spreadsheet';
import { SpreadsheetMenuItems } from '../../../features/spreadsheet/SpreadsheetMenuItems';
import { ColumnsMenuItem } from '../../../features/table/ColumnsMenuItem';
import { ViewsButton } from '../../../features/views/ViewsButton';
import { OrderSelect } from './OrderSelect';

export type LibraryLayout = 'grid' | 'list';

interface LibraryActionsProps {
  layout: LibraryLayout;
  onLayout: (layout: LibraryLayout) => void;
  isPhone: boolean;
  /** The columns that the menu of filters offers. */
  columns: readonly FilterColumn[];
  /** Names of the filters that are not always shown. */
  optional: readonly string[];
  /** Undefined for users who may not upload. */
  onFiles?: (files: File[]) => void;
}

/** The toolbar of the library. */
export const LibraryActions = ({
  layout,
  onLayout,
  isPhone,
  columns,
  optional,
  onFiles,
}: LibraryActionsProps) => {
  const translate = useTranslate();
  const isSpreadsheet = useHasSpreadsheet();
  const isTable = layout === 'list' && !isPhone;
  return (
    <TopToolbar sx={{ alignItems: 'center', gap: 1 }}>
      {columns.length > 0 ? (
        <AddFilter columns={columns} others={optional} />
      ) : (
        optional.length > 0 && <FilterButton disableSaveQuery />
      )}
      {!isTable && <OrderSelect />}
      <ViewsButton table={isTable} />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={layout}
        aria-label={translate('lists.layout')}
        onChange={(_event, next: LibraryLayout | null) => {
          if (next) onLayout(next);
        }}
      >
        <ToggleButton value="grid" aria-label={translate('resources.media.grid')}>
          <GridViewOutlined fontSize="small" />
        </ToggleButton>
        <ToggleButton value="list" aria-label={translate('resources.media.list')}>
          <ViewListOutlined fontSize="small" />
        </ToggleButton>
      </ToggleButtonGroup>
      {(isTable || isSpreadsheet) && (
        <ListMenu>
          {isTable && <ColumnsMenuItem />}
          <Divider component="li" />
          {isSpreadsheet && <SpreadsheetMenuItems />}
        </ListMenu>
      )}
      {onFiles && (
        <UploadButton variant="contained" compact={isPhone} accept={acceptedTypes()} onFiles={onFiles} />
      )}
    </TopToolbar>
  );
};
