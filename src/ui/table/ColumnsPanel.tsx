import { Box, Popover } from '@mui/material';
import { useState, type ReactElement } from 'react';
import {
  Button,
  DataTableColumnFilterContext,
  DataTableColumnRankContext,
  DataTableRenderContext,
  ResettableTextField,
  useDataTableStoreContext,
  useStore,
  useTranslate,
} from 'react-admin';
import type { ColumnProps } from './columns';

/** Tables with at least this many columns get a search field. */
const MANY = 6;

interface ColumnsPanelProps {
  anchor: HTMLElement;
  /** In the order of the source code. */
  columns: readonly ReactElement<ColumnProps>[];
  onClose: () => void;
}

/** Shows, hides and sorts columns with react-admin's own items. */
const ColumnsPanel = ({ anchor, columns, onClose }: ColumnsPanelProps) => {
  const translate = useTranslate();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [ranks, setRanks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const [, setHidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const [filter, setFilter] = useState('');
  return (
    <DataTableRenderContext value="columnsSelector">
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            'aria-label': translate('ra.action.select_columns'),
            role: 'dialog',
            sx: { pt: 1, px: 1, minWidth: 200 },
          },
        }}
      >
        {columns.length >= MANY && (
          <ResettableTextField
            autoFocus
            fullWidth
            hiddenLabel
            label=""
            margin="none"
            size="small"
            resettable
            value={filter}
            onChange={(event: { target: { value: string } } | string) =>
              setFilter(typeof event === 'string' ? event : event.target.value)
            }
            placeholder={translate('ra.action.search_columns')}
            slotProps={{ htmlInput: { 'aria-label': translate('ra.action.search_columns') } }}
            sx={{ mb: 1 }}
          />
        )}
        <Box
          component="ul"
          role="listbox"
          aria-label={translate('ra.action.select_columns')}
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          {/* The stored order may lack columns that were added later. */}
          {columns
            .map((_, index) => ranks?.[index] ?? index)
            .map((rank) => (
              <DataTableColumnRankContext key={rank} value={rank}>
                <DataTableColumnFilterContext value={filter}>{columns[rank]}</DataTableColumnFilterContext>
              </DataTableColumnRankContext>
            ))}
        </Box>
        <Box sx={{ textAlign: 'center', mb: 1 }}>
          <Button
            label="ra.action.reset"
            onClick={() => {
              setRanks(undefined);
              setHidden(defaultHiddenColumns);
            }}
          />
        </Box>
      </Popover>
    </DataTableRenderContext>
  );
};

export default ColumnsPanel;
