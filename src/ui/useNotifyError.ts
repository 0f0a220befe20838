import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../api/ApiError';

/** Shows what went wrong as a toast. The text is in the person's language already and is no key of the catalogue. */
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
