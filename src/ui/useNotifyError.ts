import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../api/ApiError';

/** Shows an error as a toast. Its message is already translated. */
export const useNotifyError = (): ((error: unknown) => void) => {
  const notify = useNotify();
  return useCallback(
    (error) => {
      const text = messageOf(error);
      notify(text, { type: 'error', messageArgs: { _: text } });
    },
    [notify],
  );
};
