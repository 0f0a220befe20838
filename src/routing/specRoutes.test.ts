import { describe, expect, it } from 'vitest';
import { PUBLIC_PATHS } from '../navigation';
import { pages } from '../pages';
import { resources } from '../resources';
import { createScreens, screenAt } from './screens';

const screens = createScreens(resources, pages);

/** Every route, with `{id}` filled in. */
const ROUTES: [area: string, paths: string[]][] = [
  ['Home', ['/home']],
  ['Users', ['/users', '/users/new', '/users/7', '/users/7/edit']],
  ['Pages', ['/pages', '/pages/new', '/pages/7', '/pages/7/edit']],
  ['Companies', ['/companies', '/companies/new', '/companies/7/edit', '/companies/settings']],
  ['Categories', ['/categories', '/categories/new', '/categories/7/edit']],
  ['Shortcuts', ['/shortcuts/new']],
  ['Media library', ['/medialibrary']],
  ['Groups', ['/groups', '/groups/new', '/groups/7/edit']],
  ['Notifications', ['/notifications/new']],
  ['Feeds', ['/feeds', '/feeds/new', '/feeds/7/edit']],
  ['Leave requests', ['/leave-requests', '/leave-requests/7']],
  ['Sick reports', ['/sick-reports', '/sick-reports/7']],
];

describe('screens and routes', () => {
  it.each(ROUTES)('%s: each route has its screen', (_area, paths) => {
    for (const path of paths) {
      expect([path, screens.paths.isKnown(path)]).toEqual([path, true]);
      expect([path, typeof screenAt(screens, path)]).not.toEqual([path, 'undefined']);
    }
  });

  it('the public routes are the four without a sign-in', () => {
    expect(PUBLIC_PATHS).toEqual(['/login', '/login/bankid', '/forgot-password', '/reset-password']);
    for (const path of PUBLIC_PATHS) expect([path, screens.paths.isKnown(path)]).toEqual([path, true]);
  });
});
