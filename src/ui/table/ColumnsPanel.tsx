import { Box } from '@mui/material';
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

/** Completes the stored order, which may lack columns that were added later. */
const ranksOf = (kept: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, index) => kept[index] ?? index);

/** Shows, hides and sorts columns with react-admin's own items. `columns` are in the order of the source code. */
const ColumnsPanel = ({ columns }: { columns: readonly ReactElement<ColumnProps>[] }) => {
  const translate = useTranslate();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [ranks, setRanks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const [, setHidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const [filter, setFilter] = useState('');
  return (
    <DataTableRenderContext value="columnsSelector">
      <Box sx={{ pt: 1 }}>
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
          {ranksOf(ranks ?? [], columns.length).map((rank) => (
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
      </Box>
    </DataTableRenderContext>
  );
};

export default ColumnsPanel;
