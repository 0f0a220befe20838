import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { messageOf } from '../api/ApiError';

/** Says that something could not be fetched or done, and offers to try again. */
export const LoadFailed = ({
  error,
  title,
  text = messageOf(error),
  onRetry,
}: {
  error: unknown;
  /** What failed, above why. */
  title?: string;
  /** What is said instead of the error's own words. */
  text?: string;
  onRetry: () => Promise<unknown>;
}) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button
          color="inherit"
          onClick={() => {
            void onRetry();
          }}
        >
          {translate('app.retry')}
        </Button>
      }
    >
      {title && <AlertTitle>{title}</AlertTitle>}
      {text}
    </Alert>
  );
};
