import { Alert } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { NOT_SENT, type ApiError } from '../../api/ApiError';
import { useConnection } from '../../api/connection';

interface UnconfirmedSaveProps {
  error: ApiError;
  /** A repeated create may make a duplicate. */
  isNew?: boolean;
}

/** The alert may be below a long form. At module level: React calls a ref that is another function again. */
const showAlert = (alert: HTMLElement | null): void => {
  alert?.scrollIntoView({ block: 'center' });
};

/**
 * Says after a save without a response whether it may have been done, that nothing is lost, and what to do. It is never
 * repeated automatically, because the API may not detect duplicates.
 */
export const UnconfirmedSaveAlert = ({ error, isNew = false }: UnconfirmedSaveProps) => {
  const translate = useTranslate();
  const connection = useConnection();
  const isSent = error.code !== NOT_SENT;
  const isOffline = connection === 'offline' || connection === 'unreachable';
  // Only after the bar has said so, the user is “back online”.
  const [wasOffline, setWasOffline] = useState(connection === 'back');
  if (isOffline && !wasOffline) setWasOffline(true);
  const online = wasOffline ? 'unsaved.again' : 'unsaved.retry';
  return (
    <Alert ref={showAlert} severity="warning" role="alert" sx={{ width: '100%', mt: 1 }}>
      {[
        translate(isSent ? 'unsaved.unknown' : 'unsaved.offline'),
        translate(isOffline ? 'unsaved.kept' : online),
        ...(isSent && isNew ? [translate('unsaved.twice')] : []),
      ].join(' ')}
    </Alert>
  );
};
