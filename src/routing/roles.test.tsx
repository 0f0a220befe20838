import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  FEATURES,
  resourceOf,
  ROLES,
  type Action,
  type Feature,
  type ResourceName,
  type Role,
} from '../../contract/resources';
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
const WRITTEN: Readonly<Record<string, Ask>> = {
  '/home': 'list home',
  '/users': 'list users',
  '/users/new': 'create users',
  '/users/7': 'show users',
  '/users/7/edit': 'edit users',
  '/users/import': 'create users',
  '/users/documents': 'edit users',
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
  '/my-documents': 'list my-documents',
  '/phone-list': 'list phone-list',
  '/tools': 'list home',
};

const asked = (ask: Ask) => ask.split(' ') as [Action, ResourceName];
const NAMED = new Set<string>(Object.values(WRITTEN).map((ask) => asked(ask)[1]));

/** The screens of some resources by their browser paths, and what each asks for. */
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

/** A resource that is new has the routes that all have, and needs no line here. */
const ROUTES: Readonly<Record<string, Ask>> = {
  ...WRITTEN,
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
  { label: 'Users', to: '/users', roles: ['admin'], sub: 'Users' },
  { label: 'Groups', to: '/groups', roles: ['admin'], sub: 'Users' },
  { label: 'Content', to: '/pages', roles: ['admin', 'editor'] },
  { label: 'Pages', to: '/pages', roles: ['admin', 'editor'], sub: 'Content' },
  { label: 'Categories', to: '/categories', roles: ['admin', 'editor'], sub: 'Content' },
  { label: 'Posts', to: '/feeds', roles: ['admin', 'communicator'], feature: 'feed' },
  { label: 'Media library', to: '/medialibrary', roles: ['admin'] },
  { label: 'Forms', to: '/forms', roles: ['admin'], feature: 'forms' },
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
  { label: 'Send notification', to: '/notifications/new', roles: ['admin'] },
  { label: 'Settings', to: '/companies/settings', roles: ['admin'] },
  { label: 'Audit log', to: '/audit-log', roles: ['admin'] },
  { label: 'Business', to: '/companies', roles: ['superadmin'] },
];

/** What stands below the name where no feature is switched on. */
const OWN = ['Account settings', 'My pages', 'My documents', 'Tools', 'Logout'];

/** A superadmin is an admin as well. */
const rolesOf = (role: Role): Role[] => (role === 'superadmin' ? ['superadmin', 'admin'] : [role]);

/** The product with a name in the place of each screen; the library is itself, since it asks by itself. */
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
    company: { id: 1, name: 'Bolaget', features, primary_color: null, icon: null },
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

/** What a path has led to: its screen, or the one that says no. */
const landed = (): string => {
  if (address() === '/403') return 'no access';
  // Not by its role, which is looked for in all of the shell.
  return document.querySelector('main output')?.textContent ?? document.title.replace(' – Anslag', '');
};

const ALL_ROUTES = Object.keys(ROUTES);

/** Walks routes and holds each against the role table. */
const walk = async (subject: Subject, paths: readonly string[]) => {
  for (const path of paths) {
    const ask = ROUTES[path] ?? 'list home';
    const may = can(subject, ...asked(ask));
    const screenOf = ask === 'list media' ? 'Media library' : ask;
    await goTo(path);
    await waitFor(() => {
      expect([path, landed()]).toEqual([path, may ? screenOf : 'no access']);
    });
    if (may) expect(address().split('?')[0]).toBe(path);
  }
};

const menuOf = (role: Role, features: readonly string[]) =>
  MENU.filter(
    ({ roles, feature }) =>
      rolesOf(role).some((own) => roles.includes(own)) && (!feature || features.includes(feature)),
  ).map(({ label, to }) => `${label} ${to}`);

/** What the menu shows; a count of what waits stands behind a name. */
const shownMenu = async () => {
  const menu = await findMenu();
  await menu.findByRole('link', { name: 'Home' });
  const links = menu.getAllByRole('link').map((link) => ({
    label: link.textContent.replace(/\d.*$/, ''),
    to: link.getAttribute('href') ?? '',
  }));
  // Whatever a new resource adds stands beside what the table says.
  return links.filter(({ to }) => to in WRITTEN).map(({ label, to }) => `${label} ${to}`);
};

it('every screen of the product is walked, and asks for what it does', () => {
  const own = appScreens.pages.map(({ path, access }) => [
    path.replace(':id', '7'),
    `${access.action} ${access.resource}`,
  ]);
  expect(Object.fromEntries([...screensOf(resources), ...own])).toEqual(ROUTES);
});

const ofFeature = (feature: Feature) =>
  ALL_ROUTES.filter((path) => resourceOf(asked(ROUTES[path] ?? 'list home')[1])?.feature === feature);
const gated = FEATURES.filter((feature) => ofFeature(feature).length > 0);

/** The routes of a role; of a superadmin's and an admin's those that both come to are walked once. */
const routesOf = (role: Role): string[] => {
  if (role !== 'admin') return ALL_ROUTES;
  const may = (roles: readonly Role[], path: string) =>
    can({ roles, features: FEATURES }, ...asked(ROUTES[path] ?? 'list home'));
  return ALL_ROUTES.filter((path) => !(may(['admin'], path) && may(rolesOf('superadmin'), path)));
};

describe.each(ROLES)('somebody who is %s', (role) => {
  it('sees exactly their menu, and comes exactly where the role table lets them', async () => {
    const subject = await open(role, FEATURES);
    expect(await shownMenu()).toEqual(menuOf(role, FEATURES));
    const isAdmin = rolesOf(role).includes('admin');
    expect(screen.queryByRole('region', { name: 'Shortcuts' }) !== null).toBe(isAdmin);
    expect(screen.queryByRole('link', { name: 'Add shortcut' }) !== null).toBe(isAdmin);
    expect(screen.queryByRole('button', { name: 'Bolaget: switch company' }) !== null).toBe(
      role === 'superadmin',
    );
    await walk(subject, routesOf(role));
  });

  it('loses all that belongs to a feature where none is switched on', async () => {
    const subject = await open(role, []);
    expect(await shownMenu()).toEqual(menuOf(role, []));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /Somebody|Profile/ }));
    const own = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(own.map(({ textContent }) => textContent)).toEqual(OWN);
    await user.keyboard('{Escape}');
    await walk(subject, gated.flatMap(ofFeature));
  });

  it.each([...FEATURES, 'nothing'])('is led by a link only to where they may go, without %s', (off) => {
    const subject = { roles: rolesOf(role), features: FEATURES.filter((feature) => feature !== off) };
    const open = ALL_ROUTES.filter((path) => canVisit(screens, subject, `${path}?x=1#y`));
    expect(open).toEqual(ALL_ROUTES.filter((path) => can(subject, ...asked(ROUTES[path] ?? 'list home'))));
    expect(['/', '/feeds/7', '/nothing', '/groups/7'].map((url) => canVisit(screens, subject, url))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

it.each(gated)('without %s its entry is gone from the menu and its routes lead to /403', async (feature) => {
  const left = FEATURES.filter((other) => other !== feature);
  const subject = await open('superadmin', left);
  expect(await shownMenu()).toEqual(menuOf('superadmin', left));
  const gone = ofFeature(feature);
  for (const path of gone) expect(can(subject, ...asked(ROUTES[path] ?? 'list home'))).toBe(false);
  await walk(subject, gone);
});
