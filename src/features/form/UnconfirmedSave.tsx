import { Alert } from '@mui/material';
import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import { NOT_SENT } from '../../api/ApiError';
import { useConnection } from '../../api/connection';
import { SavingContext, type UnconfirmedSave } from './saving';

/** Says whether the save may have been done, that nothing is lost, and what to do. */
const useUnconfirmedText = ({ error, isNew }: UnconfirmedSave): string => {
  const translate = useTranslate();
  const connection = useConnection();
  const isSent = error.code !== NOT_SENT;
  const isOffline = connection === 'offline' || connection === 'unreachable';
  return [
    translate(isSent ? 'unsaved.unknown' : 'unsaved.offline'),
    translate(isOffline ? 'unsaved.kept' : 'unsaved.again'),
    ...(isSent && isNew ? [translate('unsaved.twice')] : []),
  ].join(' ');
};

export const UnconfirmedSaveAlert = ({ save }: { save: UnconfirmedSave }) => (
  <Alert
    // Below a long form.
    ref={(alert) => alert?.scrollIntoView({ block: 'center' })}
    severity="warning"
    role="alert"
    sx={{ width: '100%', mt: 1 }}
  >
    {useUnconfirmedText(save)}
  </Alert>
);

/**
 * Shown on a form after an unconfirmed save, which is never repeated automatically: it may have been done, and the API
 * may not detect duplicates.
 */
export const UnconfirmedSaveNotice = () => {
  const { unconfirmed } = useContext(SavingContext);
  return unconfirmed && <UnconfirmedSaveAlert save={unconfirmed} />;
};
