import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { CAPABILITY_NAMES } from '../../contract/capabilities';
import { ROLES, type Action, type Role } from '../../contract/access';
import { FEATURES, type Feature } from '../../contract/features';
import { resourceOf, type ResourceName } from '../../contract/resources';
import { can, isResourceName, type Subject } from '../../contract/roles';
import { network } from '../../tests/support/network';
import { address, findMenu, goTo } from '../../tests/support/renderApp';
import { appScreens, BackOffice, startSession } from '../BackOffice';
import { setLanguage } from '../api/language';
import { currentUser, forgetSession } from '../api/session';
import { storeToken } from '../api/token';
import { pages } from '../pages';
import { resources } from '../resources';
import { createScreens } from './screens';
import { canVisit } from './canVisit';
import type { AppPage, AppResource } from './types';

/*
 * Which role may visit which screen: the real shell, menu, router and guards, with a placeholder for each screen.
 * What each role finds on the screens is tested in src/resources/roles.test.tsx.
 */

type Ask = `${Action} ${ResourceName}`;

/** Every route and the permission that it requires. */
const KNOWN_ROUTES: Readonly<Record<string, Ask>> = {
  '/home': 'list home',
  '/users': 'list users',
  '/users/new': 'create users',
  '/users/7': 'show users',
  '/users/7/edit': 'edit users',
  '/users/import': 'create users',
  '/users/documents': 'edit users',
  '/users/values': 'edit users',
  '/pages': 'list pages',
  '/pages/new': 'create pages',
  '/pages/7': 'show pages',
  '/pages/7/edit': 'edit pages',
  '/companies': 'list companies',
  '/companies/new': 'create companies',
  '/companies/7/edit': 'edit companies',
  '/companies/settings': 'settings companies',
  '/switch-company': 'switch companies',
  '/categories': 'list categories',
  '/categories/new': 'create categories',
  '/categories/7/edit': 'edit categories',
  '/shortcuts/new': 'create shortcuts',
  '/medialibrary': 'list media',
  '/groups': 'list groups',
  '/groups/new': 'create groups',
  '/groups/7/edit': 'edit groups',
  '/notifications': 'list notifications',
  '/notifications/new': 'create notifications',
  '/notifications/7': 'show notifications',
  '/feeds': 'list feeds',
  '/feeds/new': 'create feeds',
  '/feeds/7/edit': 'edit feeds',
  '/forms': 'list forms',
  '/forms/new': 'create forms',
  '/forms/7': 'show forms',
  '/forms/7/edit': 'edit forms',
  '/leave-requests': 'list leave-requests',
  '/leave-requests/7': 'show leave-requests',
  '/leave-requests/calendar': 'list leave-requests',
  '/sick-reports': 'list sick-reports',
  '/sick-reports/7': 'show sick-reports',
  '/sick-reports/statistics': 'list sick-reports',
  '/audit-log': 'list audit-log',
  '/audit-log/7': 'show audit-log',
  '/account': 'show my-account',
  '/my-pages': 'list my-pages',
  '/my-pages/7': 'show my-pages',
  '/my-forms/7': 'show my-forms',
  '/my-documents': 'list my-documents',
  '/phone-list': 'list phone-list',
  '/tools': 'list home',
};

const permissionOf = (ask: Ask) => ask.split(' ') as [Action, ResourceName];
const NAMED = new Set<string>(Object.values(KNOWN_ROUTES).map((ask) => permissionOf(ask)[1]));

/** The browser paths of some resources and the permission that each requires. */
const screensOf = (of: readonly AppResource[]): [path: string, ask: Ask][] =>
  of.flatMap(({ name, list, create, show, edit }) =>
    (
      [
        ['list', list, `/${name}`],
        ['create', create, `/${name}/create`],
        ['show', show, `/${name}/7/show`],
        ['edit', edit, `/${name}/7`],
      ] as const
    ).flatMap(([action, has, path]): [string, Ask][] =>
      has && isResourceName(name) ? [[appScreens.paths.toBrowser(path), `${action} ${name}`]] : [],
    ),
  );

/** New resources have the default routes and need no line in the table. */
const ROUTES: Readonly<Record<string, Ask>> = {
  ...KNOWN_ROUTES,
  ...Object.fromEntries(screensOf(resources.filter(({ name }) => !NAMED.has(name)))),
};

