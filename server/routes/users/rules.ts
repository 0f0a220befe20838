import { mayManageRoles } from '../../../contract/roles';
import { sameValue } from '../../../contract/sameValue';
import { ApiError, fieldError } from '../../core/ApiError';
import type { RequestContext } from '../../core/deps';
import type { UserRow } from './serialize';

/** Unique index → field. */
export const USER_INDEXES = { users_email_key: 'email', users_username_key: 'username' };

/** @throws ApiError 403 unless a superadmin changes or makes a superadmin */
export const protectSuperadmins = (
  ctx: RequestContext,
  row: Pick<UserRow, 'roles'> | null,
  roles?: readonly string[],
): void => {
  const own = ctx.actor.roles;
  if (!mayManageRoles(own, row?.roles ?? []) || !mayManageRoles(own, roles ?? []))
    throw new ApiError(403, 'superadmin_protected');
};

/** Roles that users cannot take from themselves: nobody might be left who could give them back. */
const KEPT_ROLES = ['admin', 'superadmin'] as const;

/** @throws ApiError 409 when users would lock themselves out */
export const protectSelf = (
  ctx: RequestContext,
  row: Pick<UserRow, 'id' | 'roles'>,
  change: { inactive?: boolean; roles?: readonly string[]; deleted?: boolean },
): void => {
  if (row.id !== ctx.actor.id) return;
  const losesRole = KEPT_ROLES.some(
    (role) => change.roles && row.roles.includes(role) && !change.roles.includes(role),
  );
  if (change.deleted || change.inactive || losesRole) throw new ApiError(409, 'self_protected');
};

/** Fields that decide who can sign in as a user. */
const SIGN_IN_FIELDS = ['email', 'username', 'national_security_number', 'inactive'] as const;
type Protected = Partial<Pick<UserRow, (typeof SIGN_IN_FIELDS)[number] | 'roles'>>;

/**
 * Keeps a leaked API token from taking over accounts and from shutting administrators out: it may not set passwords or
 * roles, nor delete users with a role or change how they sign in.
 * @throws ApiError 403
 */
export const protectFromTokens = (
  { actor }: Pick<RequestContext, 'actor'>,
  row: Protected | null,
  values: Protected & { password?: string | null; deleted?: boolean },
): void => {
  if (actor.tokenId === undefined) return;
  const known = { roles: [] as string[], ...row };
  const changes = (field: keyof Protected) =>
    values[field] !== undefined && !sameValue(values[field], known[field]);
  const hasRole = known.roles.length > 0;
  if (values.password || changes('roles') || (hasRole && (values.deleted || SIGN_IN_FIELDS.some(changes))))
    throw new ApiError(403, 'session_required');
};

/** @throws ApiError 422 when no sign-in name is left */
export const checkSignInName = (row: Pick<UserRow, 'email' | 'username'>): void => {
  if (!row.email && !row.username) throw fieldError('username', 'validation.username_or_email');
};
