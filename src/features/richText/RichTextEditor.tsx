import { Box, FormHelperText } from '@mui/material';
import { EditorContent } from '@tiptap/react';
import { Suspense, useEffect, useState } from 'react';
import { InputHelperText, useTranslate } from 'react-admin';
import type { RefCallBack } from 'react-hook-form';
import { editorStyles } from './editorStyles';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { OwnInputProps } from '../fields/FieldGroup';
import type { EditorDialog, SlashState } from './slashMenu';
import { RichTextToolbar } from './toolbar/RichTextToolbar';
import { useRichText } from './useRichText';

const SlashMenu = lazyWithRetry(() => import('./SlashMenu'));

interface RichTextEditorProps extends Pick<OwnInputProps, 'helperText' | 'disabled'> {
  id: string;
  label: string;
  isRequired: boolean;
  /** HTML. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Called with the number of images being uploaded, and of those that are not uploaded, also because it failed. */
  onBusy?: (running: number, unfinished: number) => void;
  /** Lets the form focus the editor when the field is invalid. */
  inputRef: RefCallBack;
  error?: string;
}

/** A toolbar and an editing area. */
const RichTextEditor = ({
  id,
  label,
  isRequired,
  helperText,
  disabled = false,
  value,
  error,
  inputRef,
  ...handlers
}: RichTextEditorProps) => {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const [slash, setSlash] = useState<SlashState | null>(null);
  const labelId = `${id}-label`;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const editor = useRichText({
    ...handlers,
    value,
    disabled,
    onSlash: setSlash,
    onOpen: setDialog,
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      ...(disabled ? { 'aria-disabled': 'true' } : {}),
      ...(error ? { 'aria-invalid': 'true' } : {}),
      ...(error || helperText ? { 'aria-describedby': error ? errorId : helpId } : {}),
    },
  });
  useEffect(() => {
    inputRef({ focus: () => editor?.commands.focus() });
  }, [editor, inputRef]);

  return (
    <Box sx={{ width: '100%' }}>
      <Box
        id={labelId}
        component="div"
        onClick={() => editor?.commands.focus()}
        sx={{ mb: 0.75, fontSize: 14, fontWeight: 600, color: error ? 'error.main' : 'text.secondary' }}
      >
        {label}
        {isRequired ? ' *' : null}
      </Box>
      <Box sx={[editorStyles, error ? { borderColor: 'error.main' } : null]}>
        {editor && !disabled && (
          <RichTextToolbar editor={editor} areaId={id} label={label} dialog={dialog} onDialog={setDialog} />
        )}
        <EditorContent editor={editor} />
      </Box>
      {helperText && (
        <FormHelperText id={helpId}>
          <InputHelperText helperText={helperText} />
        </FormHelperText>
      )}
      {!disabled && <FormHelperText>{translate('rich_text.slash.hint')}</FormHelperText>}
      {editor && slash ? (
        <Suspense fallback={null}>
          <SlashMenu editor={editor} state={slash} />
        </Suspense>
      ) : null}
      {error ? (
        <FormHelperText error id={errorId}>
          {error}
        </FormHelperText>
      ) : null}
    </Box>
  );
};

export default RichTextEditor;