/** The menu entries in order. */
const MENU: readonly {
  label: string;
  to: string;
  roles: readonly Role[];
  feature?: Feature;
  sub?: string;
}[] = [
  { label: 'Home', to: '/home', roles: ['admin', 'editor', 'communicator'] },
  { label: 'Users', to: '/users', roles: ['admin'] },
  { label: 'All users', to: '/users', roles: ['admin'], sub: 'Users' },
  { label: 'Groups', to: '/groups', roles: ['admin'], sub: 'Users' },
  { label: 'Payslips', to: '/users/documents', roles: ['admin'], sub: 'Users' },
  { label: 'Content', to: '/pages', roles: ['admin', 'editor'] },
  { label: 'Pages', to: '/pages', roles: ['admin', 'editor'], sub: 'Content' },
  { label: 'Categories', to: '/categories', roles: ['admin', 'editor'], sub: 'Content' },
  { label: 'Forms', to: '/forms', roles: ['admin'], sub: 'Content', feature: 'forms' },
  { label: 'Posts', to: '/feeds', roles: ['admin', 'communicator'], feature: 'feed' },
  { label: 'Media library', to: '/medialibrary', roles: ['admin'] },
  {
    label: 'Leave requests',
    to: '/leave-requests',
    roles: ['admin', 'communicator', 'editor'],
    feature: 'leave-requests',
  },
  {
    label: 'Sick reports',
    to: '/sick-reports',
    roles: ['admin', 'communicator', 'editor'],
    feature: 'sick-reports',
  },
  {
    label: 'Sickness statistics',
    to: '/sick-reports/statistics',
    roles: ['admin', 'communicator', 'editor'],
    sub: 'Sick reports',
    feature: 'sick-reports',
  },
  { label: 'Send notification', to: '/notifications/new', roles: ['admin'] },
  { label: 'Sent notifications', to: '/notifications', roles: ['admin'], sub: 'Send notification' },
  { label: 'Settings', to: '/companies/settings', roles: ['admin'] },
  { label: 'Business', to: '/companies', roles: ['superadmin'] },
  { label: 'Audit log', to: '/audit-log', roles: ['admin'] },
];

/** The user menu without any feature. */
const OWN = [
  'Account settings',
  'My pages',
  'My documents',
  'Tools',
  'Theme',
  'Language',
  'Keyboard shortcuts',
  'Sign out',
];

/** Superadmins are admins too. */
const rolesOf = (role: Role): Role[] => (role === 'superadmin' ? ['superadmin', 'admin'] : [role]);

/** Replaces each screen by a placeholder, except the media library, which checks access itself. */
const named = (name: string) => () => <output>{name}</output>;
const namedPage = (page: AppPage) => ({
  ...page,
  component: named(`${page.access.action} ${page.access.resource}`),
});
const screens = createScreens(
  resources.map((resource) => {
    const put = (action: Action, has: unknown) =>
      has === undefined ? undefined : named(`${action} ${resource.name}`);
    return {
      ...resource,
      list: resource.hasShow ? resource.list : put('list', resource.list),
      create: put('create', resource.create),
      edit: put('edit', resource.edit),
      show: put('show', resource.show),
      pages: resource.pages?.map(namedPage),
    };
  }),
  pages.map(namedPage),
);

/** Opens the shell for a role in a company with these features. */
const open = async (role: Role, features: readonly string[]): Promise<Subject> => {
  const user = {
    id: 1,
    name: 'Somebody',
    roles: rolesOf(role),
    company: {
      id: 1,
      name: 'Bolaget',
      features,
      available_features: FEATURES,
      primary_color: null,
      icon: null,
    },
    capabilities: CAPABILITY_NAMES,
  };
  network.use(
    http.get('*/api/v2/auth/user', () => HttpResponse.json({ data: user })),
    http.get('*/api/v2/media/facets', () => HttpResponse.json({ data: { folders: [], tags: [] } })),
    http.get('*/api/v2/*', () => HttpResponse.json({ data: [], meta: { total: 0 } })),
    http.get('*/version.txt', () => new Response('12')),
  );
  forgetSession();
  storeToken('a token');
  await setLanguage('en');
  window.history.replaceState(null, '', '/home');
  const me = await currentUser();
  const session = await startSession(me, screens);
  await act(async () => {
    render(<BackOffice session={session} />);
    await Promise.resolve();
  });
  return { roles: user.roles, features };
};

/** Returns the placeholder that is shown, or 'no access'. */
const shownScreen = (): string => {
  if (address() === '/403') return 'no access';
  // `getByRole` would search the whole page, which is slow.
  return document.querySelector('main output')?.textContent ?? document.title.split(' – ')[0] ?? '';
};

const ALL_ROUTES = Object.keys(ROUTES);

