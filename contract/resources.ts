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
const CHANGES = [...READ, 'create', 'edit'] as const;

/** react-admin's actions; `pick`, which reads names only; `details`; and those of single resources. */
export type Action = (typeof ALL)[number] | 'review' | 'switch' | 'settings' | 'details';

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
  /** Whether the audit log follows each record, which then has a history, or only logs actions. */
  audit?: 'records' | 'actions';
}

/** Every resource. The role table, endpoints, sorting, 404 errors and the audit log derive from it. */
export const resources = {
  home: { access: { superadmin: READ, admin: READ, editor: READ, communicator: READ } },
  users: {
    noun: 'user',
    title: 'name',
    access: { admin: ALL, editor: PICK, communicator: PICK },
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
    audit: 'records',
  },
  groups: {
    noun: 'group',
    title: 'name',
    access: { admin: ALL, editor: PICK, communicator: PICK },
    sort: ['id', 'name', 'member_count', 'created_at', 'updated_at'],
    search: ['name', 'description'],
    audit: 'records',
  },
  pages: {
    noun: 'page',
    title: 'title',
    access: { admin: ALL, editor: ALL },
    sort: ['id', 'title', 'created_at', 'updated_at'],
    search: ['title', 'content'],
    audit: 'records',
  },
  categories: {
    noun: 'category',
    title: 'name',
    access: { admin: ALL, editor: ALL },
    sort: ['id', 'name', 'position', 'created_at', 'updated_at'],
    defaultSort: ['position'],
    search: ['name'],
    audit: 'records',
  },
  feeds: {
    noun: 'post',
    title: 'content',
    feature: 'feed',
    access: { admin: ALL, communicator: ALL },
    sort: ['id', 'created_at', 'updated_at', 'pinned', 'publish_at'],
    search: ['content'],
    audit: 'records',
  },
  media: {
    noun: 'media',
    title: 'name',
    // Editors drop pictures into pages, which adds them to the library.
    access: { admin: ALL, editor: ['pick', 'create'], communicator: PICK },
    sort: ['id', 'name', 'size', 'created_at', 'updated_at'],
    search: ['name', 'alt', 'folder', 'tags'],
    audit: 'records',
  },
  forms: {
    noun: 'form',
    title: 'title',
    feature: 'forms',
    access: { admin: ALL, editor: PICK },
    sort: ['id', 'title', 'created_at', 'updated_at'],
    search: ['title', 'responsible_email'],
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
    audit: 'records',
  },
  notifications: {
    noun: 'notification',
    title: 'title',
    access: { admin: ALL },
    sort: ['id', 'title', 'sent_at', 'created_at', 'updated_at'],
    defaultSort: ['-sent_at'],
    search: ['title', 'message'],
    audit: 'records',
  },
  shortcuts: {
    noun: 'shortcut',
    title: 'name',
    access: { admin: ALL },
    sort: ['id', 'name', 'created_at'],
    search: ['name', 'url'],
    audit: 'records',
  },
  companies: {
    noun: 'company',
    title: 'name',
    access: { superadmin: [...ALL, 'switch', 'settings'], admin: ['settings'] },
    sort: ['id', 'name', 'organisation_number', 'created_at', 'updated_at'],
    defaultSort: ['name'],
    search: ['name', 'organisation_number'],
    audit: 'records',
  },
  'audit-log': {
    access: { admin: [...READ, 'export'] },
    sort: ['id', 'at'],
    defaultSort: ['-at'],
    search: ['actor', 'record', 'ip'],
    audit: 'actions',
  },
  'change-sets': {
    // Each role sees those of the resources that it may edit.
    access: { admin: CHANGES, editor: CHANGES, communicator: CHANGES },
    sort: ['id', 'created_at'],
    defaultSort: ['-created_at'],
    search: ['actor_name'],
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
