import { and, count, eq, ne, sql, type SQL } from 'drizzle-orm';
import { reachesRoles } from '../../../contract/roles';
import type { UserUpdate } from '../../../contract/user';
import { groups, users } from '../../db/schema';
import type { Database } from '../../deps';
import { ApiError, fieldError } from '../../http/ApiError';
import { oneOf } from '../../http/listSql';
import type { RequestContext } from '../../http/route';
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

/** The condition that somebody signs in by this name, in whatever case it is written. */
export const signsInAs = (name: string): SQL =>
  sql`(fold(${users.email}) = fold(${name}) or fold(${users.username}) = fold(${name}))`;

/** Any number that nobody else uses for an advisory lock. */
const NAMES_LOCK = 7_124_531;

/** Until the transaction ends nobody else takes a sign-in name. */
export const lockSignInNames = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK})`);
};

const isTaken = async (tx: Database, condition: SQL, exceptId: number | undefined): Promise<boolean> => {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(exceptId === undefined ? condition : and(condition, ne(users.id, exceptId)))
    .limit(1);
  return found !== undefined;
};

/**
 * A sign-in name belongs to one person in all companies; and one person's username is nobody else's e-mail, since both
 * sign in through the same field. No index sees that across two columns, so one writer waits for the other.
 */
export const checkUnique = async (
  tx: Database,
  { email, username }: Pick<UserUpdate, 'email' | 'username'>,
  exceptId?: number,
): Promise<void> => {
  if (email || username) await lockSignInNames(tx);
  for (const [field, value] of [['email', email] as const, ['username', username] as const])
    if (value && (await isTaken(tx, signsInAs(value), exceptId)))
      throw fieldError(field, 'validation.unique');
};

/** After a change there is still a name to sign in by. */
export const checkSignInName = (row: Pick<UserRow, 'email' | 'username'>): void => {
  if (!row.email && !row.username) throw fieldError('username', 'validation.username_or_email');
};

/** Groups of the own company only. */
export const checkGroups = async (
  tx: Database,
  ctx: RequestContext,
  ids: readonly number[],
): Promise<void> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const [found] = await tx
    .select({ n: count() })
    .from(groups)
    .where(and(eq(groups.company_id, ctx.companyId), oneOf(groups.id, wanted)));
  if (found?.n !== wanted.length) throw fieldError('group_ids', 'validation.unknown_reference');
};
