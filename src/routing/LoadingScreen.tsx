import { Alert, Button } from '@mui/material';
import { Loading, Title, useTranslate } from 'react-admin';
import { probeNow, useConnection } from '../api/connection';

/** Shown until a screen has been downloaded. Without a connection it says why nothing happens. */
export const LoadingScreen = () => {
  const translate = useTranslate();
  const connection = useConnection();
  if (connection !== 'offline' && connection !== 'unreachable') return <Loading />;
  return (
    <>
      <Title title={translate('errors.not_loaded')} />
      <Alert
        severity="warning"
        action={
          <Button color="inherit" onClick={probeNow}>
            {translate('app.retry')}
          </Button>
        }
      >
        {translate('shell.contact.not_downloaded')}
      </Alert>
    </>
  );
};
