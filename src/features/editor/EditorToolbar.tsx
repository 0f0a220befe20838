import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import { Alert, AlertTitle, Box, Button } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { messageOf } from '../../api/ApiError';
import { DialogAction } from '../../ui/DialogAction';
import { DeleteRecord } from '../form/DeleteRecord';
import { FormSaveButton } from '../form/FormSaveButton';
import { UnconfirmedSaveAlert } from '../form/UnconfirmedSaveAlert';
import { useSaving } from '../form/useRecordForm';
import { usePublication } from './usePublication';

export interface EditorToolbarProps {
  /** A dialog with the unsaved record as staff see it. */
  preview: ComponentType<{ onClose: () => void }>;
  /** What is going on, such as an upload. */
  status?: ReactNode;
  /** Blocks saving. */
  isBusy?: boolean;
  /** The title of the message that says why saving failed. */
  failedTitle?: AppMessageKey;
  /** Deletes an existing record. */
  deletion?: ReactNode;
}

const SaveError = ({ title }: { title?: AppMessageKey }) => {
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
      {title && <AlertTitle sx={{ mb: 0 }}>{translate(title)}</AlertTitle>}
      {messageOf(saving.error)}
    </Alert>
  );
};

/** Saves the record. The button says what that does for staff. */
const PublicationSaveButton = ({ isBusy }: { isBusy: boolean }) => {
  const { choice, hasPassed, wasOut } = usePublication();
  const now = wasOut ? 'ra.action.save' : 'publishing.publish';
  const labels = {
    not: wasOut ? 'publishing.unpublish' : 'publishing.save_draft',
    now,
    later: hasPassed ? now : 'publishing.schedule',
  } as const satisfies Record<typeof choice, AppMessageKey>;
  return <FormSaveButton label={labels[choice]} isBusy={isBusy} />;
};

/** Saves, previews and deletes the record, and reports a failed save. Stays in view. */
export const EditorToolbar = ({
  preview: Preview,
  status,
  isBusy = false,
  failedTitle,
  deletion = <DeleteRecord />,
}: EditorToolbarProps) => {
  const translate = useTranslate();
  return (
    <Box
      className="an-save-bar"
      sx={{
        position: 'sticky',
        bottom: 0,
        // Zoomed to 400 %, it would cover the text (WCAG 1.4.10).
        '@media (max-height: 400px)': { position: 'static' },
        zIndex: 3,
        mx: { xs: -2, md: 0 },
        mt: 2,
        px: { xs: 1, sm: 2 },
        py: 1.5,
        display: 'grid',
        gap: 1.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: { xs: 0, md: '10px 10px 0 0' },
      }}
    >
      <SaveError title={failedTitle} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 0.5, sm: 1.5 } }}>
        <PublicationSaveButton isBusy={isBusy} />
        <DialogAction
          button={(open) => (
            <Button startIcon={<SmartphoneOutlined />} onClick={open}>
              {translate('editor.preview')}
            </Button>
          )}
          dialog={(close) => <Preview onClose={close} />}
        />
        <Box role="status" sx={{ flex: '1 1 0', typography: 'body2', color: 'text.secondary' }}>
          {status}
        </Box>
        {deletion}
      </Box>
    </Box>
  );
};
