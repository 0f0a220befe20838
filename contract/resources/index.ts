import { READ } from '../access';
import type { Feature } from '../features';
import type { ResourceFacts } from '../fields';
import { companies } from './companies';
import { records } from './records';

const EDIT_EXISTING = [...READ, 'edit', 'delete'] as const;
const CHANGES = [...READ, 'create', 'edit'] as const;

/** Every resource. The role table, endpoints, lists, 404 errors and the audit log derive from it. */
export const resources = {
  home: { access: { superadmin: READ, admin: READ, editor: READ, communicator: READ } },
  ...records,
  companies,
  'audit-log': {
    access: { admin: [...READ, 'export'] },
    sort: ['id', 'at'],
    defaultSort: ['-at'],
    search: ['actor', 'record', 'ip'],
    filters: {
      at: { kind: 'time' },
      actor_id: {
        kind: 'reference',
        resource: 'audit-log/actors',
        within: 'company_id',
        optional: true,
      },
      ip: { kind: 'text', optional: true },
    },
    audit: 'actions',
  },
  'change-sets': {
    // Each role sees those of the resources that it may edit.
    access: { admin: [...CHANGES, 'review'], editor: CHANGES, communicator: CHANGES },
    sort: ['id', 'created_at'],
    defaultSort: ['-created_at'],
    search: ['actor_name'],
  },
  publications: {
    title: 'name',
    // Each role sees copies of what it may edit.
    access: { admin: EDIT_EXISTING, editor: EDIT_EXISTING },
    sort: ['id', 'outdated', 'synced_at'],
    defaultSort: ['-outdated', '-synced_at'],
  },
  trash: {
    title: 'name',
    // Each role sees records of the resources that it may delete.
    access: { admin: EDIT_EXISTING, editor: EDIT_EXISTING, communicator: EDIT_EXISTING },
    sort: ['id', 'deleted_at'],
    defaultSort: ['-deleted_at'],
    search: ['name'],
  },
  'my-pages': { path: '/my/pages', access: { everyone: READ } },
  'my-feeds': { path: '/my/feeds', feature: 'feed', access: { everyone: READ } },
  'my-forms': { path: '/my/forms', feature: 'forms', access: { everyone: READ } },
  'my-documents': { path: '/my/documents', access: { everyone: READ } },
  'my-leave-requests': {
    path: '/my/leave-requests',
    feature: 'leave-requests',
    access: { everyone: [...READ, 'create', 'edit'] },
  },
  'my-sick-reports': {
    path: '/my/sick-reports',
    feature: 'sick-reports',
    access: { everyone: [...READ, 'create'] },
  },
  'my-notifications': { path: '/my/notifications', access: { everyone: READ } },
  'my-account': { path: '/my/account', access: { everyone: [...READ, 'edit'] }, audit: 'actions' },
  'phone-list': { feature: 'phone-list', access: { everyone: READ } },
} as const satisfies Record<string, ResourceFacts & { feature?: Feature }>;

export type ResourceName = keyof typeof resources;

/** Names of the resources that are declared with an option. */
export type NamesWith<Key extends keyof ResourceFacts> = {
  [Name in ResourceName]: Key extends keyof (typeof resources)[Name] ? Name : never;
}[ResourceName];

/** A resource with records of its own. */
export type RecordResource = NamesWith<'noun'>;
export type Noun = (typeof resources)[RecordResource]['noun'];

const isResource = (name: string): name is ResourceName => Object.hasOwn(resources, name);

export const RESOURCE_NAMES = Object.keys(resources).filter(isResource);

export const RECORD_RESOURCES = RESOURCE_NAMES.filter(
  (name): name is RecordResource => 'noun' in resources[name],
);

/** Returns the declaration of a resource, or undefined for one that only the app knows. */
export const resourceOf = (name: string): ResourceFacts | undefined =>
  isResource(name) ? resources[name] : undefined;

/** What the audit log names as the subject of an action. */
export const AUDIT_RESOURCES = RESOURCE_NAMES.filter((name) => resourceOf(name)?.audit);

/** Whether the audit log has a history of each record. */
export const hasHistory = (name: string): boolean => resourceOf(name)?.audit === 'records';
