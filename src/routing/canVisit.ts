import { useCallback } from 'react';
import { matchPath } from 'react-router-dom';
import { can, type Subject } from '../../contract/roles';
import { subjectOf } from '../api/session';
import { useCurrentUser } from '../api/useCurrentUser';
import { useScreens, type Screens } from './screens';
import type { AppPage } from './types';

/** Returns the permission that the screen at a browser path requires, or undefined if it requires none. */
export const permissionAt = (
  { resources, pages, paths }: Screens,
  path: string,
): AppPage['access'] | undefined => {
  const page = pages.find((candidate) => matchPath(candidate.path, path));
  if (page) return page.access;
  const [, name, second, third] = paths.toInternal(path).split('/');
  const resource = resources.find((candidate) => candidate.name === name);
  // `/` and the sign-in page, which leads there.
  if (!resource) return undefined;
  if (second === undefined) return { action: 'list', resource: resource.name };
  if (second === 'create') return { action: 'create', resource: resource.name };
  if (third !== 'show') return { action: 'edit', resource: resource.name };
  // A list that shows single records checks access itself.
  return resource.hasShow ? undefined : { action: 'show', resource: resource.name };
};

/**
 * Returns whether a URL of the app leads to a screen that this user may open.
 * @param url browser path; query and fragment are ignored
 */
export const canVisit = (screens: Screens, subject: Subject, url: string): boolean => {
  const [path = ''] = url.split(/[?#]/);
  if (!screens.paths.isKnown(path)) return false;
  const permission = permissionAt(screens, path);
  return permission === undefined || can(subject, permission.action, permission.resource);
};

/** Returns a function that tells whether the current user may open a URL of the app. */
export const useCanVisit = (): ((url: string) => boolean) => {
  const screens = useScreens();
  const user = useCurrentUser();
  return useCallback((url) => user !== undefined && canVisit(screens, subjectOf(user), url), [screens, user]);
};
