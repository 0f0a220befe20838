import { createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';
import { appConfig } from '../../contract/appConfig';
import type { Subject } from '../../contract/roles';
import { PUBLIC_PATHS } from '../navigation';
import { createPathTranslator, type PathTranslator } from './translatePaths';
import type { AppPage, AppResource } from './types';
import { recordName } from '../providers/recordName';

/** All screens of the back office. Routes, menu and palette follow from it. */
export interface Screens {
  resources: readonly AppResource[];
  /** Those of the resources included. */
  pages: readonly AppPage[];
  /** Translates between browser paths and react-admin's. */
  paths: PathTranslator;
}

/**
 * Returns the screens of some resources and of pages that belong to no resource.
 * Leaves out what app.config.ts hides.
 * @param subject leaves out what is not offered to this user
 */
export const createScreens = (
  declared: readonly AppResource[],
  otherPages: readonly AppPage[],
  subject?: Subject,
): Screens => {
  const isOffered = (screen: AppResource | AppPage): boolean =>
    subject === undefined || (screen.isOffered?.(subject) ?? true);
  const hidden = new Set(appConfig.hidden);
  const resources = declared.filter(isOffered).map((resource): AppResource => ({
    recordRepresentation: (record: object) => recordName(record, resource.name),
    ...(hidden.has(resource.name) ? { name: resource.name, icon: resource.icon } : resource),
  }));
  const pages = [...resources.flatMap((resource) => resource.pages ?? []), ...otherPages]
    .filter(isOffered)
    .filter(({ access }) => !hidden.has(access.resource));
  const paths = createPathTranslator(resources, [...PUBLIC_PATHS, ...pages.map(({ path }) => path)]);
  return { resources, pages, paths };
};

export const ScreensContext = createContext<Screens>(createScreens([], []));

export const useScreens = (): Screens => useContext(ScreensContext);

/** A screen and the permission that it requires, if it requires one. */
interface ScreenAt {
  component?: unknown;
  access?: AppPage['access'];
}

/** Returns the screen at a browser path, or undefined where there is none. */
export const screenAt = ({ resources, pages, paths }: Screens, browserPath: string): ScreenAt | undefined => {
  const page = pages.find(({ path }) => matchPath(path, browserPath));
  if (page) return page;
  const [, name, second, third] = paths.toInternal(browserPath).split('/');
  const resource = resources.find((candidate) => candidate.name === name);
  // `/` and the sign-in page, which leads there.
  if (!resource) return undefined;
  const access = (action: AppPage['access']['action']) => ({ action, resource: resource.name });
  if (second === undefined) return { component: resource.list, access: access('list') };
  if (second === 'create') return { component: resource.create, access: access('create') };
  if (third !== 'show') return { component: resource.edit, access: access('edit') };
  // A list that shows single records checks access itself.
  return resource.hasShow
    ? { component: resource.list }
    : { component: resource.show, access: access('show') };
};
