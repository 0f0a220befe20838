import {
  ATTENTION_REASONS,
  COMPANY_FIGURES,
  LANGUAGES,
  LEAVE_REASONS,
  LEAVE_STATUSES,
  NOTIFICATION_STATUSES,
  PAGE_TYPES,
  SICK_REASONS,
} from './constants';
import type { FilterDeclarations } from './filters';
import { MEDIA_KINDS } from './mediaKind';

/** The roles of the back office. Staff without a role only use the staff app. */
export const ROLES = ['superadmin', 'admin', 'editor', 'communicator'] as const;
export type Role = (typeof ROLES)[number];

/** What a company can switch on and off. */
export const FEATURES = ['feed', 'leave-requests', 'sick-reports', 'forms', 'chat', 'phone-list'] as const;
export type Feature = (typeof FEATURES)[number];

/** Returns whether a feature can be switched on and off. There is no chat yet; companies that have it keep it. */
export const isSwitchable = (feature: string): boolean => feature !== 'chat';

/** The features that every server knows. The others restrict access only where the server knows them. */
export const CORE_FEATURES: readonly Feature[] = ['feed', 'leave-requests', 'sick-reports'];

const READ = ['list', 'show'] as const;
const ALL = [...READ, 'create', 'edit', 'delete', 'export', 'pick'] as const;
const PICK = ['pick'] as const;
const TRASH = [...READ, 'edit', 'delete'] as const;
const COPIES = [...READ, 'edit', 'delete'] as const;
const CHANGES = [...READ, 'create', 'edit'] as const;

/** react-admin's actions; `pick`, which reads names only; `details`; and those of single resources. */
export type Action = (typeof ALL)[number] | 'review' | 'switch' | 'settings' | 'details' | 'support';

export interface ResourceDeclaration {
  /** The path of its list below the API base. Default: `/<name>`. */
  path?: string;
  /** What one record is called in 404 errors: `not_found_<noun>`. */
  noun?: string;
  /** The field that names a record. */
  title?: string;
  /** Nobody has access to the resource in a company without this feature. */
  feature?: Feature;
  /** What each role may do. `everyone` includes staff without a role. */
  access: Partial<Record<Role | 'everyone', readonly Action[]>>;
  /**
   * Sensitive fields: null without the action `details`. Reading them is logged; the audit log does not keep their values.
   */
  details?: readonly string[];
  /** The fields that `sort` accepts. */
  sort?: readonly string[];
  /** Default: by id. */
  defaultSort?: readonly string[];
  /** The fields that `filter[q]` searches. */
  search?: readonly string[];
  /** The columns that `filter[…]` accepts, with their operators. */
  filters?: FilterDeclarations;
  /** Whether the audit log follows each record, which then has a history, or only logs actions. */
  audit?: 'records' | 'actions';
}

const TEXT = { kind: 'text' } as const;
const OPTIONAL_TEXT = { kind: 'text', optional: true } as const;
const NUMBER = { kind: 'number' } as const;
const OPTIONAL_NUMBER = { kind: 'number', optional: true } as const;
const BOOLEAN = { kind: 'boolean' } as const;
const TIME = { kind: 'time' } as const;
const OPTIONAL_TIME = { kind: 'time', optional: true } as const;
const DATE = { kind: 'date' } as const;
const OPTIONAL_DATE = { kind: 'date', optional: true } as const;
const USER = { kind: 'reference', resource: 'users' } as const;
const OPTIONAL_USER = { kind: 'reference', resource: 'users', optional: true } as const;
const OPTIONAL_ACTOR = {
  kind: 'reference',
  resource: 'audit-log/actors',
  within: 'company_id',
  optional: true,
} as const;
const OPTIONAL_GROUP = { kind: 'reference', resource: 'groups', optional: true } as const;
const OPTIONAL_CATEGORY = { kind: 'reference', resource: 'categories', optional: true } as const;
const OPTIONAL_ROLES = { kind: 'choice', values: ROLES, labels: 'roles', optional: true } as const;
const CREATED = { created_at: TIME, updated_at: TIME } as const;

