import { Box, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import type { InlineEdit } from './useInlineEdit';

type Editing = Omit<InlineEdit, 'setHome'>;

/** Types anew what a cell says: Enter or leaving it saves, Escape leaves it as it was. */
export const InlineInput = ({ edit, sx }: { edit: Editing; sx?: object }) => (
  <TextField
    autoFocus
    fullWidth
    hiddenLabel
    size="small"
    margin="none"
    value={edit.text}
    error={edit.error !== null}
    helperText={edit.error}
    onChange={({ target }) => {
      edit.type(target.value);
    }}
    onFocus={({ target }) => {
      target.select();
    }}
    onBlur={() => {
      void edit.save(false);
    }}
    onClick={(event) => {
      event.stopPropagation();
    }}
    onKeyDown={(event) => {
      // The list around it has keys of its own.
      event.stopPropagation();
      if (event.key === 'Enter') {
        event.preventDefault();
        void edit.save(true);
      }
      if (event.key === 'Escape') edit.cancel();
    }}
    slotProps={{
      htmlInput: { 'aria-label': edit.label, readOnly: edit.isBusy, 'aria-busy': edit.isBusy },
      formHelperText: { role: 'alert' },
    }}
    sx={{ m: 0, minWidth: 140, ...sx }}
  />
);

/** In a column with a width of its own whatever stands out of the cell would be cut. */
const SIZED = 'table[data-sized] &';

/**
 * The same over what the cell says, so that the columns stay as wide as they are while somebody types.
 * @param children what the cell says otherwise
 */
export const InlineInputOver = ({ edit, children }: { edit: Editing; children: ReactNode }) => (
  <Box sx={{ position: 'relative', minHeight: 40 }}>
    <Box aria-hidden sx={{ visibility: 'hidden', [SIZED]: { display: 'none' } }}>
      {children}
    </Box>
    <InlineInput
      edit={edit}
      sx={{
        position: 'absolute',
        zIndex: 2,
        top: 0,
        left: -8,
        width: 'max(100% + 16px, 200px)',
        bgcolor: 'background.paper',
        borderRadius: 1,
        boxShadow: 6,
        [SIZED]: { position: 'static', width: '100%', minWidth: 0, boxShadow: 0 },
      }}
    />
  </Box>
);
