import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { PASSWORD_LINK_MINUTES } from '../../contract/auth';
import { passwordResets, users } from '../db/schema';
import type { Database, Deps } from '../core/deps';
import { randomToken, sha256 } from './random';

const MINUTE = 60_000;

/**
 * Makes a link by which somebody chooses a new password: once, for 60 minutes. Only the token's hash is kept.
 * @returns the link, which is never seen again; a path alone where nobody knows the app's address
 */
export const makePasswordLink = async (
  { now, publicUrl = '' }: Pick<Deps, 'now' | 'publicUrl'>,
  tx: Database,
  userId: number,
): Promise<string> => {
  const token = randomToken();
  const at = now();
  await tx.delete(passwordResets).where(lt(passwordResets.expires_at, at));
  await tx.insert(passwordResets).values({
    user_id: userId,
    token_hash: await sha256(token),
    created_at: at,
    expires_at: new Date(at.getTime() + PASSWORD_LINK_MINUTES * MINUTE),
  });
  return `${publicUrl.replace(/\/$/, '')}/reset-password?token=${token}`;
};

/** Whose link it is: the token and the address belong together, the link still works, the person is active. */
export const findLinkOwner = async (db: Database, token: string, email: string, now: Date) => {
  const [found] = await db
    .select({ link: passwordResets.id, user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.user_id))
    .where(
      and(
        eq(passwordResets.token_hash, await sha256(token)),
        gt(passwordResets.expires_at, now),
        eq(users.inactive, false),
        sql`fold(${users.email}) = fold(${email})`,
      ),
    );
  return found;
};

/**
 * Uses a link up, and with it every other one of its owner.
 * @returns false when somebody else has just done so
 */
export const useUpLink = async (tx: Database, linkId: number, userId: number): Promise<boolean> => {
  const used = await tx
    .delete(passwordResets)
    .where(eq(passwordResets.id, linkId))
    .returning({ id: passwordResets.id });
  await tx.delete(passwordResets).where(eq(passwordResets.user_id, userId));
  return used.length === 1;
};
