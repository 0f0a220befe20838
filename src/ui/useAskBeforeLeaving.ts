import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useBlocker } from 'react-admin';
import type { AppMessageKey } from '../../i18n/types';
import { guardSigningOut } from '../api/session';
import { askToLeave } from './leaving';

/** Makes the browser ask for confirmation before the window is closed. */
export const useConfirmClose = (active: boolean): void => {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
};

/** A form that is being saved: whether there is something to lose is known afterwards. */
interface Saving {
  isSaving: boolean;
  /** Whether the last save failed, also before the form is dirty again. */
  hasFailed: () => boolean;
}

/** Asks for confirmation before the user leaves the screen, signs out or closes the window. */
export const useAskBeforeLeaving = (
  active: boolean,
  question: AppMessageKey,
  { isSaving = false, hasFailed }: Partial<Saving> = {},
): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  const leave = useEffectEvent((wanted: boolean) => {
    if (wanted) blocker.proceed?.();
    else blocker.reset?.();
  });
  const leaveUnlessFailed = useEffectEvent(() => {
    if (!hasFailed?.()) leave(true);
  });
  // A layout effect: a form that was not saved gets dirty again in an effect, which also resets `hasFailed`.
  useLayoutEffect(() => {
    if (!isBlocked || isSaving) return undefined;
    if (active) return askToLeave(question, (wanted) => leave(wanted));
    // The redirect after a save comes before the form is clean.
    leaveUnlessFailed();
    return undefined;
  }, [isBlocked, active, isSaving, question]);
  useEffect(
    () =>
      active ? guardSigningOut(() => new Promise((resolve) => askToLeave(question, resolve))) : undefined,
    [active, question],
  );
  useConfirmClose(active);
};
