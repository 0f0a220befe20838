import { Button, TextField } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { AppDialog } from '../../../ui/AppDialog';
import { PICTURE, type PictureAttributes } from '../mediaImage';

/** Edits the alternative text of the selected picture. */
export const AltTextDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const translate = useTranslate();
  const [alt, setAlt] = useState(
    () => (editor.getAttributes(PICTURE) as Partial<PictureAttributes>).alt ?? '',
  );
  const save = () => {
    onClose();
    editor.chain().focus().updateAttributes(PICTURE, { alt: alt.trim() }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().deleteSelection().run();
  };
  return (
    <AppDialog
      title={translate('rich_text.picture.title')}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={save}
      aside={
        <Button color="error" onClick={remove}>
          {translate('pictures.remove')}
        </Button>
      }
      primary={{ label: translate('rich_text.picture.save') }}
    >
      <TextField
        autoFocus
        multiline
        label={translate('rich_text.picture.alt')}
        helperText={translate('rich_text.picture.alt_help')}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </AppDialog>
  );
};
