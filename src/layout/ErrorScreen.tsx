import { Alert, Button, Stack } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { messageOf } from '../api/ApiError';
import { useOnReconnect } from '../api/connection';

interface ErrorScreenProps {
  error: unknown;
  resetErrorBoundary?: (...args: unknown[]) => void;
}

/** Shown in place of a screen that failed to render. Retries by itself when the server is back. */
export const ErrorScreen = ({ error, resetErrorBoundary }: ErrorScreenProps) => {
  const translate = useTranslate();
  useOnReconnect(resetErrorBoundary);
  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: 'flex-start', py: 2 }}>
      <Title title={translate('errors.something_wrong')} />
      <Alert severity="error">{messageOf(error)}</Alert>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => resetErrorBoundary?.()}>
          {translate('app.retry')}
        </Button>
        <Button onClick={() => window.location.reload()}>{translate('errors.reload')}</Button>
      </Stack>
    </Stack>
  );
};
