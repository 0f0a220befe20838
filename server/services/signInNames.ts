import { and, ne, sql, type SQL } from 'drizzle-orm';
import type { UserUpdate } from '../../contract/user';
import { fieldError } from '../core/ApiError';
import type { Database } from '../core/deps';
import { users } from '../db/schema';

/** Matches the users with this email address or username, ignoring case. */
export const signsInAs = (name: string): SQL =>
  sql`(fold(${users.email}) = fold(${name}) or fold(${users.username}) = fold(${name}))`;

/** Arbitrary key of the advisory lock. */
const SIGN_IN_NAMES_LOCK = 7_124_531;

/** Locks sign-in names until the end of the transaction. */
export const lockSignInNames = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${SIGN_IN_NAMES_LOCK})`);
};

const isTaken = async (tx: Database, name: string, exceptId: number | undefined): Promise<boolean> => {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(signsInAs(name), exceptId === undefined ? undefined : ne(users.id, exceptId)))
    .limit(1);
  return found !== undefined;
};

/**
 * Throws 422 when another user signs in by the same name. A name is unique across all companies and across the two
 * columns, which no unique index can express; hence the lock.
 */
export const checkUnique = async (
  tx: Database,
  { email, username }: Pick<UserUpdate, 'email' | 'username'>,
  exceptId?: number,
): Promise<void> => {
  if (email || username) await lockSignInNames(tx);
  for (const [field, value] of [['email', email] as const, ['username', username] as const])
    if (value && (await isTaken(tx, value, exceptId))) throw fieldError(field, 'validation.unique');
};
