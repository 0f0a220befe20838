import CancelOutlined from '@mui/icons-material/CancelOutlined';
import { Box, Button } from '@mui/material';
import { useState, type MouseEvent } from 'react';
import {
  CanAccess,
  Confirm,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import type { Notification } from '../../../contract/notification';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useNotifyError } from '../../ui/useNotifyError';

/** Takes back a notification that has not gone yet, after asking. */
export const CancelButton = () => {
  const translate = useTranslate();
  const record = useRecordContext<Notification>();
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (record?.status !== 'scheduled') return null;

  const cancel = async () => {
    setBusy(true);
    try {
      await dataProvider.cancelNotification(record.id);
      notify('resources.notifications.cancel.done', { type: 'success' });
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
    setAsking(false);
    // It may have gone meanwhile.
    refresh();
  };

  return (
    <CanAccess action="edit" resource="notifications">
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          // Its text begins where that of the row does; above a record it stands among other buttons.
          ml: '-5px !important',
          '.RaTopToolbar-root > &': { ml: '0 !important' },
        }}
        // A click in a row's dialog is no click on the row.
        onClick={(event: MouseEvent) => {
          event.stopPropagation();
        }}
      >
        <Button
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          startIcon={<CancelOutlined />}
          aria-label={translate('resources.notifications.cancel.name', { title: record.title })}
          onClick={() => {
            setAsking(true);
          }}
        >
          {translate('resources.notifications.cancel.action')}
        </Button>
        <Confirm
          isOpen={asking}
          loading={busy}
          title={translate('resources.notifications.cancel.title', { title: record.title })}
          content="resources.notifications.cancel.text"
          cancel="resources.notifications.cancel.keep"
          confirm="resources.notifications.cancel.action"
          confirmColor="warning"
          onConfirm={() => void cancel()}
          onClose={() => {
            setAsking(false);
          }}
        />
      </Box>
    </CanAccess>
  );
};
