import { Alert } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { ListButton, Title, useResourceContext, useTranslate } from 'react-admin';
import { resourceOf } from '../../../contract/resources';
import { isGone, messageOf } from '../../api/ApiError';
import { LoadFailed } from '../LoadFailed';
import { useNotifyError } from '../useNotifyError';

/** What react-admin knows of the record of a screen. */
interface Loaded {
  record?: unknown;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

/** A record's screen says itself that it could not be fetched: react-admin would lead to the list, with a toast. */
export const TOLD_ON_SCREEN = { onError: () => undefined };

const Failed = ({ error, refetch }: Loaded) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  if (!isGone(error))
    return <LoadFailed error={error} title={translate('errors.not_loaded')} onRetry={refetch} />;
  const noun = resourceOf(resource)?.noun;
  return (
    <Alert severity="error" action={<ListButton color="inherit" />}>
      {noun ? translate(`api.not_found_${noun}`, { _: messageOf(error) }) : messageOf(error)}
    </Alert>
  );
};

interface RecordScreenProps {
  loaded: Loaded;
  /** What stands there instead when it could not be fetched. */
  failed?: ReactNode;
  /** Whether the screen's title is shown elsewhere. */
  untitled?: boolean;
  /** Whether something may have been typed into it. */
  isForm?: boolean;
  children: ReactNode;
}

/**
 * The screen of a record; in its place that it is gone, or that it could not be fetched, with another try. One that is
 * shown stays when it cannot be fetched once more, and a form always does, with what was typed into it.
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
  // What was kept of it from a list is not shown of a record that is gone.
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
