import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { Alert, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../../i18n/types';
import { AppDialog } from '../../../ui/AppDialog';
import { useCopy } from '../../../ui/CopyField';
import { useAskBeforeLeaving } from '../../../ui/useAskBeforeLeaving';

interface SecretDialogProps {
  value: string;
  /** Whose texts it shows. */
  kind: 'tokens' | 'webhooks';
  title: AppMessageKey;
  label: AppMessageKey;
  onClose: () => void;
}

/** Shows a secret, which cannot be shown again. Only its button closes the dialog. */
export const SecretDialog = ({ value, kind, title, label, onClose }: SecretDialogProps) => {
  const translate = useTranslate();
  const { input, copy } = useCopy(value);
  const [isCopied, setIsCopied] = useState<boolean>();
  useAskBeforeLeaving(true, `resources.companies.settings.${kind}.once`);

  return (
    <AppDialog
      title={translate(title)}
      onClose={onClose}
      busy
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate(`resources.companies.settings.${kind}.done`)}
        </Button>
      }
    >
      <Stack spacing={2}>
        <Alert severity="info">{translate(`resources.companies.settings.${kind}.once`)}</Alert>
        <TextField
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
          onClick={() => void copy().then(setIsCopied)}
        >
          {translate(`resources.companies.settings.${kind}.copy`)}
        </Button>
        <div role="status">
          {isCopied !== undefined &&
            translate(`resources.companies.settings.${kind}.${isCopied ? 'copied' : 'copy_failed'}`)}
        </div>
      </Stack>
    </AppDialog>
  );
};
