import { TextField } from '@mui/material';
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
