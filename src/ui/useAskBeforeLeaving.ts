import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-admin';
import type { AppMessageKey } from '../../i18n/types';
import { createExternalStore, useExternalStore } from '../api/externalStore';
import { guardSigningOut } from '../api/session';
import { askToLeave } from './leaving';

interface Guard {
  question: AppMessageKey;
  isSaving: boolean;
  within?: string;
}

/** What would be lost by leaving. */
const guards = createExternalStore<readonly Guard[]>([]);

/** Makes the browser ask for confirmation before the window is closed. */
const useConfirmClose = (active: boolean): void => {
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
 * @param within a path below which the user may navigate without being asked
 * @returns a function that closes a part of the screen, after the same question
 */
export const useAskBeforeLeaving = (
  active: boolean,
  question: AppMessageKey,
  isSaving = false,
  within?: string,
): ((close: () => void) => void) => {
  useEffect(() => {
    if (!active) return undefined;
    const guard = { question, isSaving, within };
    guards.set([...guards.get(), guard]);
    return () => guards.set(guards.get().filter((other) => other !== guard));
  }, [active, question, isSaving, within]);
  useEffect(
    () =>
      active ? guardSigningOut(() => new Promise((resolve) => askToLeave(question, resolve))) : undefined,
    [active, question],
  );
  useConfirmClose(active);
  return (close) => {
    if (active) askToLeave(question, (wanted) => wanted && close());
    else close();
  };
};

/** Blocks navigation that `useAskBeforeLeaving` asks about. Only in the layout: React Router supports one blocker. */
export const useLeaveBlocker = (): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      currentLocation.pathname !== pathname &&
      guards.get().some((guard) => !guard.within || !`${pathname}/`.startsWith(`${guard.within}/`)),
  );
  // Not only whether it is blocked: one attempt to leave may follow another within the same render.
  const blockedLocation = blocker.location;
  const leave = useEffectEvent((wanted: boolean) => {
    if (wanted) blocker.proceed?.();
    else blocker.reset?.();
  });
  const current = useExternalStore(guards);
  const isSaving = current.some((guard) => guard.isSaving);
  const latest = current.at(-1)?.question;
  useEffect(() => {
    if (!blockedLocation || isSaving) return undefined;
    if (latest) return askToLeave(latest, (wanted) => leave(wanted));
    leave(true);
    return undefined;
  }, [blockedLocation, isSaving, latest]);
};
