import { useEffect, useEffectEvent } from 'react';
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

/**
 * Asks for confirmation before the user leaves the screen, signs out or closes the window.
 * @param isSaving whether there is something to lose is known after a save, also for the redirect that belongs to it
 */
export const useAskBeforeLeaving = (active: boolean, question: AppMessageKey, isSaving = false): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  // Not only whether it is blocked: one attempt to leave may follow another within the same render.
  const blockedLocation = blocker.location;
  const leave = useEffectEvent((wanted: boolean) => {
    if (wanted) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (!blockedLocation || isSaving) return undefined;
    if (active) return askToLeave(question, (wanted) => leave(wanted));
    leave(true);
    return undefined;
  }, [blockedLocation, active, isSaving, question]);
  useEffect(
    () =>
      active ? guardSigningOut(() => new Promise((resolve) => askToLeave(question, resolve))) : undefined,
    [active, question],
  );
  useConfirmClose(active);
};
