import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { firstMessageOf } from '../api/ApiError';

/** An error with a retry button. */
export const LoadFailed = ({
  error,
  title,
  text = firstMessageOf(error),
  onRetry,
}: {
  error: unknown;
  /** Heading. */
  title?: string;
  /** By default the message of the error. */
  text?: string;
  onRetry: () => unknown;
}) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void onRetry()}>
          {translate('app.retry')}
        </Button>
      }
    >
      {title && <AlertTitle>{title}</AlertTitle>}
      {text}
    </Alert>
  );
};
