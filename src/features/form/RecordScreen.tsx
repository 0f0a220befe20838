import { Alert, Box } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import {
  ListButton,
  Title,
  useResourceContext,
  useTranslate,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { useParams } from 'react-router-dom';
import { resourceOf } from '../../../contract/resources';
import { ApiError, isGone, messageOf } from '../../api/ApiError';
import { useLastRead } from '../../providers/dataProvider/reads';
import { LoadFailed } from '../../ui/LoadFailed';
import { useNotifyError } from '../../ui/useNotifyError';

/** The part of react-admin's edit and show contexts that is used here. */
interface Loaded {
  record?: RaRecord;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

const Failed = ({ error, refetch }: Pick<Loaded, 'error' | 'refetch'>) => {
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
  /** Defaults to the id in the URL. */
  id?: Identifier;
  children: ReactNode;
}

/** Returns whether the record itself has been read since the screen was opened, and why the last attempt failed. */
const useReading = (id: Identifier) => {
  const resource = useResourceContext() ?? '';
  const read = useLastRead(resource, id);
  const [opened, setOpened] = useState({ id, before: read, isRead: false });
  let next = opened.id === id ? opened : { id, before: read, isRead: false };
  const isOld = read === next.before;
  if (!isOld && !next.isRead && !read?.error) next = { ...next, isRead: true };
  if (next !== opened) setOpened(next);
  return { isRead: next.isRead, failure: isOld ? undefined : read?.error };
};

/**
 * Shows an error with retry instead of the screen when its record is missing or failed to load. Until then it shows the
 * cached row of a list, which may lack fields. A record that was read stays when a refetch fails, unless it is gone.
 */
export const RecordScreen = ({
  loaded,
  failed,
  untitled = false,
  isForm = false,
  id,
  children,
}: RecordScreenProps) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const params = useParams();
  const { isRead, failure } = useReading(id ?? params.id ?? '');
  const isShown = isRead && (isForm || !isGone(failure));
  useEffect(() => {
    if (failure && isShown) notifyError(failure);
  }, [failure, isShown, notifyError]);

  const message = failed ?? <Failed error={failure} refetch={loaded.refetch} />;
  const isFailed = Boolean(failure) && !isShown;
  // A form that is hidden keeps what was typed into the cached row.
  if (isForm && (loaded.record || !isFailed))
    return (
      <>
        {isFailed && message}
        <div hidden={isFailed}>{children}</div>
      </>
    );
  if (!isFailed) return children;
  return (
    <>
      {!untitled && <Title title={translate(isGone(failure) ? 'errors.oops' : 'errors.something_wrong')} />}
      <Box sx={{ mt: 2 }}>{message}</Box>
    </>
  );
};
