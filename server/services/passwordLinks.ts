import { and, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { PASSWORD_LINK_MINUTES, SIGN_IN_LINK_MINUTES } from '../../contract/auth';
import { PASSWORD_MIN_LENGTH } from '../../contract/constants';
import { companies, passwordResets, users } from '../db/schema';
import type { Database, Deps } from '../core/deps';
import { idsOf } from '../core/rows';
import { oneOf } from '../db/oneOf';
import { randomToken, sha256 } from './crypto';
import { userIsActive } from './liveCompany';
import { requiredLength } from './passwords/assertAcceptablePassword';

const MINUTE = 60_000;

type LinkKind = (typeof passwordResets.$inferSelect)['kind'];

const KINDS = {
  password: { path: '/reset-password', minutes: PASSWORD_LINK_MINUTES },
  sign_in: { path: '/login/link', minutes: SIGN_IN_LINK_MINUTES },
} as const satisfies Record<LinkKind, { path: string; minutes: number }>;

const makeLink = async (
  { now, publicUrl = '' }: Pick<Deps, 'now' | 'publicUrl'>,
  tx: Database,
  userId: number,
  kind: LinkKind,
): Promise<string> => {
  const { path, minutes } = KINDS[kind];
  const token = randomToken();
  const at = now();
  await tx.delete(passwordResets).where(lt(passwordResets.expires_at, at));
  await tx.insert(passwordResets).values({
    kind,
    user_id: userId,
    token_hash: await sha256(token),
    created_at: at,
    expires_at: new Date(at.getTime() + minutes * MINUTE),
  });
  return `${publicUrl}${path}?token=${token}`;
};

/**
 * Creates a link for choosing a password, valid once and for 60 minutes. Only the hash of its token is stored. `min` says
 * how many characters the password needs, if more than usual.
 * @returns the URL, or only its path when `publicUrl` is not set
 */
export const makePasswordLink = async (
  deps: Pick<Deps, 'now' | 'publicUrl' | 'passwordMinLength'>,
  tx: Database,
  userId: number,
): Promise<string> => {
  const [company] = await tx
    .select({ min: companies.password_min_length })
    .from(companies)
    .innerJoin(users, eq(users.company_id, companies.id))
    .where(eq(users.id, userId));
  const min = requiredLength(deps, company?.min);
  return (await makeLink(deps, tx, userId, 'password')) + (min > PASSWORD_MIN_LENGTH ? `&min=${min}` : '');
};

/** Creates a link that signs a user in, valid once and for ten minutes. It ends the earlier ones. */
export const makeSignInLink = async (
  deps: Pick<Deps, 'now' | 'publicUrl'>,
  tx: Database,
  userId: number,
): Promise<string> => {
  await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.user_id, userId), eq(passwordResets.kind, 'sign_in')));
  return makeLink(deps, tx, userId, 'sign_in');
};

const findLink = async (db: Database, kind: LinkKind, token: string, now: Date, owner?: SQL) => {
  const [found] = await db
    .select({ link: passwordResets.id, user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.user_id))
    .where(
      and(
        eq(passwordResets.token_hash, await sha256(token)),
        eq(passwordResets.kind, kind),
        gt(passwordResets.expires_at, now),
        userIsActive,
        owner,
      ),
    );
  return found;
};

/** Finds an unused password link by token and email address, and its owner if active. */
export const findLinkOwner = (db: Database, token: string, email: string, now: Date) =>
  findLink(db, 'password', token, now, sql`fold(${users.email}) = fold(${email})`);

/** Finds an unused sign-in link by token, and its owner if active. */
export const findSignInLink = (db: Database, token: string, now: Date) => findLink(db, 'sign_in', token, now);

/** Returns which of some users have an unused password link. */
export const withPasswordLink = async (
  tx: Database,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> => {
  const found = await tx
    .select({ id: passwordResets.user_id })
    .from(passwordResets)
    .where(
      and(
        oneOf(passwordResets.user_id, userIds),
        eq(passwordResets.kind, 'password'),
        gt(passwordResets.expires_at, now),
      ),
    );
  return new Set(idsOf(found));
};

/** Uses up a link. Returns false when it has been used in the meantime. */
export const consumeLink = async (tx: Database, linkId: number): Promise<boolean> => {
  const used = await tx
    .delete(passwordResets)
    .where(eq(passwordResets.id, linkId))
    .returning({ id: passwordResets.id });
  return used.length === 1;
};

/** Ends the open links of users, sign-in links included. */
export const endPasswordLinks = (tx: Database, userIds: readonly number[]): Promise<{ userId: number }[]> =>
  tx
    .delete(passwordResets)
    .where(inArray(passwordResets.user_id, [...userIds]))
    .returning({ userId: passwordResets.user_id });
