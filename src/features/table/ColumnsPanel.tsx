import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import {
  Box,
  FormControlLabel,
  IconButton,
  Popover,
  Switch,
  TextField,
  type IconButtonProps,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import {
  Button,
  useDataTableStoreContext,
  useResourceContext,
  useStore,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { nameOf, type Column } from './columns';

/** Tables with at least this many columns get a search field. */
const MANY = 6;

/** A button that stays focusable when it can do nothing: disabling it would lose the focus at the end of the list. */
const MoveButton = ({ isOff, onClick, ...button }: IconButtonProps & { isOff: boolean }) => (
  <IconButton
    {...button}
    size="small"
    aria-disabled={isOff}
    onClick={isOff ? undefined : onClick}
    sx={{ opacity: isOff ? 0.4 : 1 }}
  />
);

/** The visibility and order of a table's columns, where react-admin stores them. */
const useColumnSettings = (columns: readonly Column[]) => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [ranks, setRanks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const [hidden, setHidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  // The stored order may lack columns that were added later.
  const order = columns.map((_, position) => ranks?.[position] ?? position);
  return {
    order,
    isHidden: (name: string) => hidden.includes(name),
    toggle: (name: string) =>
      setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]),
    /** Swaps two neighbours. */
    swap: (position: number, other: number) => {
      const next = [...order];
      [next[position], next[other]] = [order[other] ?? 0, order[position] ?? 0];
      setRanks(next);
    },
    reset: () => {
      setRanks(undefined);
      setHidden(defaultHiddenColumns);
    },
  };
};

interface ColumnsPanelProps {
  anchor: HTMLElement;
  /** In the order of the source code. */
  columns: readonly Column[];
  onClose: () => void;
}

/** Shows, hides and sorts the columns of a table. */
const ColumnsPanel = ({ anchor, columns, onClose }: ColumnsPanelProps) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const { order, isHidden, toggle, swap, reset } = useColumnSettings(columns);
  const [search, setSearch] = useState('');
  const [moved, setMoved] = useState('');
  const title = translate('ra.action.select_columns');
  const rows = order.flatMap((index, position) => {
    const column = columns[index];
    if (!column) return [];
    const { label, source } = column.props;
    const heading =
      typeof label === 'string' || label === undefined ? translateLabel({ label, resource, source }) : label;
    const key = nameOf(column.props);
    return [{ key, name: typeof heading === 'string' ? heading : key, position }];
  });
  const shown = rows.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const move = (name: string, position: number, to: number) => {
    swap(position, to);
    setMoved(translate('lists.columns.moved', { name, position: to + 1, total: rows.length }));
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
          fullWidth
          hiddenLabel
          type="search"
          size="small"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          placeholder={translate('ra.action.search_columns')}
          slotProps={{ htmlInput: { 'aria-label': translate('ra.action.search_columns') } }}
          sx={{ mb: 1 }}
        />
      )}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(({ key, name, position }) => (
          <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center' }}>
            <FormControlLabel
              control={<Switch size="small" checked={!isHidden(key)} onChange={() => toggle(key)} />}
              label={name}
              sx={{ flex: 1, ml: 0, mr: 2, gap: 1 }}
            />
            <MoveButton
              aria-label={translate('lists.columns.up', { name })}
              isOff={position === 0}
              onClick={() => move(name, position, position - 1)}
            >
              <ArrowUpward fontSize="small" />
            </MoveButton>
            <MoveButton
              aria-label={translate('lists.columns.down', { name })}
              isOff={position === rows.length - 1}
              onClick={() => move(name, position, position + 1)}
            >
              <ArrowDownward fontSize="small" />
            </MoveButton>
          </Box>
        ))}
      </Box>
      <span role="status" style={visuallyHidden}>
        {moved}
      </span>
      <Box sx={{ textAlign: 'center', mt: 1 }}>
        <Button label="ra.action.reset" onClick={reset} />
      </Box>
    </Popover>
  );
};

export default ColumnsPanel;
