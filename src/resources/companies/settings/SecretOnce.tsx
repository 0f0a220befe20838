import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { Alert, Button, DialogActions, DialogContent, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../../i18n/types';
import { useCopy } from '../../../ui/CopyField';

interface SecretOnceProps {
  value: string;
  /** Translation keys. */
  hint: AppMessageKey;
  label: AppMessageKey;
  copy: AppMessageKey;
  copied: AppMessageKey;
  notCopied: AppMessageKey;
  done: AppMessageKey;
  onClose: () => void;
}

/** The content of a dialog that shows a secret, which cannot be shown again. */
export const SecretOnce = ({
  value,
  hint,
  label,
  copy,
  copied,
  notCopied,
  done,
  onClose,
}: SecretOnceProps) => {
  const translate = useTranslate();
  const { input, copy: toClipboard } = useCopy(value);
  const [isCopied, setIsCopied] = useState<boolean>();

  return (
    <>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
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
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate(done)}
        </Button>
      </DialogActions>
    </>
  );
};
