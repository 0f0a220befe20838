import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { Alert, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCopy } from '../../../../ui/CopyField';

/** A token, this once, to be copied. */
export const ShownOnce = ({ token }: { token: string }) => {
  const translate = useTranslate();
  const { input, copy } = useCopy(token);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);

  const copyAndTell = async () => {
    setCopied((await copy()) ? 'yes' : 'no');
  };

  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <Alert severity="info">{translate('resources.companies.settings.tokens.once')}</Alert>
      <TextField
        fullWidth
        label={translate('resources.companies.settings.tokens.token')}
        value={token}
        inputRef={input}
        slotProps={{ input: { readOnly: true, sx: { fontFamily: 'monospace' } } }}
      />
      <Button
        variant="outlined"
        startIcon={<ContentCopyOutlined />}
        autoFocus
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => void copyAndTell()}
      >
        {translate('resources.companies.settings.tokens.copy')}
      </Button>
      <div role="status">
        {copied &&
          translate(
            copied === 'yes'
              ? 'resources.companies.settings.tokens.copied'
              : 'resources.companies.settings.tokens.copy_failed',
          )}
      </div>
    </Stack>
  );
};
