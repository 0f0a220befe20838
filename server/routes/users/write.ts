import { eq, sql } from 'drizzle-orm';
import { parsePersonalNumber } from '../../../contract/personalNumber';
import { ROLES, type Role } from '../../../contract/resources';
import type { UserCreate, UserUpdate } from '../../../contract/user';
import { documents, groupMembers, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import type { AfterCommit } from '../../http/resourceSpec';
import type { RequestContext } from '../../core/route';
import { firstRow } from '../../core/rows';
import { endSessionsOf } from '../../services/sessions';
import { checkUnique } from '../../services/signInNames';
import { dropFiles } from '../../services/storeFile';
import type { UserRow } from './present';
import { checkGroups, checkSignInName, protectSelf, protectSuperadmins } from './rules';

/** Each role once; a superadmin holds `admin` as well (api.md, roles). */
export const completeRoles = (roles: readonly Role[]): Role[] =>
  ROLES.filter((role) => roles.includes(role) || (role === 'admin' && roles.includes('superadmin')));

/** The columns of what was given; an emptied text is null. */
const columnsOf = ({
  group_ids: _groups,
  password: _password,
  national_security_number: number,
  roles,
  ...rest
}: UserUpdate) => ({
  ...Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, value === '' ? null : value])),
  ...(roles ? { roles: completeRoles(roles) } : {}),
  ...(number === undefined ? {} : { national_security_number: number ? parsePersonalNumber(number) : null }),
});

const setGroups = async (tx: Database, userId: number, groupIds: readonly number[]): Promise<void> => {
  await tx.delete(groupMembers).where(eq(groupMembers.user_id, userId));
  if (groupIds.length > 0)
    await tx.execute(
      sql`insert into group_members (group_id, user_id) select unnest(${sql.param([...new Set(groupIds)])}::int[]), ${userId}`,
    );
};

/** Hashes the new password, if there is one, before any transaction begins. */
export const hashPassword = async (
  values: UserCreate | UserUpdate,
  ctx: RequestContext,
): Promise<string | undefined> => (values.password ? ctx.passwords.hash(values.password) : undefined);

/** Inserts a user and their memberships. */
export const insertUser = async (
  tx: Database,
  values: UserCreate,
  ctx: RequestContext,
  passwordHash: string | undefined,
): Promise<UserRow> => {
  protectSuperadmins(ctx, null, values.roles);
  await checkUnique(tx, values);
  await checkGroups(tx, ctx, values.group_ids ?? []);
  const at = ctx.now();
  const row = firstRow(
    await tx
      .insert(users)
      .values({
        ...columnsOf(values),
        name: values.name,
        company_id: ctx.companyId,
        password_hash: passwordHash,
        created_at: at,
        updated_at: at,
      })
      .returning(),
  );
  await setGroups(tx, row.id, values.group_ids ?? []);
  return row;
};

/** Changes a user. A new password or being made inactive ends their sessions, the actor's own one excepted. */
export const updateUser = async (
  tx: Database,
  row: UserRow,
  values: UserUpdate,
  ctx: RequestContext,
  at: Date,
  passwordHash: string | undefined,
): Promise<UserRow> => {
  protectSuperadmins(ctx, row, values.roles);
  protectSelf(ctx, row, values);
  await checkUnique(tx, values, row.id);
  if (values.group_ids) {
    await checkGroups(tx, ctx, values.group_ids);
    await setGroups(tx, row.id, values.group_ids);
  }
  const updated = firstRow(
    await tx
      .update(users)
      .set({ ...columnsOf(values), ...(passwordHash ? { password_hash: passwordHash } : {}), updated_at: at })
      .where(eq(users.id, row.id))
      .returning(),
  );
  checkSignInName(updated);
  if (passwordHash || updated.inactive) await endSessionsOf(tx, row.id, ctx.actor.sessionId);
  return updated;
};

/** Deletes a user with their picture and documents. */
export const removeUser = async (tx: Database, row: UserRow, ctx: RequestContext): Promise<AfterCommit> => {
  protectSuperadmins(ctx, row);
  protectSelf(ctx, row, { deleted: true });
  const owned = await tx
    .select({ id: documents.file_id })
    .from(documents)
    .where(eq(documents.user_id, row.id));
  await tx.delete(users).where(eq(users.id, row.id));
  return dropFiles(tx, ctx, [
    ...owned.map(({ id }) => id),
    ...(row.avatar_file_id ? [row.avatar_file_id] : []),
  ]);
};