/** Opens each route and compares the result with the role table. */
const expectAccess = async (subject: Subject, paths: readonly string[]) => {
  for (const path of paths) {
    const ask = ROUTES[path] ?? 'list home';
    const may = can(subject, ...permissionOf(ask));
    const screenOf = ask === 'list media' ? 'Media library' : ask;
    await goTo(path);
    await waitFor(() => expect([path, shownScreen()]).toEqual([path, may ? screenOf : 'no access']));
    if (may) expect(address().split('?')[0]).toBe(path);
  }
};

const menuOf = (role: Role, features: readonly string[]) =>
  MENU.filter(
    ({ roles, feature }) =>
      rolesOf(role).some((own) => roles.includes(own)) && (!feature || features.includes(feature)),
  ).map(({ label, to }) => `${label} ${to}`);

/** Returns the entries of the menu, without badges. */
const shownMenu = async () => {
  const menu = await findMenu();
  await menu.findByRole('link', { name: 'Home' });
  const links = menu.getAllByRole('link').map((link) => ({
    label: link.textContent.replace(/\d.*$/, ''),
    to: link.getAttribute('href') ?? '',
  }));
  // Ignores the entries of new resources.
  return links.filter(({ to }) => to in KNOWN_ROUTES).map(({ label, to }) => `${label} ${to}`);
};

it('the table contains every screen with the permission that it requires', () => {
  const own = appScreens.pages.map(({ path, access }) => [
    path.replace(':id', '7'),
    `${access.action} ${access.resource}`,
  ]);
  expect(Object.fromEntries([...screensOf(resources), ...own])).toEqual(ROUTES);
});

const routesOfFeature = (feature: Feature) =>
  ALL_ROUTES.filter((path) => resourceOf(permissionOf(ROUTES[path] ?? 'list home')[1])?.feature === feature);
const FEATURES_WITH_ROUTES = FEATURES.filter((feature) => routesOfFeature(feature).length > 0);

/** Returns the routes to test for a role. Those open to admins and superadmins are tested once. */
const routesOf = (role: Role): string[] => {
  if (role !== 'admin') return ALL_ROUTES;
  const may = (roles: readonly Role[], path: string) =>
    can({ roles, features: FEATURES }, ...permissionOf(ROUTES[path] ?? 'list home'));
  return ALL_ROUTES.filter((path) => !(may(['admin'], path) && may(rolesOf('superadmin'), path)));
};

describe.each(ROLES)('role %s', (role) => {
  it('sees exactly the menu entries and opens exactly the screens of the role table', async () => {
    const subject = await open(role, FEATURES);
    expect(await shownMenu()).toEqual(menuOf(role, FEATURES));
    const isAdmin = rolesOf(role).includes('admin');
    expect(screen.queryByRole('region', { name: 'Shortcuts' }) !== null).toBe(isAdmin);
    expect(screen.queryByRole('link', { name: 'Add shortcut' }) !== null).toBe(isAdmin);
    expect(screen.queryByRole('button', { name: 'Bolaget: switch company' }) !== null).toBe(
      role === 'superadmin',
    );
    await expectAccess(subject, routesOf(role));
  });

  it('loses the menu entries and screens of features that are off', async () => {
    const subject = await open(role, []);
    expect(await shownMenu()).toEqual(menuOf(role, []));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /Somebody|Account/ }));
    const own = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(own.map(({ textContent }) => textContent)).toEqual(OWN);
    await user.keyboard('{Escape}');
    await expectAccess(subject, FEATURES_WITH_ROUTES.flatMap(routesOfFeature));
  });

  it.each([...FEATURES, 'nothing'])('gets links only to screens with access, without %s', (off) => {
    const subject = { roles: rolesOf(role), features: FEATURES.filter((feature) => feature !== off) };
    const open = ALL_ROUTES.filter((path) => canVisit(screens, subject, `${path}?x=1#y`));
    expect(open).toEqual(
      ALL_ROUTES.filter((path) => can(subject, ...permissionOf(ROUTES[path] ?? 'list home'))),
    );
    expect(['/', '/feeds/7', '/nothing', '/groups/7'].map((url) => canVisit(screens, subject, url))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

it.each(FEATURES_WITH_ROUTES)(
  'without %s its menu entry is hidden and its routes redirect to /403',
  async (feature) => {
    const left = FEATURES.filter((other) => other !== feature);
    const subject = await open('superadmin', left);
    expect(await shownMenu()).toEqual(menuOf('superadmin', left));
    const gone = routesOfFeature(feature);
    for (const path of gone) expect(can(subject, ...permissionOf(ROUTES[path] ?? 'list home'))).toBe(false);
    await expectAccess(subject, gone);
  },
);
