import { useCallback } from 'react';
import { subjectOf } from '../api/session';
import { mayVisit } from '../registry/mayVisit';
import { useRegistry } from '../registry/RegistryContext';
import { useCurrentUser } from './useCurrentUser';

/** Asks whether an address of the app leads the one who is signed in to something that they may see. */
export const useMayVisit = (): ((url: string) => boolean) => {
  const registry = useRegistry();
  const user = useCurrentUser();
  return useCallback(
    (url) => user !== undefined && mayVisit(registry, subjectOf(user), url),
    [registry, user],
  );
};
