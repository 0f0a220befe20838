/** The roles of the back office (spec section 6). Staff without any of them only use the staff app. */
export const ROLES = ['superadmin', 'admin', 'editor', 'communicator'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that the shell lets in (spec section 2). */
export const SHELL_ROLES: readonly Role[] = ['admin', 'editor', 'communicator'];

/** What can be switched on and off per company. */
export const FEATURES = ['feed', 'leave-requests', 'sick-reports', 'forms', 'chat', 'phone-list'] as const;
export type Feature = (typeof FEATURES)[number];

/**
 * `list`, `show`, `create`, `edit`, `delete` and `export` are react-admin's own words; `pick` reads just the names,
 * for a picker on somebody else's screen; the rest belong to single resources.
 */
export type Action =
  'list' | 'show' | 'create' | 'edit' | 'delete' | 'export' | 'pick' | 'review' | 'switch' | 'settings';

/** Everything the role table speaks of. */
export const ACCESS_RESOURCES = [
  'home',
  'users',
  'groups',
  'pages',
  'categories',
  'feeds',
  'media',
  'forms',
  'leave-requests',
  'sick-reports',
  'notifications',
  'shortcuts',
  'companies',
  'audit-log',
  'my-pages',
  'my-feeds',
  'my-forms',
  'my-documents',
  'my-leave-requests',
  'my-sick-reports',
  'my-notifications',
  'my-account',
  'phone-list',
] as const;
export type AccessResource = (typeof ACCESS_RESOURCES)[number];

const all = [
  'list',
  'show',
  'create',
  'edit',
  'delete',
  'export',
  'pick',
] as const satisfies readonly Action[];
const read = ['list', 'show'] as const satisfies readonly Action[];
const pick = ['pick'] as const satisfies readonly Action[];

type Grants = Partial<Record<AccessResource, readonly Action[]>>;

/** What everybody who is signed in may do, staff without any role included: see what concerns them. */
const STAFF: Grants = {
  'my-pages': read,
  'my-feeds': read,
  // Who sees a form may fill it in.
  'my-forms': read,
  'my-documents': read,
  // Asking for leave, and taking it back.
  'my-leave-requests': [...read, 'create', 'edit'],
  'my-sick-reports': [...read, 'create'],
  'my-notifications': read,
  // Password, language, picture and push of the own account.
  'my-account': [...read, 'edit'],
  'phone-list': read,
};

/** What every role of the back office may do beside its own. */
const everyone: Grants = { home: read, ...STAFF };

/**
 * The role table of the product: the app's `canAccess` and the server's guard both read it, and nothing else tests
 * a role by name. A superadmin holds `admin` beside `superadmin`, so its row names only what comes on top.
 */
export const PERMISSIONS = {
  superadmin: { ...everyone, companies: [...all, 'switch', 'settings'] },
  admin: {
    ...everyone,
    users: all,
    groups: all,
    pages: all,
    categories: all,
    feeds: all,
    media: all,
    forms: all,
    'leave-requests': [...all, 'review'],
    'sick-reports': all,
    notifications: all,
    shortcuts: all,
    companies: ['settings'],
    // Nobody writes it by hand.
    'audit-log': [...read, 'export'],
  },
  editor: {
    ...everyone,
    pages: all,
    categories: all,
    users: pick,
    groups: pick,
    // A picture that is dropped into a page becomes a part of the library.
    media: [...pick, 'create'],
    forms: pick,
    'leave-requests': read,
    'sick-reports': read,
  },
  communicator: {
    ...everyone,
    feeds: all,
    users: pick,
    groups: pick,
    media: pick,
    'leave-requests': read,
    'sick-reports': read,
  },
} as const satisfies Record<Role, Grants>;

/** The feature that a resource needs; the others need none. */
export const RESOURCE_FEATURE: Partial<Record<AccessResource, Feature>> = {
  feeds: 'feed',
  'my-feeds': 'feed',
  'leave-requests': 'leave-requests',
  'sick-reports': 'sick-reports',
  forms: 'forms',
  'my-forms': 'forms',
  'my-leave-requests': 'leave-requests',
  'my-sick-reports': 'sick-reports',
  'phone-list': 'phone-list',
};

/** Who asks: the roles of a user and the features of the company that they work in. */
export interface Subject {
  readonly roles: readonly string[];
  readonly features: readonly string[];
}

/** Whether the role table knows this resource (a team's own Resource may bring its rule along instead). */
export const isAccessResource = (name: string): name is AccessResource =>
  (ACCESS_RESOURCES as readonly string[]).includes(name);

/**
 * The one question of access (spec section 6): may this subject do this action?
 * @param resource a resource's name; a field is asked for as `users.phone` and follows its resource
 */
export const can = (subject: Subject, action: Action, resource: AccessResource): boolean => {
  const feature = RESOURCE_FEATURE[resource];
  if (feature && !subject.features.includes(feature)) return false;
  if (STAFF[resource]?.includes(action)) return true;
  return ROLES.some((role) => {
    const grants: Grants = PERMISSIONS[role];
    return subject.roles.includes(role) && (grants[resource]?.includes(action) ?? false);
  });
};

/**
 * Whether somebody may change a user who holds some roles, or give them: only a superadmin touches a superadmin, or
 * makes one (api.md, what each role may do).
 * @param own    the roles of whoever asks
 * @param theirs the roles that the other one holds or is to be given
 */
export const reachesRoles = (own: readonly string[], theirs: readonly string[]): boolean =>
  own.includes('superadmin') || !theirs.includes('superadmin');

/** Whether the shell admits these roles (spec section 2). */
export const isAdmitted = (roles: readonly string[]): boolean =>
  SHELL_ROLES.some((role) => roles.includes(role));
