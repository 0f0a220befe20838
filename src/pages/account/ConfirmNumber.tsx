import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { DigitalIdProgress } from '../../../contract/auth';
import { messageOf } from '../../api/ApiError';
import { confirmNumber } from '../../api/digitalId';
import { autoStartLink } from '../../features/digitalId/device';
import { QrPicture } from '../../features/digitalId/QrPicture';
import { useOrder, type OrderStage } from '../../features/digitalId/useOrder';
import { AppDialog } from '../../ui/AppDialog';

/** The QR code, or a progress indicator in its place. */
const QrPlace = ({ stage }: { stage: OrderStage }) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        width: 'min(100%, 320px)',
        aspectRatio: '1',
        mx: 'auto',
        display: 'grid',
        placeItems: 'center',
        '& .qr': { width: '100%', height: 'auto', display: 'block', borderRadius: 1 },
      }}
    >
      {stage.name === 'showing' ? (
        <QrPicture text={stage.qr} label={translate('auth.digital_id.qr')} />
      ) : (
        <CircularProgress aria-label={translate('auth.digital_id.starting')} />
      )}
    </Box>
  );
};

/** A button that confirms the own personal number by BankID, in a dialog. Closing it cancels the order. */
export const ConfirmNumber = ({ onConfirmed }: { onConfirmed: () => Promise<unknown> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [error, setError] = useState<string>();
  const { stage, order, show, openHere, stop } = useOrder<DigitalIdProgress>({
    storageKey: 'anslag.confirm-number',
    collect: confirmNumber,
    onComplete: () => {
      setOpen(false);
      notify('account.personal_number.saved', { type: 'success' });
      void onConfirmed();
    },
    onError: (failure) => setError(messageOf(failure)),
  });
  // On return from the BankID app, its order is resumed.
  const [open, setOpen] = useState(order !== undefined);
  const start = (): void => {
    setOpen(true);
    setError(undefined);
    void show();
  };
  const close = (): void => {
    setOpen(false);
    stop();
  };
  const { message } = stage;
  // False while the dialog closes.
  const isIdle = open && stage.name === 'idle';

  return (
    <>
      <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={start}>
        {translate('account.personal_number.confirm')}
      </Button>
      <AppDialog
        title={translate('account.personal_number.dialog')}
        open={open}
        maxWidth="xs"
        onClose={close}
        actions={
          <>
            {order?.autoStartToken && (
              <Button href={autoStartLink(order.autoStartToken, window.location.pathname)} onClick={openHere}>
                {translate('auth.digital_id.open_here')}
              </Button>
            )}
            <Button onClick={close}>{translate('app.cancel')}</Button>
            {isIdle && (
              <Button variant="contained" autoFocus onClick={start}>
                {translate('auth.digital_id.show_qr')}
              </Button>
            )}
          </>
        }
      >
        {!isIdle && <QrPlace stage={stage} />}
        <Typography role="status" sx={{ minHeight: '3em', mt: 2, textAlign: 'center', textWrap: 'balance' }}>
          {message && translate(message)}
        </Typography>
        {error && <Alert severity="error">{error}</Alert>}
      </AppDialog>
    </>
  );
};
