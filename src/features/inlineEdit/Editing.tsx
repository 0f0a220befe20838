import { TextField } from '@mui/material';
import { useInlineEdit, type InlineEditParams } from './useInlineEdit';

/**
 * The input of a text that is edited in place. Enter or blur saves, Escape cancels. Mounted in the edited cell only: its hooks in
 * every cell made lists slow.
 */
const Editing = (props: InlineEditParams) => {
  const edit = useInlineEdit(props);
  return (
    <TextField
      autoFocus
      hiddenLabel
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
      sx={{ m: 0, width: '100%', minWidth: 0 }}
    />
  );
};

export default Editing;
