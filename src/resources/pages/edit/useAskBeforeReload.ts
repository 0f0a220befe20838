import { useEffect } from 'react';

/** Reloading while on the page-edit screen asks for confirmation (spec section 4); the browser words the question. */
export const useAskBeforeReload = (): void => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, []);
};
