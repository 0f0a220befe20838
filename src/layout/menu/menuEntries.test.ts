import { describe, expect, it } from 'vitest';
import en from '../../../i18n/en';
import { flatten } from '../../../i18n/flatten';
import type { Role } from '../../../contract/access';
import { pages } from '../../pages';
import { resources } from '../../resources';
import { createScreens } from '../../routing/screens';
import type { AppResource } from '../../routing/types';
import { isVisible, menuEntries, type MenuEntry } from './menuEntries';

const screens = createScreens(resources, pages);
const texts = flatten(en);
const nameOf = (label: string): string => texts.get(label)?.split(' |||| ').at(-1) ?? label;

interface Line {
  entry: string;
  to: string;
  items?: string[];
  feature?: string;
  roles: readonly Role[];
}

const ALL_ROLES: readonly Role[] = ['superadmin', 'admin', 'editor', 'communicator'];

/** The menu entries of the specification, in order, with further sub-entries. */
const TABLE: readonly Line[] = [
  { entry: 'Home', to: '/home', roles: ALL_ROLES },
  {
    entry: 'Users',
    to: '/users',
    items: ['All users /users', 'Groups /groups', 'Payslips /users/documents'],
    roles: ['admin'],
  },
  {
    entry: 'Content',
    to: '/pages',
    items: ['Pages /pages', 'Categories /categories', 'Forms /forms'],
    roles: ['admin', 'editor'],
  },
  { entry: 'Posts', to: '/feeds', feature: 'feed', roles: ['admin', 'communicator'] },
  { entry: 'Media library', to: '/medialibrary', roles: ['admin'] },
  {
    entry: 'Leave requests',
    to: '/leave-requests',
    feature: 'leave-requests',
    roles: ['admin', 'editor', 'communicator'],
  },
  {
    entry: 'Sick reports',
    to: '/sick-reports',
    items: ['Sickness statistics /sick-reports/statistics'],
    feature: 'sick-reports',
    roles: ['admin', 'editor', 'communicator'],
  },
  {
    entry: 'Send notification',
    to: '/notifications/new',
    items: ['Sent notifications /notifications'],
    roles: ['admin'],
  },
  { entry: 'Settings', to: '/companies/settings', roles: ['admin'] },
  { entry: 'Business', to: '/companies', roles: ['superadmin'] },
];

const lineOf = ({ label, to, items, feature, roles }: MenuEntry) => ({
  entry: nameOf(label),
  to: screens.paths.toBrowser(to),
  ...(items.length > 0 && { items: items.map((item) => `${nameOf(item.label)} ${item.to}`) }),
  ...(feature && { feature }),
  roles,
});

describe('menu entries', () => {
  it('are those of the specification in order, with their routes, features and roles', () => {
    const lines = menuEntries(screens).map(lineOf);
    expect(lines.filter(({ to }) => TABLE.some((line) => line.to === to))).toEqual(TABLE);
  });

  it('have a group for the administration', () => {
    const administration = menuEntries(screens).filter(({ group }) => group === 'administration');
    expect(administration.map((entry) => lineOf(entry).entry)).toEqual([
      'Settings',
      'Business',
      'Audit log',
      'Bulk changes',
      'Trash',
    ]);
  });

  it('have sub-entries only for users who may see the entry', () => {
    for (const { items, roles } of menuEntries(screens))
      for (const item of items) expect(roles).toEqual(expect.arrayContaining([...(item.roles ?? [])]));
  });

  it('stand by themselves where their group is not shown', () => {
    const entries = menuEntries(screens, ({ to }) => to !== '/pages');
    const names = entries.map((entry) => lineOf(entry).entry);
    expect(names.slice(0, 5)).toEqual(['Home', 'Users', 'Categories', 'Forms', 'Posts']);
  });

  it('are data, which a resource may set freely', () => {
    const payroll = {
      ...resources.find(({ name }) => name === 'forms'),
      menu: {
        order: 1,
        label: 'Payroll',
        to: '/payroll',
        feature: 'payroll',
        roles: ['accountant'],
        items: [{ label: 'Payslips', to: '/payslips', roles: ['auditor'] }],
      },
    } as AppResource;
    const [entry] = menuEntries(createScreens([payroll], []));
    expect(entry).toMatchObject({
      label: 'Payroll',
      to: '/payroll',
      feature: 'payroll',
      roles: ['accountant'],
      items: [{ label: 'Payslips', to: '/payslips', roles: ['auditor'], items: [] }],
    });
    const seenBy = (roles: string[], features: string[]) => entry && isVisible({ roles, features }, entry);
    expect(seenBy(['accountant'], ['payroll'])).toBe(true);
    expect(seenBy(['accountant'], [])).toBe(false);
    expect(seenBy(['admin'], ['payroll'])).toBe(false);
  });
});
