import { useCallback } from 'react';
import { matchPath } from 'react-router-dom';
import { can, type Subject } from '../../contract/roles';
import { subjectOf } from '../api/session';
import { useCurrentUser } from '../ui/useCurrentUser';
import { useScreens, type Screens } from './screens';

/**
 * Returns whether a URL of the app leads to a screen that this user may open.
 * @param url browser path; query and fragment are ignored
 */
export const canVisit = ({ resources, pages, paths }: Screens, subject: Subject, url: string): boolean => {
  const [path = ''] = url.split(/[?#]/);
  if (!paths.isKnown(path)) return false;
  const page = pages.find((candidate) => matchPath(candidate.path, path));
  if (page) return can(subject, page.access.action, page.access.resource);
  const [, name, second, third] = paths.toInternal(path).split('/');
  const resource = resources.find((candidate) => candidate.name === name);
  // `/` and the sign-in page, which leads there.
  if (!resource) return true;
  if (second === undefined) return can(subject, 'list', resource.name);
  if (second === 'create') return can(subject, 'create', resource.name);
  // A list that shows single records checks access itself.
  if (third === 'show') return resource.hasShow === true || can(subject, 'show', resource.name);
  return can(subject, 'edit', resource.name);
};

/** Returns a function that tells whether the current user may open a URL of the app. */
export const useCanVisit = (): ((url: string) => boolean) => {
  const screens = useScreens();
  const user = useCurrentUser();
  return useCallback((url) => user !== undefined && canVisit(screens, subjectOf(user), url), [screens, user]);
};
