import { TextField } from '@mui/material';
import { useRef } from 'react';
import { useInlineEdit, type InlineEditParams } from './useInlineEdit';

/** Returns the next editable cell of the row, or the input in it. */
const nextEditable = (row: HTMLTableRowElement, input: Element, isBackwards: boolean) => {
  const cells = [...row.cells];
  const index = cells.findIndex((cell) => cell.contains(input));
  const others = isBackwards ? cells.slice(0, index).reverse() : cells.slice(index + 1);
  return others
    .map((cell) => cell.querySelector<HTMLElement>('.an-edit, .an-edit-button, input[type="text"]'))
    .find(Boolean);
};

/**
 * The input of a text that is edited in place. Enter or blur saves, Tab also goes on to the next cell, Escape cancels. Mounted in
 * the edited cell only: its hooks in every cell made lists slow.
 */
const Editing = (props: InlineEditParams) => {
  const input = useRef<HTMLInputElement>(null);
  const edit = useInlineEdit({
    ...props,
    // The user may have come back to the input while it was being saved.
    onEnd: (restoreFocus) => props.onEnd(restoreFocus || document.activeElement === input.current),
  });
  return (
    <TextField
      inputRef={input}
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
        const row = event.currentTarget.closest('tr');
        if (event.key !== 'Tab' || !row) return;
        event.preventDefault();
        const next = nextEditable(row, event.currentTarget, event.shiftKey);
        if (next) {
          // The blur saves.
          next.focus();
          next.click();
        } else void edit.save(true);
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
