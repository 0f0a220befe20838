import type { AnyRoute } from './route';

/**
 * Returns a route of the user's own account, whose changes belong to their own company (log, mail, files) whatever company
 * they work in.
 */
export const atHome = (route: AnyRoute): AnyRoute => ({
  ...route,
  atHome: true,
});
