import { useCallback } from 'react';
import { can, type Subject } from '../../contract/roles';
import { subjectOf } from '../api/session';
import { useCurrentUser } from '../api/useCurrentUser';
import { screenAt, useScreens, type Screens } from './screens';

/**
 * Returns whether a URL of the app leads to a screen that this user may open.
 * @param url browser path; query and fragment are ignored
 */
export const canVisit = (screens: Screens, subject: Subject, url: string): boolean => {
  const [path = ''] = url.split(/[?#]/);
  if (!screens.paths.isKnown(path)) return false;
  const access = screenAt(screens, path)?.access;
  return access === undefined || can(subject, access.action, access.resource);
};

/** Returns a function that tells whether the current user may open a URL of the app. */
export const useCanVisit = (): ((url: string) => boolean) => {
  const screens = useScreens();
  const user = useCurrentUser();
  return useCallback((url) => user !== undefined && canVisit(screens, subjectOf(user), url), [screens, user]);
};
