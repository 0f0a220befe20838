import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { PICTURE, type PictureAttributes } from '../mediaImage';

interface AltTextDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Edits the alternative text of the selected picture. */
export const AltTextDialog = ({ editor, onClose }: AltTextDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const [alt, setAlt] = useState(
    () => (editor.getAttributes(PICTURE) as Partial<PictureAttributes>).alt ?? '',
  );
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onClose();
    editor.chain().focus().updateAttributes(PICTURE, { alt: alt.trim() }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().deleteSelection().run();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={save}>
        <DialogTitle id={id}>{translate('rich_text.picture.title')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            multiline
            margin="dense"
            label={translate('rich_text.picture.alt')}
            helperText={translate('rich_text.picture.alt_help')}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="error" onClick={remove} sx={{ mr: 'auto' }}>
            {translate('pictures.remove')}
          </Button>
          <Button onClick={onClose}>{translate('app.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('rich_text.picture.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
