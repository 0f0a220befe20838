import type { Account } from './specRows';

export type Control = readonly [
  role: 'button' | 'link' | 'region' | 'tab' | 'menuitem',
  name: string | RegExp,
];

/** A screen, and the controls on it. */
export interface Visit {
  path: string;
  as?: Account;
  /** The heading of the screen, unless a dialog hides it or the row has no title. */
  title?: string | RegExp;
  /** A text that is visible once the rows have loaded. */
  ready?: string | RegExp;
  /** A menu that is opened first. */
  menu?: string;
  /** What needs a further call of the server. */
  optional?: readonly Control[];
  /** What works with the calls of the specification too. */
  always?: readonly Control[];
}

const LIST_MENU = 'More actions';
const HISTORY: Control = ['link', 'History'];

export const SCREENS: readonly Visit[] = [
  { path: '/home', title: 'Home', ready: '25', optional: [['button', 'Notifications']] },
  {
    path: '/users',
    title: 'Users',
    ready: 'Person 01',
    menu: LIST_MENU,
    optional: [
      ['menuitem', 'Import or upload an edited file'],
      ['menuitem', 'Payslips'],
      ['menuitem', 'Export as Excel (XLSX)'],
    ],
    always: [
      ['menuitem', 'Export as CSV'],
      ['button', 'Views'],
    ],
  },
  { path: '/users/new', title: /./, always: [['button', 'Save']] },
  {
    path: '/users/7',
    title: 'Person 07',
    ready: 'Lönespecifikation',
    optional: [HISTORY, ['button', 'Choose files']],
    always: [['button', 'Delete Lönespecifikation']],
  },
  {
    path: '/users/7/edit',
    title: /Person 07/,
    optional: [['region', 'Picture']],
    always: [['button', 'Save']],
  },
  { path: '/groups', title: 'Groups', ready: 'Grupp 01' },
  { path: '/groups/new', title: /./ },
  {
    path: '/groups/2/edit',
    title: 'Grupp 02',
    ready: 'Members',
    optional: [HISTORY],
  },
  { path: '/pages', title: 'Pages', ready: 'Sida 24' },
  { path: '/pages/new', title: /./ },
  { path: '/pages/2', title: 'Sida 02', ready: 'Text 2', optional: [HISTORY, ['tab', 'Versions']] },
  {
    path: '/pages/2?tab=signatures',
    title: 'Sida 02',
    ready: 'Signed',
    optional: [
      ['button', 'Remind'],
      ['button', 'Ask everyone to sign again'],
      ['button', 'Export'],
      ['tab', 'Not signed'],
    ],
  },
  { path: '/pages/2?tab=revisions', title: 'Sida 02', optional: [['region', 'Versions']] },
  { path: '/pages/2/edit', title: /Sida 02/ },
  { path: '/categories', title: 'Categories', ready: 'Kategori 01' },
  { path: '/categories/new', title: /./ },
  { path: '/categories/2/edit', title: 'Edit Kategori 02', optional: [HISTORY] },
  { path: '/medialibrary', title: 'Media library', ready: 'bild24.png' },
  {
    path: '/medialibrary/3',
    ready: 'bild03.png',
    optional: [HISTORY, ['button', 'Choose another file']],
  },
  { path: '/feeds', title: 'Posts', ready: 'Inlägg 24' },
  { path: '/feeds/new', title: /./ },
  { path: '/feeds/3/edit', title: /Inlägg 03/, optional: [HISTORY, ['region', /^Comments/]] },
  { path: '/forms', title: 'Forms', ready: 'Formulär 24' },
  { path: '/forms/new', title: 'New form' },
  {
    path: '/forms/3',
    title: 'Formulär 03',
    optional: [HISTORY, ['region', 'Submissions'], ['button', 'Fill in']],
  },
  { path: '/forms/3/edit', title: /Formulär 03/ },
  {
    path: '/leave-requests',
    title: 'Leave requests',
    ready: 'Pending (5)',
    menu: LIST_MENU,
    optional: [['link', 'Calendar']],
    always: [['menuitem', 'Export as CSV']],
  },
  {
    path: '/leave-requests/6',
    title: /./,
    ready: 'Ledig 6',
    optional: [HISTORY, ['region', 'Also away']],
    always: [
      ['button', 'Approve'],
      ['button', 'Deny'],
    ],
  },
  {
    path: '/sick-reports',
    title: 'Sick reports',
    menu: LIST_MENU,
    optional: [['link', 'Statistics']],
    always: [['menuitem', 'Export as CSV']],
  },
  { path: '/sick-reports/3', title: /./, optional: [HISTORY] },
  { path: '/notifications', title: /./, ready: 'Meddelande 24' },
  { path: '/notifications/new', title: 'Send notification' },
  { path: '/notifications/3', ready: 'Meddelande 03', optional: [HISTORY] },
  { path: '/shortcuts/new', title: /./ },
  { path: '/phone-list', title: 'Phone list', ready: 'Person 01' },
  {
    path: '/tools',
    title: 'Tools',
    optional: [
      ['link', /^Import users/],
      ['link', /^Upload payslips/],
      ['link', /^Leave calendar/],
      ['link', /^Sickness statistics/],
    ],
    always: [['link', /^Phone list/]],
  },
  {
    path: '/companies/settings',
    title: 'Settings',
    ready: 'Time tracking',
    optional: [['region', 'API tokens']],
  },
  {
    path: '/companies?sort=name&order=ASC&page=1&perPage=10',
    as: 'superadmin',
    title: 'Companies',
    ready: 'Bolag 02',
    optional: [
      ['button', 'Bolag 01: switch company'],
      ['link', 'Switch to Bolag 02'],
    ],
  },
  { path: '/companies/new', as: 'superadmin', title: 'Register a company' },
  { path: '/companies/2/edit', as: 'superadmin', title: 'Edit Bolag 02' },
];

/** Screens of further calls alone. */
export const OPTIONAL_SCREENS = [
  '/account',
  '/audit-log',
  '/my-documents',
  '/my-pages',
  '/users/import',
  '/users/values',
  '/users/documents',
  '/leave-requests/calendar',
  '/sick-reports/statistics',
];
