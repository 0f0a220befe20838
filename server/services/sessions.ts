import { and, eq, gt, lt, ne, type SQL } from 'drizzle-orm';
import type { Subject } from '../../contract/roles';
import { companies, sessions, users } from '../db/schema';
import type { Database, Deps } from '../core/deps';
import { ApiError } from '../core/ApiError';
import type { Actor } from '../core/route';
import { byCompanyToken } from './companyTokens';
import { randomToken, sha256 } from './crypto';

const HOUR = 3_600_000;

/** Renew a session when less than this share of its lifetime is left, so that not every request writes. */
const RENEW_BELOW = 0.9;

const expiryFrom = (deps: Deps): Date => new Date(deps.now().getTime() + deps.sessionHours * HOUR);

/** Creates a session. Only the hash of its token is stored, so a stolen database signs nobody in. */
export const beginSession = async (deps: Deps, userId: number, companyId: number) => {
  const token = randomToken();
  const expires = expiryFrom(deps);
  await deps.db.delete(sessions).where(lt(sessions.expires_at, deps.now()));
  await deps.db
    .insert(sessions)
    .values({ token_hash: await sha256(token), user_id: userId, company_id: companyId, expires_at: expires });
  return { token, expires_at: expires.toISOString() };
};

export const endSession = async (deps: Deps, sessionId: number): Promise<void> => {
  await deps.db.delete(sessions).where(eq(sessions.id, sessionId));
};

/** Ends every session of a user, except one if given. */
export const endSessionsOf = async (
  db: Database,
  userId: number,
  exceptSessionId?: number,
): Promise<void> => {
  const conditions: SQL[] = [eq(sessions.user_id, userId)];
  if (exceptSessionId !== undefined) conditions.push(ne(sessions.id, exceptSessionId));
  await db.delete(sessions).where(and(...conditions));
};

/** The authenticated user and their company. */
export interface SignedIn {
  actor: Actor;
  companyId: number;
  subject: Subject;
}

/** Runs for every request and is not cached, because a session or role may be revoked at any time. */
const sessionOf = (db: Database, tokenHash: string, now: Date) =>
  db
    .select({
      sessionId: sessions.id,
      expires: sessions.expires_at,
      companyId: sessions.company_id,
      userId: users.id,
      name: users.name,
      roles: users.roles,
      features: companies.features,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(companies, eq(companies.id, sessions.company_id))
    .where(and(eq(sessions.token_hash, tokenHash), gt(sessions.expires_at, now), eq(users.inactive, false)));

const bySession = async (deps: Deps, tokenHash: string): Promise<SignedIn | undefined> => {
  const now = deps.now();
  const [found] = await sessionOf(deps.db, tokenHash, now);
  if (!found) return undefined;
  const left = found.expires.getTime() - now.getTime();
  if (left < deps.sessionHours * HOUR * RENEW_BELOW)
    await deps.db
      .update(sessions)
      .set({ expires_at: expiryFrom(deps) })
      .where(eq(sessions.id, found.sessionId));
  return {
    actor: { id: found.userId, sessionId: found.sessionId, roles: found.roles, name: found.name },
    companyId: found.companyId,
    subject: { roles: found.roles, features: found.features },
  };
};

/** Hashes of recently used tokens. */
const hashes = new Map<string, string>();
const MOST_HASHES = 1_000;
/** Longer than any issued token. */
const LONG = 100;

const hashOf = async (token: string): Promise<string> => {
  const known = hashes.get(token);
  if (known !== undefined) return known;
  const hash = await sha256(token);
  if (token.length > LONG) return hash;
  if (hashes.size >= MOST_HASHES) hashes.clear();
  hashes.set(token, hash);
  return hash;
};

/**
 * Authenticates a bearer token of a session or a company.
 * @throws ApiError 401 without a valid token of an active user
 */
export const authenticate = async (
  deps: Deps,
  authorization: string | undefined,
  address: string,
): Promise<SignedIn> => {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw new ApiError(401, 'unauthenticated');
  const hash = await hashOf(token);
  const found = (await bySession(deps, hash)) ?? (await byCompanyToken(deps, hash, address));
  if (!found) throw new ApiError(401, 'unauthenticated');
  return found;
};
