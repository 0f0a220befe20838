import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { firstMessageOf } from '../api/ApiError';

/** Shows an error as a toast. Its message is already translated. */
export const useNotifyError = (): ((error: unknown) => void) => {
  const notify = useNotify();
  return useCallback(
    (error) => {
      const text = firstMessageOf(error);
      notify(text, { type: 'error', messageArgs: { _: text } });
    },
    [notify],
  );
};

/** Prevents react-admin from redirecting to the list with a toast; the screen shows the error. */
export const NO_ERROR_TOAST = { onError: () => undefined };
