import { Box, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import type { InlineEdit } from './useInlineEdit';

type Editing = Omit<InlineEdit, 'setTrigger'>;

/** Enter or blur saves, Escape cancels. */
export const InlineEditInput = ({ edit, sx }: { edit: Editing; sx?: object }) => (
  <TextField
    autoFocus
    fullWidth
    hiddenLabel
    size="small"
    margin="none"
    value={edit.text}
    error={edit.error !== null}
    helperText={edit.error}
    onChange={({ target }) => edit.onChange(target.value)}
    onFocus={({ target }) => target.select()}
    onBlur={() => void edit.save(false)}
    onClick={(event) => event.stopPropagation()}
    onKeyDown={(event) => {
      // The list has keyboard shortcuts.
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

/** A column with a fixed width clips its overflow. */
const SIZED = 'table[data-sized] &';

/** Shows the input above the content of the cell, so that column widths do not change. */
export const InlineEditOverlay = ({ edit, children }: { edit: Editing; children: ReactNode }) => (
  <Box sx={{ position: 'relative', minHeight: 40 }}>
    <Box aria-hidden sx={{ visibility: 'hidden', [SIZED]: { display: 'none' } }}>
      {children}
    </Box>
    <InlineEditInput
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
