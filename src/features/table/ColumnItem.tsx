import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, FormControlLabel, IconButton, Switch, type IconButtonProps } from '@mui/material';
import { createContext, useContext } from 'react';
import {
  useDataTableStoreContext,
  useResourceContext,
  useStore,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { nameOf, type HeadProps } from './column';

interface ColumnItemState {
  position: number;
  count: number;
  search: string;
  /** The column that was moved last. */
  moved: Move | undefined;
  onMove: (move: Move) => void;
}

export interface Move {
  name: string;
  from: number;
  to: number;
}

export const ColumnItemContext = createContext<ColumnItemState>({
  position: 0,
  count: 0,
  search: '',
  moved: undefined,
  onMove: () => undefined,
});

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

/** A column in the panel: its visibility and its place. */
const ColumnItem = ({ source, label }: HeadProps) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden, setHidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const { position, count, search, moved, onMove } = useContext(ColumnItemContext);
  const key = nameOf({ source, label });
  if (!key) return null;
  const text = translateLabel({ label: typeof label === 'string' ? label : undefined, resource, source });
  const name = typeof text === 'string' ? text : key;
  if (!name.toLowerCase().includes(search.trim().toLowerCase())) return null;
  const isHidden = hidden.includes(key);
  const button = (to: number, action: 'up' | 'down') => ({
    'aria-label': translate(`lists.columns.${action}`, { name }),
    isOff: to < 0 || to >= count,
    // A moved column is rendered anew.
    autoFocus: moved?.name === name && moved.to - moved.from === to - position,
    onClick: () => onMove({ name, from: position, to }),
  });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={!isHidden}
            onChange={() => setHidden(isHidden ? hidden.filter((other) => other !== key) : [...hidden, key])}
          />
        }
        label={name}
        sx={{ flex: 1, ml: 0, mr: 2, gap: 1 }}
      />
      <MoveButton {...button(position - 1, 'up')}>
        <ArrowUpward fontSize="small" />
      </MoveButton>
      <MoveButton {...button(position + 1, 'down')}>
        <ArrowDownward fontSize="small" />
      </MoveButton>
    </Box>
  );
};

export default ColumnItem;
