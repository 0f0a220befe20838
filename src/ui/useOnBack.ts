import { useEffect } from 'react';
import { contact, onContact } from '../api/contact';

/** Calls `goOn` each time that the server is back after it could not be reached. */
export const useOnBack = (goOn: (() => void) | undefined): void => {
  useEffect(
    () =>
      onContact(() => {
        if (contact() === 'back') goOn?.();
      }),
    [goOn],
  );
};
