import { Box, Popover, TextField } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { Children, useState, type ReactNode } from 'react';
import {
  Button,
  DataTableRenderContext,
  useDataTableStoreContext,
  useStore,
  useTranslate,
} from 'react-admin';
import { ColumnItemContext, type Move } from './ColumnItem';

/** Tables with at least this many columns get a search field. */
const MANY = 6;

interface ColumnsPanelProps {
  anchor: HTMLElement;
  /** The columns, in the order of the table. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows, hides and sorts the columns of a table, where react-admin stores them. */
const ColumnsPanel = ({ anchor, children, onClose }: ColumnsPanelProps) => {
  const translate = useTranslate();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [ranks, setRanks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const [, setHidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const [search, setSearch] = useState('');
  const [moved, setMoved] = useState<Move>();
  const columns = Children.toArray(children);
  const title = translate('ra.action.select_columns');
  const onMove = (move: Move) => {
    // The stored order may lack columns that were added later.
    const order = columns.map((_, position) => ranks?.[position] ?? position);
    [order[move.from], order[move.to]] = [order[move.to] ?? 0, order[move.from] ?? 0];
    setRanks(order);
    setMoved(move);
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { 'aria-label': title, role: 'dialog', sx: { p: 1, minWidth: 260 } } }}
    >
      {columns.length >= MANY && (
        <TextField
          autoFocus
          hiddenLabel
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          placeholder={translate('ra.action.search_columns')}
          slotProps={{ htmlInput: { 'aria-label': translate('ra.action.search_columns') } }}
          sx={{ mb: 1 }}
        />
      )}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <DataTableRenderContext value="columnsSelector">
          {columns.map((column, position) => (
            <ColumnItemContext
              key={position}
              value={{ position, count: columns.length, search, moved, onMove }}
            >
              {column}
            </ColumnItemContext>
          ))}
        </DataTableRenderContext>
      </Box>
      <span role="status" style={visuallyHidden}>
        {moved &&
          translate('lists.columns.moved', {
            name: moved.name,
            position: moved.to + 1,
            total: columns.length,
          })}
      </span>
      <Box sx={{ textAlign: 'center', mt: 1 }}>
        <Button
          label="ra.action.reset"
          onClick={() => {
            setRanks(undefined);
            setHidden(defaultHiddenColumns);
          }}
        />
      </Box>
    </Popover>
  );
};

export default ColumnsPanel;
