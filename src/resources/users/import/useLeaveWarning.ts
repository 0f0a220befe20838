import { useEffect } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../../i18n/types';

/** Asks before the screen is left, or the window closed, while something runs. @param text key of the question */
export const useLeaveWarning = (running: boolean, text: AppMessageKey): void => {
  const translate = useTranslate();
  const blocker = useBlocker(running);
  const question = translate(text);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useEffect(() => {
    if (!running) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [running]);
};
