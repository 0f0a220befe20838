import { useCallback } from 'react';
import { subjectOf } from '../api/session';
import { useCurrentUser } from '../ui/useCurrentUser';
import { canVisit } from './canVisit';
import { useScreens } from './screens';

/** Returns a function that tells whether the current user may open a URL of the app. */
export const useCanVisit = (): ((url: string) => boolean) => {
  const screens = useScreens();
  const user = useCurrentUser();
  return useCallback((url) => user !== undefined && canVisit(screens, subjectOf(user), url), [screens, user]);
};
