import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { toUrl } from '../links';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

const selectedText = ({ state: { doc, selection } }: Editor): string =>
  doc.textBetween(selection.from, selection.to, ' ');

/** Edits the URL of a link, and its text if none is selected. */
export const LinkDialog = ({ editor, onClose }: LinkDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const [currentUrl] = useState(() => {
    const href = editor.getAttributes('link').href as unknown;
    return typeof href === 'string' ? href : '';
  });
  const [needsText] = useState(() => !currentUrl && selectedText(editor) === '');
  const [url, setUrl] = useState(currentUrl);
  const [text, setText] = useState('');
  const [isInvalid, setInvalid] = useState(false);

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = toUrl(url);
    setInvalid(href === null);
    if (href === null) return;
    onClose();
    const chain = editor.chain().focus();
    if (needsText)
      chain
        .insertContent({
          type: 'text',
          text: text.trim() || url.trim(),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .unsetMark('link')
        .run();
    else chain.extendMarkRange('link').setLink({ href }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={save} noValidate>
        <DialogTitle id={id}>{translate('rich_text.link.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            autoFocus
            required
            margin="dense"
            label={translate('rich_text.link.url')}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            error={isInvalid}
            helperText={translate(isInvalid ? 'rich_text.link.invalid' : 'rich_text.link.help')}
            slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
          />
          {needsText ? (
            <TextField
              label={translate('rich_text.link.text')}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          ) : null}
        </DialogContent>
        <DialogActions>
          {currentUrl ? (
            <Button color="error" onClick={remove} sx={{ mr: 'auto' }}>
              {translate('rich_text.link.remove')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{translate('app.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('rich_text.link.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
