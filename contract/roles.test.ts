import { expect, it } from 'vitest';
import type { Action, Role } from './access';
import { FEATURES, type Feature } from './features';
import { RESOURCE_NAMES, resourceOf, type ResourceName } from './resources';
import { can, hiddenFields } from './roles';

const ACTIONS: readonly Action[] = [
  'list',
  'show',
  'create',
  'edit',
  'delete',
  'export',
  'pick',
  'review',
  'switch',
  'settings',
  'details',
];
const ALL = 'list show create edit delete export pick';
const READ = 'list show';

const staff = (actions: string) => ({
  superadmin: actions,
  admin: actions,
  editor: actions,
  communicator: actions,
});

/** The role table, written a second time. A resource that is not listed is not checked. */
const TABLE = {
  home: { superadmin: READ, admin: READ, editor: READ, communicator: READ },
  users: { admin: ALL, editor: 'pick', communicator: 'pick' },
  groups: { admin: ALL, editor: 'pick', communicator: 'pick' },
  media: { admin: ALL, editor: 'pick create', communicator: 'pick' },
  notifications: { admin: ALL },
  shortcuts: { admin: ALL },
  forms: { admin: ALL, editor: 'pick' },
  'audit-log': { admin: `${READ} export` },
  pages: { admin: ALL, editor: ALL },
  categories: { admin: ALL, editor: ALL },
  feeds: { admin: ALL, communicator: ALL },
  'leave-requests': { admin: `${ALL} review`, editor: READ, communicator: READ },
  'sick-reports': { admin: `${ALL} details`, editor: READ, communicator: READ },
  companies: { superadmin: `${ALL} switch settings`, admin: 'settings' },
  'my-pages': { superadmin: READ, admin: READ, editor: READ, communicator: READ },
  'my-feeds': { superadmin: READ, admin: READ, editor: READ, communicator: READ },
  'my-forms': { superadmin: READ, admin: READ, editor: READ, communicator: READ },
  'my-documents': { superadmin: READ, admin: READ, editor: READ, communicator: READ },
  'my-leave-requests': staff(`${READ} create edit`),
  'my-sick-reports': staff(`${READ} create`),
  'my-notifications': staff(READ),
  'my-account': staff(`${READ} edit`),
  'phone-list': { superadmin: READ, admin: READ, editor: READ, communicator: READ },
} satisfies Partial<Record<ResourceName, Partial<Record<Role, string>>>>;

/** The features of resources, written a second time like the table. */
const GATED: Partial<Record<ResourceName, Feature>> = {
  feeds: 'feed',
  forms: 'forms',
  'leave-requests': 'leave-requests',
  'sick-reports': 'sick-reports',
  'my-feeds': 'feed',
  'my-forms': 'forms',
  'my-leave-requests': 'leave-requests',
  'my-sick-reports': 'sick-reports',
  'phone-list': 'phone-list',
};

const grantedTo = (
  roles: readonly string[],
  resource: ResourceName,
  features: readonly string[] = FEATURES,
) => ACTIONS.filter((action) => can({ roles, features }, action, resource)).sort();
const listed = (text = '') => text.split(' ').filter(Boolean).sort();

it.each(Object.entries(TABLE) as [ResourceName, Partial<Record<Role, string>>][])(
  '%s: each role may do what the documentation says, staff only what concerns them',
  (resource, allowed) => {
    for (const role of ['superadmin', 'admin', 'editor', 'communicator'] as const)
      expect([role, grantedTo([role], resource)]).toEqual([role, listed(allowed[role])]);
    const isTheirs = resource.startsWith('my-') || resource === 'phone-list';
    expect(grantedTo([], resource)).toEqual(isTheirs ? listed(allowed.editor) : []);
  },
);

it('a user with several roles has the rights of all of them', () => {
  expect(grantedTo(['editor', 'communicator'], 'pages')).toEqual(listed(ALL));
  expect(grantedTo(['editor', 'communicator'], 'feeds')).toEqual(listed(ALL));
  expect(grantedTo(['unknown', 'editor'], 'users')).toEqual(['pick']);
});

it('a disabled feature removes access to its resource for everyone, and to no other', () => {
  const gated = RESOURCE_NAMES.filter(
    (resource) => grantedTo(['superadmin', 'admin'], resource, []).length === 0,
  );
  expect(gated).toEqual(RESOURCE_NAMES.filter((resource) => resourceOf(resource)?.feature));
  expect(gated).toEqual(expect.arrayContaining(Object.keys(GATED)));
  for (const resource of gated) {
    const enough = FEATURES.filter(
      (feature) => grantedTo(['superadmin', 'admin'], resource, [feature]).length > 0,
    );
    expect([resource, enough]).toEqual([resource, [GATED[resource] ?? resourceOf(resource)?.feature]]);
  }
});

it('hides the reasons, children and comments of sick reports from users who may only see who is away', () => {
  const hidden = (...roles: Role[]) => hiddenFields({ roles, features: FEATURES }, 'sick-reports');
  for (const role of ['editor', 'communicator'] as const)
    expect(hidden(role)).toEqual(['reason', 'child_name', 'comment']);
  expect(hidden('admin', 'superadmin')).toEqual([]);
  expect(hiddenFields({ roles: [], features: [] }, 'pages')).toEqual([]);
});
