import { describe, expect, it } from 'vitest';
import { createPathTranslator } from './translatePaths';

const resource = (name: string, screens: object = {}) => ({
  name,
  list: true,
  create: true,
  show: true,
  edit: true,
  ...screens,
});

/** All screens. */
const paths = createPathTranslator(
  [
    resource('users'),
    resource('pages'),
    resource('companies', { show: false }),
    resource('categories', { show: false }),
    resource('shortcuts', { list: false, create: true, show: false, edit: false }),
    resource('groups', { show: false }),
    resource('feeds', { show: false }),
    resource('leave-requests', { create: false, edit: false }),
    resource('sick-reports', { create: false, edit: false }),
    resource('media', { list: true, create: false, show: true, edit: false, path: 'medialibrary' }),
  ],
  [
    '/login',
    '/login/bankid',
    '/home',
    '/companies/settings',
    '/notifications/new',
    '/my-pages',
    '/my-pages/:id',
  ],
);

const screens: [browser: string, internal: string][] = [
  ['/', '/'],
  ['/home', '/home'],
  ['/my-pages', '/my-pages'],
  ['/my-pages/7', '/my-pages/7'],
  ['/login', '/login'],
  ['/login/bankid', '/login/bankid'],
  ['/users', '/users'],
  ['/users/new', '/users/create'],
  ['/users/7', '/users/7/show'],
  ['/users/7/edit', '/users/7'],
  ['/pages', '/pages'],
  ['/pages/new', '/pages/create'],
  ['/pages/12', '/pages/12/show'],
  ['/pages/12/edit', '/pages/12'],
  ['/companies', '/companies'],
  ['/companies/new', '/companies/create'],
  ['/companies/3/edit', '/companies/3'],
  ['/companies/settings', '/companies/settings'],
  ['/categories/new', '/categories/create'],
  ['/categories/3/edit', '/categories/3'],
  ['/shortcuts/new', '/shortcuts/create'],
  ['/medialibrary', '/media'],
  ['/medialibrary/7', '/media/7/show'],
  ['/groups', '/groups'],
  ['/groups/new', '/groups/create'],
  ['/groups/3/edit', '/groups/3'],
  ['/notifications/new', '/notifications/new'],
  ['/feeds/new', '/feeds/create'],
  ['/feeds/3/edit', '/feeds/3'],
  ['/leave-requests', '/leave-requests'],
  ['/leave-requests/3', '/leave-requests/3/show'],
  ['/sick-reports/3', '/sick-reports/3/show'],
  ['/403', '/access-denied'],
];

const unknown = [
  '/users/create',
  '/users/abc',
  '/users/7/show',
  '/users/7/edit/more',
  '/users/7/documents',
  '/users/new/edit',
  '/users/-1',
  '/users/1.5',
  '/users/7 ',
  '/groups/7',
  '/shortcuts',
  '/shortcuts/7',
  '/shortcuts/7/edit',
  '/leave-requests/new',
  '/companies/3',
  '/media',
  '/media/7',
  '/medialibrary/7/edit',
  '/access-denied',
  '/nothing',
  '/constructor',
  '/Users',
  '//users',
];

describe('translated paths', () => {
  it.each(screens)('map %s to react-admin’s %s and back', (browser, internal) => {
    expect(paths.toInternal(browser)).toBe(internal);
    expect(paths.toBrowser(internal)).toBe(browser);
    expect(paths.isKnown(browser)).toBe(true);
  });

  it.each(unknown)('have no screen at %s, and keep it in the address bar', (path) => {
    expect(paths.isKnown(path)).toBe(false);
    expect(paths.toInternal(path)).not.toBe(path);
    expect(paths.toBrowser(paths.toInternal(path))).toBe(path);
  });

  it.each(screens.filter(([browser]) => browser !== '/'))(
    'accept %s with a trailing slash',
    (browser, internal) => expect(paths.toInternal(`${browser}/`)).toBe(internal),
  );

  it('leave other paths of react-admin unchanged', () => {
    expect(paths.toBrowser('/users/7/show/1')).toBe('/users/7/show/1');
    expect(paths.toBrowser('/elsewhere/create')).toBe('/elsewhere/create');
  });
});
