import { Alert } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { ListButton, Title, useResourceContext, useTranslate } from 'react-admin';
import { resourceOf } from '../../../contract/resources';
import { ApiError, isGone, messageOf } from '../../api/ApiError';
import { LoadFailed } from '../LoadFailed';
import { useNotifyError } from '../useNotifyError';

/** The part of react-admin's edit and show contexts that is used here. */
interface Loaded {
  record?: unknown;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

/** Prevents react-admin from redirecting to the list with a toast; the screen shows the error. */
export const NO_ERROR_TOAST = { onError: () => undefined };

const Failed = ({ error, refetch }: Loaded) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  if (!isGone(error))
    return <LoadFailed error={error} title={translate('errors.not_loaded')} onRetry={refetch} />;
  // The company in the address may be deleted, and with it every record.
  const isCompanyGone = error instanceof ApiError && error.code === 'not_found_company';
  const noun = isCompanyGone ? 'company' : resourceOf(resource)?.noun;
  return (
    <Alert severity="error" action={<ListButton color="inherit" />}>
      {noun ? translate(`api.not_found_${noun}`, { _: messageOf(error) }) : messageOf(error)}
    </Alert>
  );
};

interface RecordScreenProps {
  loaded: Loaded;
  /** Replaces the default error. */
  failed?: ReactNode;
  /** The title is shown elsewhere. */
  untitled?: boolean;
  /** The screen may hold unsaved input. */
  isForm?: boolean;
  children: ReactNode;
}

/**
 * Shows an error with retry instead of the screen when its record is missing or failed to load. A loaded record stays
 * when a refetch fails, and a form always stays.
 */
export const RecordScreen = ({
  loaded,
  failed,
  untitled = false,
  isForm = false,
  children,
}: RecordScreenProps) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const { error } = loaded;
  // A copy cached by a list is not shown when the record has been deleted.
  const isShown = Boolean(loaded.record) && (isForm || !isGone(error));
  useEffect(() => {
    if (error && isShown) notifyError(error);
  }, [error, isShown, notifyError]);

  if (!error || isShown) return children;
  return (
    <>
      {!untitled && <Title title={translate(isGone(error) ? 'errors.oops' : 'errors.something_wrong')} />}
      {failed ?? <Failed {...loaded} />}
    </>
  );
};
