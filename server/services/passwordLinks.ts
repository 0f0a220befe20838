import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { PASSWORD_LINK_MINUTES } from '../../contract/auth';
import { passwordResets, users } from '../db/schema';
import type { Database, Deps } from '../core/deps';
import { randomToken, sha256 } from './crypto';

const MINUTE = 60_000;

/**
 * Creates a link for choosing a password, valid once and for 60 minutes. Only the hash of its token is stored.
 * @returns the URL, or only its path when `publicUrl` is not set
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

/** Finds an unused link by token and email address, and its owner if active. */
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

/** Uses up a link. Returns false when it has been used in the meantime. */
export const consumeLink = async (tx: Database, linkId: number): Promise<boolean> => {
  const used = await tx
    .delete(passwordResets)
    .where(eq(passwordResets.id, linkId))
    .returning({ id: passwordResets.id });
  return used.length === 1;
};

/** Ends the open links of users. */
export const endPasswordLinks = (tx: Database, userIds: readonly number[]): Promise<{ userId: number }[]> =>
  tx
    .delete(passwordResets)
    .where(inArray(passwordResets.user_id, [...userIds]))
    .returning({ userId: passwordResets.user_id });
