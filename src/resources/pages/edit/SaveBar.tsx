import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { SaveButton, useFormIsDirty, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { messageOf } from '../../../api/ApiError';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { DialogAction } from '../../../ui/DialogAction';
import { UnconfirmedSaveAlert } from '../../../features/form/UnconfirmedSaveAlert';
import { useSaving } from '../../../features/form/useRecordForm';

const PagePreview = lazyWithRetry(() => import('./PagePreview'));

interface SaveBarProps {
  /** Images are being uploaded and would be missing from the saved page. */
  busy: boolean;
}

const SaveError = () => {
  const translate = useTranslate();
  const { saving, isNew } = useSaving();
  if (saving.status === 'unconfirmed') return <UnconfirmedSaveAlert error={saving.error} isNew={isNew} />;
  if (saving.status !== 'failed' && saving.status !== 'invalid') return null;
  return (
    <Alert
      severity="error"
      action={
        <Button type="submit" color="inherit" size="small">
          {translate('app.retry')}
        </Button>
      }
    >
      <AlertTitle sx={{ mb: 0 }}>{translate('resources.pages.editor.submit_failed')}</AlertTitle>
      {messageOf(saving.error)}
    </Alert>
  );
};

/** A sticky save button that reports a failed save. */
export const SaveBar = ({ busy }: SaveBarProps) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const isDirty = useFormIsDirty();
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        mx: { xs: -2, md: 0 },
        mt: 2,
        px: 2,
        py: 1.5,
        display: 'grid',
        gap: 1.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: { xs: 0, md: '10px 10px 0 0' },
      }}
    >
      <SaveError />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <SaveButton alwaysEnable={isDirty && !isSubmitting && !busy} disabled={busy} />
        <DialogAction
          button={(open) => (
            <Button startIcon={<SmartphoneOutlined />} onClick={open}>
              {translate('resources.pages.editor.preview')}
            </Button>
          )}
          dialog={(close) => <PagePreview onClose={close} />}
        />
        <Typography role="status" variant="body2" color="text.secondary">
          {busy ? translate('resources.pages.editor.uploading') : ''}
        </Typography>
      </Box>
    </Box>
  );
};
