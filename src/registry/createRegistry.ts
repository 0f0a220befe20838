import { PUBLIC_PATHS } from '../navigation';
import { registerAccessRules } from './accessRules';
import { createPathTranslator } from './translatePaths';
import type { PageModule, Registry, ResourceModule } from './types';

/** Puts an app together from its resources and its screens of their own. */
export const createRegistry = (
  resources: readonly ResourceModule[],
  pages: readonly PageModule[],
): Registry => {
  registerAccessRules(resources);
  const screens = Object.fromEntries(
    resources.map(({ name, list, create, show, edit, path, showsInList }) => [
      name,
      {
        list: Boolean(list),
        create: Boolean(create),
        show: Boolean(show) || showsInList === true,
        edit: Boolean(edit),
        path,
      },
    ]),
  );
  const paths = createPathTranslator(screens, [...PUBLIC_PATHS, ...pages.map(({ path }) => path)]);
  return { resources, pages, paths };
};
