import { useEffect } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../i18n/types';

/** Makes the browser ask for confirmation before the window is closed. */
export const useConfirmClose = (active: boolean): void => {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
};

/** Asks for confirmation before the user leaves the screen or closes the window. */
export const useAskBeforeLeaving = (active: boolean, question: AppMessageKey): void => {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(translate(question))) blocker.proceed();
    else blocker.reset();
  }, [blocker, question, translate]);
  useConfirmClose(active);
};
