import { Alert } from '@mui/material';
import { createContext, useContext } from 'react';
import { useTranslate } from 'react-admin';
import { NOT_SENT, type ApiError } from '../../api/ApiError';
import { useConnection } from '../../api/connection';

/** A save that no answer came to. */
export interface UnansweredSave {
  error: ApiError;
  /** It would make something new: done once more, it may be there twice. */
  isNew: boolean;
}

export const UnansweredContext = createContext<UnansweredSave | null>(null);

/** What is said of a save that no answer came to: what is known of it, that nothing is lost, and what to do. */
const useUnansweredText = ({ error, isNew }: UnansweredSave): string => {
  const translate = useTranslate();
  const connection = useConnection();
  const isSent = error.code !== NOT_SENT;
  const isGone = connection === 'offline' || connection === 'unreachable';
  return [
    translate(isSent ? 'unsaved.unknown' : 'unsaved.offline'),
    translate(isGone ? 'unsaved.kept' : 'unsaved.again'),
    ...(isSent && isNew ? [translate('unsaved.twice')] : []),
  ].join(' ');
};

/** Says it on any form. */
export const Unanswered = ({ save }: { save: UnansweredSave }) => (
  <Alert severity="warning" role="alert" sx={{ width: '100%', mt: 1 }}>
    {useUnansweredText(save)}
  </Alert>
);

/**
 * Stands on a form whose save got no answer. It is never sent again by itself: it may have been done, and an API need not
 * notice that it is the same one.
 */
export const Unsaved = () => {
  const save = useContext(UnansweredContext);
  return save && <Unanswered save={save} />;
};
