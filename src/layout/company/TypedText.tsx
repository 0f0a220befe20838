import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useCopy } from '../../ui/CopyField';
import { typedText } from './typedText';

/** Shows what was typed behind a dialog that cannot be closed, to select or copy. */
const TypedText = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const [text] = useState(typedText);
  const { input, copy } = useCopy(text);
  if (!text) return null;
  const copyAndNotify = async () => {
    if (await copy()) notify('resources.companies.moved.copied', { type: 'success' });
    else notify('resources.companies.moved.copy_failed', { type: 'warning' });
  };
  return (
    <Stack spacing={1} data-typed-text sx={{ mt: 2, alignItems: 'flex-start' }}>
      <TextField
        multiline
        maxRows={10}
        label={translate('resources.companies.moved.typed')}
        value={text}
        inputRef={input}
        slotProps={{ input: { readOnly: true } }}
      />
      <Button onClick={() => void copyAndNotify()}>{translate('clipboard.copy')}</Button>
    </Stack>
  );
};

export default TypedText;
