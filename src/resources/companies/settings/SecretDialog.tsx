import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { Alert, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../../i18n/types';
import { AppDialog } from '../../../ui/AppDialog';
import { useCopy } from '../../../ui/CopyField';

interface SecretDialogProps {
  value: string;
  /** Translation keys. */
  title: AppMessageKey;
  hint: AppMessageKey;
  label: AppMessageKey;
  copy: AppMessageKey;
  copied: AppMessageKey;
  notCopied: AppMessageKey;
  done: AppMessageKey;
  onClose: () => void;
}

/** Shows a secret, which cannot be shown again. Only its button closes the dialog. */
export const SecretDialog = ({
  value,
  title,
  hint,
  label,
  copy,
  copied,
  notCopied,
  done,
  onClose,
}: SecretDialogProps) => {
  const translate = useTranslate();
  const { input, copy: toClipboard } = useCopy(value);
  const [isCopied, setIsCopied] = useState<boolean>();

  return (
    <AppDialog
      title={translate(title)}
      onClose={onClose}
      busy
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate(done)}
        </Button>
      }
    >
      <Stack spacing={2}>
        <Alert severity="info">{translate(hint)}</Alert>
        <TextField
          fullWidth
          label={translate(label)}
          value={value}
          inputRef={input}
          slotProps={{ input: { readOnly: true, sx: { fontFamily: 'monospace' } } }}
        />
        <Button
          variant="outlined"
          startIcon={<ContentCopyOutlined />}
          autoFocus
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => void toClipboard().then(setIsCopied)}
        >
          {translate(copy)}
        </Button>
        <div role="status">{isCopied !== undefined && translate(isCopied ? copied : notCopied)}</div>
      </Stack>
    </AppDialog>
  );
};
