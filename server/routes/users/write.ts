import { zip } from 'es-toolkit';
import { parsePersonalNumber } from '../../../contract/personalNumber';
import { ROLES, type Role } from '../../../contract/access';
import type { UserCreate, UserUpdate } from '../../../contract/user';
import { users } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { insertRows, updateRows } from '../../http/crud/rows';
import { firstRow, idsOf, mapInOrder } from '../../core/rows';
import { revokeCredentials } from '../../services/credentials';
import { mailChangedCredentials } from '../../services/mail/securityMail';
import { endPasswordLinks } from '../../services/passwordLinks';
import { assertAcceptablePassword } from '../../services/passwords/assertAcceptablePassword';
import { checkUnique } from '../../services/signInNames';
import type { UserRow } from './serialize';
import { checkSignInName, protectFromTokens, protectSelf, protectSuperadmins } from './rules';

/** Removes duplicates and adds `admin` for superadmins. */
const completeRoles = (roles: readonly Role[]): Role[] =>
  ROLES.filter((role) => roles.includes(role) || (role === 'admin' && roles.includes('superadmin')));

interface Hashed {
  password_hash?: string;
}

const columnsOf = ({ national_security_number: number, roles, ...values }: UserUpdate & Hashed) => ({
  ...values,
  ...(roles && { roles: completeRoles(roles) }),
  ...(number !== undefined && { national_security_number: number ? parsePersonalNumber(number) : null }),
});

/** A changed personal number signs in only after its owner has confirmed it. */
const withoutConfirmation = (row: UserRow, { national_security_number: number }: Partial<UserRow>) =>
  number === undefined || number === row.national_security_number
    ? {}
    : { personal_number_confirmed_at: null };

/**
 * Adds the hash of a new password. Slow: call it before the transaction.
 * @param find loads the user whose password it is; undefined for a new user
 * @throws ApiError 422 when the password is too weak
 */
export const withPasswordHash = async <V extends UserUpdate>(
  values: V,
  ctx: RequestContext,
  find?: () => Promise<UserRow>,
): Promise<V & Hashed> => {
  if (!values.password) return values;
  await assertAcceptablePassword(ctx, values.password, {
    ...(await find?.()),
    ...values,
    company: ctx.companyId,
  });
  return { ...values, password_hash: await ctx.passwords.hash(values.password) };
};

/** Inserts users. */
export const insertUsers = async (
  tx: Database,
  rows: readonly (UserCreate & Hashed)[],
  ctx: RequestContext,
): Promise<UserRow[]> => {
  for (const values of rows) {
    protectSuperadmins(ctx, null, values.roles);
    protectFromTokens(ctx, null, values);
  }
  await checkUnique(tx, rows, ctx);
  return insertRows(tx, users, rows.map(columnsOf), ctx);
};

interface UserChange {
  row: UserRow;
  values: UserUpdate & Hashed;
}

/**
 * Updates users and returns them in the same order. A new password or deactivation ends their sessions, tokens and links, except
 * the actor's session.
 */
export const updateUsers = async (
  tx: Database,
  changes: readonly UserChange[],
  ctx: RequestContext,
): Promise<UserRow[]> => {
  // One after the other: a user may get the name that another had.
  if (changes.length > 1 && changes.some(({ values }) => values.email || values.username))
    return mapInOrder(changes, ({ row, values }) => updateUser(tx, row, values, ctx));
  const wanted: { row: UserRow; values: Record<string, unknown> }[] = [];
  for (const { row, values } of changes) {
    const columns = columnsOf(values);
    protectSuperadmins(ctx, row, values.roles);
    protectSelf(ctx, row, columns);
    protectFromTokens(ctx, row, values);
    await checkUnique(tx, [values], {
      companyId: row.company_id,
      exceptId: row.id,
      subject: ctx.subject,
    });
    wanted.push({ row, values: { ...columns, ...withoutConfirmation(row, columns) } });
  }
  const updated = await updateRows(tx, users, wanted, ctx);
  for (const row of updated) checkSignInName(row);
  const done = zip(changes, updated);
  // They were mailed to the previous address.
  const readdressed = done.flatMap(([{ row }, { id, email }]) => (email === row.email ? [] : [id]));
  if (readdressed.length > 0) await endPasswordLinks(tx, readdressed);
  await mailChangedCredentials(
    tx,
    ctx,
    done.map(([{ row }, after]) => [row, after]),
  );
  const revoked = done.flatMap(([{ values }, { id, inactive }]) =>
    values.password_hash || inactive ? [id] : [],
  );
  await revokeCredentials(tx, ctx, revoked, ctx.actor.sessionId);
  return updated;
};

/** Updates one user, as `updateUsers` does. */
export const updateUser = async (
  tx: Database,
  row: UserRow,
  values: UserChange['values'],
  ctx: RequestContext,
): Promise<UserRow> => firstRow(await updateUsers(tx, [{ row, values }], ctx));

/** Checks that users may be deleted, and ends their sessions, tokens and links. */
export const beforeRemoveUsers = async (
  tx: Database,
  rows: readonly UserRow[],
  ctx: RequestContext,
): Promise<void> => {
  for (const row of rows) {
    protectSuperadmins(ctx, row);
    protectSelf(ctx, row, { deleted: true });
    protectFromTokens(ctx, row, { deleted: true });
  }
  // Would end anyway; this logs it.
  await revokeCredentials(tx, ctx, idsOf(rows));
};
