import { ROLES, type Action, type Role } from './access';
import { resourceOf, type ResourceName } from './resources';

/** The roles that may use the back office. */
const SHELL_ROLES: readonly Role[] = ['admin', 'editor', 'communicator'];

export interface Subject {
  readonly roles: readonly string[];
  readonly features: readonly string[];
  /**
   * Of an API token: `users:read`, `users:propose` or `users:write`; each includes those before it. Without scopes, the
   * roles alone decide.
   */
  readonly scopes?: readonly string[] | null;
  /** In the app: resources that app.config.ts hides. */
  readonly hidden?: readonly string[];
}

/** `propose`: to plan changes of many records, and to send them for approval. */
export type ScopeAccess = 'read' | 'propose' | 'write';

/** The actions that need a `read` scope only. A call that is no GET needs `write`, whatever its action. */
const READING: ReadonlySet<Action> = new Set<Action>([
  'list',
  'show',
  'pick',
  'export',
  'details',
  'settings',
]);

/** Returns the kind of scope that an action needs. */
export const scopeAccess = (action: Action): ScopeAccess => (READING.has(action) ? 'read' : 'write');

/** Returns whether a token's scopes include a resource. */
export const hasScope = (
  { scopes }: Pick<Subject, 'scopes'>,
  access: ScopeAccess,
  resource: ResourceName,
): boolean =>
  !scopes ||
  scopes.includes(`${resource}:write`) ||
  (access !== 'write' && scopes.includes(`${resource}:propose`)) ||
  (access === 'read' && scopes.includes(`${resource}:read`));

/** Returns a subject whose proposals count as writes: to plan them, and to run those that are approved. */
export const asProposer = <S extends Subject>(subject: S): S =>
  subject.scopes
    ? { ...subject, scopes: subject.scopes.map((scope) => scope.replace(/:propose$/, ':write')) }
    : subject;

/** Returns whether the product declares this resource. A custom Resource may bring its own access rule. */
export const isResourceName = (name: string): name is ResourceName => resourceOf(name) !== undefined;

/** Returns whether a subject may perform an action. Used by the app's `canAccess` and by the server. */
export const can = (subject: Subject, action: Action, resource: ResourceName): boolean => {
  const facts = resourceOf(resource);
  // A stored name, of an extension that is gone.
  if (!facts) return false;
  const { feature, access } = facts;
  if (subject.hidden?.includes(resource)) return false;
  if (feature && !subject.features.includes(feature)) return false;
  if (!hasScope(subject, scopeAccess(action), resource)) return false;
  return (
    (access.everyone?.includes(action) ?? false) ||
    ROLES.some((role) => subject.roles.includes(role) && (access[role]?.includes(action) ?? false))
  );
};

/** Returns the fields of a resource that a subject may not read. */
export const hiddenFields = (subject: Subject, resource: ResourceName): readonly string[] =>
  can(subject, 'details', resource) ? [] : (resourceOf(resource)?.details ?? []);

/**
 * Returns whether a user may change another user, or assign roles: only superadmins manage superadmins.
 * @param own the roles of the user who makes the change
 * @param theirs the current or new roles of the other user
 */
export const mayManageRoles = (own: readonly string[], theirs: readonly string[]): boolean =>
  own.includes('superadmin') || !theirs.includes('superadmin');

/** Returns whether these roles may use the back office. */
export const mayUseBackOffice = (roles: readonly string[]): boolean =>
  SHELL_ROLES.some((role) => roles.includes(role));
