import { Box, FormHelperText } from '@mui/material';
import { EditorContent } from '@tiptap/react';
import { useEffect, useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { editorStyles } from './editorStyles';
import { PictureDialog } from './toolbar/PictureDialog';
import { RichTextToolbar } from './toolbar/RichTextToolbar';
import { useRichText } from './useRichText';

export interface RichTextEditorProps {
  id: string;
  /** The name of the field. */
  label: string;
  isRequired: boolean;
  /** HTML. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  onBusy?: (count: number) => void;
  /** Gets what the form focuses when the field is not right. */
  inputRef: RefCallBack;
  error?: string;
}

/** Toolbar and editing area of a formatted text. */
const RichTextEditor = ({
  id,
  label,
  isRequired,
  value,
  error,
  inputRef,
  ...handlers
}: RichTextEditorProps) => {
  const [describing, setDescribing] = useState(false);
  const labelId = `${id}-label`;
  const helpId = `${id}-error`;
  const editor = useRichText({
    ...handlers,
    value,
    onDescribe: () => setDescribing(true),
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      ...(error ? { 'aria-invalid': 'true', 'aria-describedby': helpId } : {}),
    },
  });
  useEffect(() => {
    inputRef({ focus: () => editor.commands.focus() });
  }, [editor, inputRef]);

  return (
    <Box sx={{ width: '100%' }}>
      <Box
        id={labelId}
        component="div"
        onClick={() => editor.commands.focus()}
        sx={{ mb: 0.75, fontSize: 14, fontWeight: 600, color: error ? 'error.main' : 'text.secondary' }}
      >
        {label}
        {isRequired ? ' *' : null}
      </Box>
      <Box sx={[editorStyles, error ? { borderColor: 'error.main' } : null]}>
        <RichTextToolbar
          editor={editor}
          areaId={id}
          fieldName={label}
          onDescribe={() => setDescribing(true)}
        />
        <EditorContent editor={editor} />
      </Box>
      {error ? (
        <FormHelperText error id={helpId}>
          {error}
        </FormHelperText>
      ) : null}
      {describing ? <PictureDialog editor={editor} onClose={() => setDescribing(false)} /> : null}
    </Box>
  );
};

export default RichTextEditor;
