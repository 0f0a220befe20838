import { reachesRoles } from '../../../contract/roles';
import { ApiError, fieldError } from '../../core/ApiError';
import type { RequestContext } from '../../core/route';
import type { UserRow } from './present';

/** What may not be done to a user, whatever the role table allows. Each function throws the ApiError that says so. */

/** Only a superadmin touches a superadmin, or makes one. */
export const protectSuperadmins = (
  ctx: RequestContext,
  row: Pick<UserRow, 'roles'> | null,
  roles?: readonly string[],
): void => {
  const own = ctx.actor.roles;
  if (!reachesRoles(own, row?.roles ?? []) || !reachesRoles(own, roles ?? []))
    throw new ApiError(403, 'superadmin_protected');
};

/** Nobody shuts themselves out. */
export const protectSelf = (
  ctx: RequestContext,
  row: Pick<UserRow, 'id' | 'roles'>,
  change: { inactive?: boolean; roles?: readonly string[]; deleted?: boolean },
): void => {
  if (row.id !== ctx.actor.id) return;
  const losesAdmin =
    change.roles !== undefined && row.roles.includes('admin') && !change.roles.includes('admin');
  if (change.deleted || change.inactive || losesAdmin) throw new ApiError(409, 'self_protected');
};

/** After a change there is still a name to sign in by. */
export const checkSignInName = (row: Pick<UserRow, 'email' | 'username'>): void => {
  if (!row.email && !row.username) throw fieldError('username', 'validation.username_or_email');
};