/** Every resource. The role table, endpoints, sorting, filters, 404 errors and the audit log derive from it. */
export const resources = {
  home: { access: { superadmin: READ, admin: READ, editor: READ, communicator: READ } },
  users: {
    noun: 'user',
    title: 'name',
    access: { superadmin: ['support'], admin: ALL, editor: PICK, communicator: PICK },
    sort: [
      'id',
      'name',
      'email',
      'username',
      'title',
      'department',
      'language',
      'inactive',
      'last_login_at',
      'created_at',
      'updated_at',
    ],
    search: ['name', 'email', 'username', 'phone', 'title', 'department'],
    filters: {
      name: TEXT,
      email: OPTIONAL_TEXT,
      username: OPTIONAL_TEXT,
      phone: OPTIONAL_TEXT,
      title: OPTIONAL_TEXT,
      department: OPTIONAL_TEXT,
      role: OPTIONAL_ROLES,
      group_id: OPTIONAL_GROUP,
      inactive: { kind: 'boolean', labels: ['resources.users.inactive', 'resources.users.active'] },
      language: { kind: 'choice', values: LANGUAGES, labels: 'languages', optional: true },
      push_enabled: BOOLEAN,
      last_login_at: OPTIONAL_TIME,
      invited_at: OPTIONAL_TIME,
      ...CREATED,
    },
    audit: 'records',
  },
  groups: {
    noun: 'group',
    title: 'name',
    access: { admin: ALL, editor: PICK, communicator: PICK },
    sort: ['id', 'name', 'member_count', 'created_at', 'updated_at'],
    search: ['name', 'description'],
    filters: {
      name: TEXT,
      description: OPTIONAL_TEXT,
      user_id: OPTIONAL_USER,
      member_count: NUMBER,
      ...CREATED,
    },
    audit: 'records',
  },
  pages: {
    noun: 'page',
    title: 'title',
    access: { admin: ALL, editor: ALL },
    sort: ['id', 'title', 'created_at', 'updated_at'],
    search: ['title', 'content'],
    filters: {
      title: TEXT,
      type: { kind: 'choice', values: PAGE_TYPES, labels: 'resources.pages.types' },
      category_id: OPTIONAL_CATEGORY,
      published: BOOLEAN,
      publish_at: OPTIONAL_TIME,
      expires_at: OPTIONAL_TIME,
      group_id: OPTIONAL_GROUP,
      requires_signature: BOOLEAN,
      sign_by: OPTIONAL_DATE,
      review_at: OPTIONAL_DATE,
      owner_id: OPTIONAL_USER,
      author_id: OPTIONAL_USER,
      ...CREATED,
    },
    audit: 'records',
  },
  categories: {
    noun: 'category',
    title: 'name',
    access: { admin: ALL, editor: ALL },
    sort: ['id', 'name', 'position', 'created_at', 'updated_at'],
    defaultSort: ['position'],
    search: ['name'],
    filters: { name: TEXT, parent_id: OPTIONAL_CATEGORY, page_count: NUMBER, ...CREATED },
    audit: 'records',
  },
  feeds: {
    noun: 'post',
    title: 'content',
    feature: 'feed',
    access: { admin: ALL, communicator: ALL },
    sort: ['id', 'created_at', 'updated_at', 'pinned', 'publish_at'],
    search: ['content'],
    filters: {
      content: TEXT,
      group_id: OPTIONAL_GROUP,
      role: OPTIONAL_ROLES,
      author_id: OPTIONAL_USER,
      pinned: BOOLEAN,
      scheduled: BOOLEAN,
      has_image: BOOLEAN,
      publish_at: OPTIONAL_TIME,
      ...CREATED,
    },
    audit: 'records',
  },
  media: {
    noun: 'media',
    title: 'name',
    // Editors drop pictures into pages, which adds them to the library.
    access: { admin: ALL, editor: ['pick', 'create'], communicator: PICK },
    sort: ['id', 'name', 'size', 'created_at', 'updated_at'],
    search: ['name', 'alt', 'folder', 'tags'],
    filters: {
      name: TEXT,
      alt: OPTIONAL_TEXT,
      folder: OPTIONAL_TEXT,
      tags: { kind: 'text', many: true, optional: true },
      kind: { kind: 'choice', values: MEDIA_KINDS, labels: 'resources.media.kinds' },
      unused: BOOLEAN,
      size: NUMBER,
      ...CREATED,
    },
    audit: 'records',
  },
  forms: {
    noun: 'form',
    title: 'title',
    feature: 'forms',
    access: { admin: ALL, editor: PICK },
    sort: ['id', 'title', 'created_at', 'updated_at'],
    search: ['title', 'responsible_email'],
    filters: {
      title: TEXT,
      responsible_email: TEXT,
      published: BOOLEAN,
      submissions_count: NUMBER,
      ...CREATED,
    },
    audit: 'records',
  },
  'leave-requests': {
    noun: 'leave_request',
    feature: 'leave-requests',
    access: { admin: [...ALL, 'review'], editor: READ, communicator: READ },
    sort: [
      'id',
      'submitted_at',
      'start_date',
      'end_date',
      'status',
      'reason',
      'user',
      'reviewed_at',
      'created_at',
      'updated_at',
    ],
    defaultSort: ['-submitted_at'],
    search: ['user', 'comment', 'response_message'],
    filters: {
      user_id: USER,
      group_id: OPTIONAL_GROUP,
      status: { kind: 'choice', values: LEAVE_STATUSES, labels: 'resources.leave-requests.statuses' },
      reason: { kind: 'choice', values: LEAVE_REASONS, labels: 'resources.leave-requests.reasons' },
      start_date: DATE,
      end_date: DATE,
      hours: { kind: 'number', optional: true },
      comment: OPTIONAL_TEXT,
      response_message: OPTIONAL_TEXT,
      substitute_id: OPTIONAL_USER,
      submitted_at: TIME,
      reviewed_by: OPTIONAL_USER,
      reviewed_at: OPTIONAL_TIME,
    },
    audit: 'records',
  },
  'sick-reports': {
    noun: 'sick_report',
    feature: 'sick-reports',
    access: { admin: [...ALL, 'details'], editor: READ, communicator: READ },
    details: ['reason', 'child_name', 'comment'],
    sort: ['id', 'submitted_at', 'start_date', 'end_date', 'reason', 'user', 'created_at', 'updated_at'],
    defaultSort: ['-submitted_at'],
    search: ['user', 'child_name', 'comment'],
    filters: {
      user_id: USER,
      group_id: OPTIONAL_GROUP,
      reason: { kind: 'choice', values: SICK_REASONS, labels: 'resources.sick-reports.reasons' },
      start_date: DATE,
      end_date: OPTIONAL_DATE,
      percentage: NUMBER,
      child_name: OPTIONAL_TEXT,
      comment: OPTIONAL_TEXT,
      submitted_at: TIME,
    },
    audit: 'records',
  },
  notifications: {
    noun: 'notification',
    title: 'title',
    access: { admin: ALL },
    sort: ['id', 'title', 'sent_at', 'created_at', 'updated_at'],
    defaultSort: ['-sent_at'],
    search: ['title', 'message'],
    filters: {
      title: TEXT,
      message: TEXT,
      status: { kind: 'choice', values: NOTIFICATION_STATUSES, labels: 'resources.notifications.statuses' },
      author_id: OPTIONAL_USER,
      sent_at: OPTIONAL_TIME,
      created_at: TIME,
    },
    audit: 'records',
  },
  shortcuts: {
    noun: 'shortcut',
    title: 'name',
    access: { admin: ALL },
    sort: ['id', 'name', 'created_at'],
    search: ['name', 'url'],
    filters: { name: TEXT, url: TEXT, created_at: TIME },
    audit: 'records',
  },
  companies: {
    noun: 'company',
    title: 'name',
    access: { superadmin: [...ALL, 'switch', 'settings'], admin: ['settings'] },
    sort: [
      'id',
      'name',
      'organisation_number',
      'users_count',
      'attention',
      ...COMPANY_FIGURES,
      'last_admin_login_at',
      'newest_content_at',
      'created_at',
      'updated_at',
    ],
    defaultSort: ['name'],
    search: ['name', 'organisation_number'],
    filters: {
      name: TEXT,
      organisation_number: TEXT,
      features: {
        kind: 'choice',
        values: FEATURES,
        labels: 'resources.companies.settings.features',
        optional: true,
      },
      users_count: NUMBER,
      reasons: {
        kind: 'choice',
        values: ATTENTION_REASONS,
        labels: 'resources.companies.reasons',
        optional: true,
      },
      active_last_30: OPTIONAL_NUMBER,
      push_reach: OPTIONAL_NUMBER,
      pending_leave: OPTIONAL_NUMBER,
      pages_below_target: OPTIONAL_NUMBER,
      failed_mails: OPTIONAL_NUMBER,
      storage_mb: OPTIONAL_NUMBER,
      last_admin_login_at: OPTIONAL_TIME,
      newest_content_at: OPTIONAL_TIME,
      created_at: TIME,
      deleted: BOOLEAN,
    },
    audit: 'records',
  },
  'audit-log': {
    access: { admin: [...READ, 'export'] },
    sort: ['id', 'at'],
    defaultSort: ['-at'],
    search: ['actor', 'record', 'ip'],
    filters: { at: TIME, actor_id: OPTIONAL_ACTOR, ip: OPTIONAL_TEXT },
    audit: 'actions',
  },
  'change-sets': {
    // Each role sees those of the resources that it may edit.
    access: { admin: CHANGES, editor: CHANGES, communicator: CHANGES },
    sort: ['id', 'created_at'],
    defaultSort: ['-created_at'],
    search: ['actor_name'],
  },
  publications: {
    title: 'name',
    // Each role sees copies of what it may edit.
    access: { admin: COPIES, editor: COPIES },
    sort: ['id', 'outdated', 'synced_at'],
    defaultSort: ['-outdated', '-synced_at'],
  },
  trash: {
    title: 'name',
    // Each role sees records of the resources that it may delete.
    access: { admin: TRASH, editor: TRASH, communicator: TRASH },
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
} as const satisfies Record<string, ResourceDeclaration>;

export type ResourceName = keyof typeof resources;

type NamesWith<Key extends keyof ResourceDeclaration> = {
  [Name in ResourceName]: Key extends keyof (typeof resources)[Name] ? Name : never;
}[ResourceName];

/** A resource with records of its own. */
export type RecordResource = NamesWith<'noun'>;
export type Noun = (typeof resources)[RecordResource]['noun'];

export const RESOURCE_NAMES = Object.keys(resources) as ResourceName[];

export const RECORD_RESOURCES = RESOURCE_NAMES.filter(
  (name): name is RecordResource => 'noun' in resources[name],
);

/** Returns the declaration of a resource, or undefined for one that only the app knows. */
export const resourceOf = (name: string): ResourceDeclaration | undefined =>
  Object.hasOwn(resources, name) ? resources[name as ResourceName] : undefined;

/** What the audit log names as the subject of an action. */
export const AUDIT_RESOURCES = RESOURCE_NAMES.filter((name) => resourceOf(name)?.audit);

/** Whether the audit log has a history of each record. */
export const hasHistory = (name: string): boolean => resourceOf(name)?.audit === 'records';
