import {
  resourceOf,
  resources,
  ROLES,
  type Action,
  type ResourceDeclaration,
  type ResourceName,
  type Role,
} from './resources';

/** The roles that may use the back office. */
const SHELL_ROLES: readonly Role[] = ['admin', 'editor', 'communicator'];

/** A user's roles and their company's features. */
export interface Subject {
  readonly roles: readonly string[];
  readonly features: readonly string[];
}

/** Whether the product declares this resource; a team's own Resource may bring its own access rule. */
export const isResourceName = (name: string): name is ResourceName => resourceOf(name) !== undefined;

/** Whether a subject may perform an action. The app's `canAccess` and the server's guard both ask this. */
export const can = (subject: Subject, action: Action, resource: ResourceName): boolean => {
  const { feature, access }: ResourceDeclaration = resources[resource];
  if (feature && !subject.features.includes(feature)) return false;
  return (
    (access.everyone?.includes(action) ?? false) ||
    ROLES.some((role) => subject.roles.includes(role) && (access[role]?.includes(action) ?? false))
  );
};

/**
 * Whether a user may change another user, or give them roles: only a superadmin manages superadmins.
 * @param own    the roles of the user who makes the change
 * @param theirs the roles that the other user has or is to be given
 */
export const reachesRoles = (own: readonly string[], theirs: readonly string[]): boolean =>
  own.includes('superadmin') || !theirs.includes('superadmin');

/** Whether these roles may use the back office. */
export const isAdmitted = (roles: readonly string[]): boolean =>
  SHELL_ROLES.some((role) => roles.includes(role));
