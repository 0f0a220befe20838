import { and, eq, gt, inArray, lt, ne, notExists, type SQL } from 'drizzle-orm';
import { companies, companyTokens, knownDevices, sessions, users } from '../db/schema';
import type { Database, Deps } from '../core/deps';
import { ApiError, notFound } from '../core/ApiError';
import type { Grant, SignedIn } from '../core/route';
import { byCompanyToken, findTokenHolder, mayWorkIn } from './companyTokens';
import { randomToken, sha256 } from './crypto';
import { forgetDevices } from './knownDevices';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds between two notes of the last use, so that not every request writes. */
const NOTED_EVERY = 5 * 60_000;

/** Where a session is used. */
export interface Client {
  address: string;
  userAgent: string | null;
}

const expiryFrom = (deps: Deps): Date => new Date(deps.now().getTime() + deps.sessionHours * HOUR);

/** Matches sessions that are valid: used lately, and not older than the limit. */
export const isLive = ({ now, sessionMaxDays }: Pick<Deps, 'now' | 'sessionMaxDays'>): SQL | undefined =>
  and(
    gt(sessions.expires_at, now()),
    gt(sessions.created_at, new Date(now().getTime() - sessionMaxDays * DAY)),
  );

/** Creates a session. Only the hash of its token is stored, so a stolen database signs nobody in. */
export const beginSession = async (
  deps: Deps,
  userId: number,
  companyId: number,
  { address, userAgent, deviceId }: Partial<Client> & { deviceId?: number } = {},
) => {
  const token = randomToken();
  const now = deps.now();
  const expires = expiryFrom(deps);
  await deps.db.delete(sessions).where(lt(sessions.expires_at, now));
  await deps.db.insert(sessions).values({
    token_hash: await sha256(token),
    user_id: userId,
    company_id: companyId,
    created_at: now,
    expires_at: expires,
    last_used_at: now,
    address,
    user_agent: userAgent,
    device_id: deviceId,
  });
  const atMost = now.getTime() + deps.sessionMaxDays * DAY;
  return { token, expires_at: new Date(Math.min(expires.getTime(), atMost)).toISOString() };
};

export const endSession = async (deps: Deps, sessionId: number): Promise<void> => {
  await deps.db.delete(sessions).where(eq(sessions.id, sessionId));
};

/**
 * Ends a session on another device, which is no longer known then.
 * @throws ApiError 404 when the user has no such session
 */
export const endOwnSession = async (tx: Database, { actor }: SignedIn, sessionId: number): Promise<void> => {
  const [ended] = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, actor.id)))
    .returning({ deviceId: sessions.device_id });
  if (!ended) throw notFound('session');
  if (ended.deviceId === null) return;
  const stillUsed = tx.select().from(sessions).where(eq(sessions.device_id, knownDevices.id));
  await tx.delete(knownDevices).where(and(eq(knownDevices.id, ended.deviceId), notExists(stillUsed)));
};

/** Ends every session of some users, except one if given. Returns the user of each session that ended. */
export const endSessionsOf = async (
  db: Database,
  userIds: number | readonly number[],
  exceptSessionId = 0,
): Promise<{ userId: number }[]> => {
  const ids = [userIds].flat();
  await forgetDevices(db, ids, exceptSessionId);
  return db
    .delete(sessions)
    .where(and(inArray(sessions.user_id, ids), ne(sessions.id, exceptSessionId)))
    .returning({ userId: sessions.user_id });
};

/** Runs for every request and is not cached, because a session or role may be revoked at any time. */
const findSession = async (deps: Deps, which: SQL) => {
  const [found] = await deps.db
    .select({
      sessionId: sessions.id,
      lastUsed: sessions.last_used_at,
      companyId: sessions.company_id,
      userId: users.id,
      homeId: users.company_id,
      name: users.name,
      roles: users.roles,
      features: companies.features,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(companies, eq(companies.id, sessions.company_id))
    .where(and(which, isLive(deps), eq(users.inactive, false)));
  // A superadmin who lost the role while in another company.
  return found && mayWorkIn(found.companyId, found) ? found : undefined;
};

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

const signedInBy = ({ userId, sessionId, roles, name, companyId, homeId, features }: FoundSession) => ({
  actor: { id: userId, sessionId, roles, name },
  companyId,
  homeId,
  subject: { roles, features },
});

const noteUse = async (
  deps: Deps,
  { sessionId, lastUsed }: FoundSession,
  { address, userAgent }: Client,
): Promise<void> => {
  const now = deps.now();
  const pause = Math.min(NOTED_EVERY, (deps.sessionHours * HOUR) / 10);
  if (now.getTime() - lastUsed.getTime() < pause) return;
  await deps.db
    .update(sessions)
    .set({ last_used_at: now, expires_at: expiryFrom(deps), address, user_agent: userAgent })
    .where(eq(sessions.id, sessionId));
};

/** Loads the user of a session or company token that is still valid. */
export const findByGrant = async (
  deps: Deps,
  { sessionId, tokenId }: Grant,
): Promise<SignedIn | undefined> => {
  if (tokenId !== undefined) return findTokenHolder(deps, eq(companyTokens.id, tokenId));
  const session = await findSession(deps, eq(sessions.id, sessionId));
  return session && signedInBy(session);
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
  client: Client,
): Promise<SignedIn> => {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw new ApiError(401, 'unauthenticated');
  const hash = await hashOf(token);
  const session = await findSession(deps, eq(sessions.token_hash, hash));
  if (session) {
    await noteUse(deps, session, client);
    return signedInBy(session);
  }
  const found = await byCompanyToken(deps, hash, client.address);
  if (!found) throw new ApiError(401, 'unauthenticated');
  return found;
};
