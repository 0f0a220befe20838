import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useNotifyError } from '../../ui/useNotifyError';

/**
 * One call of the API at a time: says what went wrong, and shows anew what it changed.
 * @returns `run` resolves to whether the call succeeded
 */
export const useCall = () => {
  const refresh = useRefresh();
  const notifyError = useNotifyError();
  const [busy, setBusy] = useState(false);
  const run = async <T>(job: () => Promise<T>, onDone: (result: T) => void): Promise<boolean> => {
    setBusy(true);
    try {
      onDone(await job());
      refresh();
      return true;
    } catch (error) {
      notifyError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};
