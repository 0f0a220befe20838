import {
  and,
  arrayContains,
  eq,
  gt,
  inArray,
  lt,
  ne,
  not,
  notExists,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import { companies, companyTokens, knownDevices, sessions, users } from '../db/schema';
import type { Database, Deps, Grant, SignedIn } from '../core/deps';
import { ApiError, notFound } from '../core/ApiError';
import { firstRow } from '../core/rows';
import { audit } from './audit';
import { byCompanyToken, findTokenHolder, mayWorkIn } from './companyTokens';
import { randomToken, sha256 } from './crypto';
import { forgetDevices } from './knownDevices';
import { companyIsLive, companyName, userIsActive } from './liveCompany';
import { findViewer } from './viewAs';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds between updates of the last use, so that not every request writes. */
const NOTED_EVERY = 5 * 60_000;

/** Where a session is used. */
interface Client {
  address: string;
  userAgent: string | null;
}

/** The end of a session that is used now: the stricter of the policies of the server and the user's company. */
const expiryOf = ({ now, sessionHours }: Deps, userId: number): SQL<Date> => sql`
  ${now().toISOString()}::timestamptz + interval '1 hour' * least(${sessionHours}::float8, (
    select c.session_hours from companies c join users u on u.company_id = c.id where u.id = ${userId}
  ))`;

/** Applies a company's `session_hours` to the sessions that its users have. */
export const shortenSessions = async (db: Database, companyId: number, hours: number): Promise<void> => {
  await db.execute(sql`
    update sessions set expires_at = least(expires_at, last_used_at + interval '1 hour' * ${hours}::float8)
    from users where users.id = sessions.user_id and users.company_id = ${companyId}`);
};

const isLiveAt = (now: Date | Placeholder, oldest: Date | Placeholder): SQL | undefined =>
  and(gt(sessions.expires_at, now), gt(sessions.created_at, oldest));

/** Returns the earliest beginning of a session that is valid. */
const oldestSession = ({ now, sessionMaxDays }: Pick<Deps, 'now' | 'sessionMaxDays'>): Date =>
  new Date(now().getTime() - sessionMaxDays * DAY);

/** Matches sessions that are valid: used lately, and not older than the limit. */
export const isLive = (deps: Pick<Deps, 'now' | 'sessionMaxDays'>): SQL | undefined =>
  isLiveAt(deps.now(), oldestSession(deps));

/** Creates a session. Only the hash of its token is stored, so a stolen database signs nobody in. */
export const beginSession = async (
  deps: Deps,
  userId: number,
  companyId: number,
  { address, userAgent, deviceId }: Partial<Client> & { deviceId?: number } = {},
) => {
  const token = randomToken();
  const now = deps.now();
  await deps.db.delete(sessions).where(lt(sessions.expires_at, now));
  const begun = await deps.db
    .insert(sessions)
    .values({
      token_hash: await sha256(token),
      user_id: userId,
      company_id: companyId,
      created_at: now,
      expires_at: expiryOf(deps, userId),
      last_used_at: now,
      address,
      user_agent: userAgent,
      device_id: deviceId,
    })
    .returning({ expires: sessions.expires_at });
  const atMost = now.getTime() + deps.sessionMaxDays * DAY;
  return { token, expires_at: new Date(Math.min(firstRow(begun).expires.getTime(), atMost)).toISOString() };
};

export const endSession = async (deps: Deps, sessionId: number): Promise<void> => {
  await deps.db.delete(sessions).where(eq(sessions.id, sessionId));
};

/**
 * Ends a session of a user, whose device is no longer known then.
 * @throws ApiError 404 when the user has no such session
 */
export const endSessionOf = async (tx: Database, userId: number, sessionId: number): Promise<void> => {
  const [ended] = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)))
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

const prepareFind = (db: Database, key: typeof sessions.token_hash | typeof sessions.id) =>
  db
    .select({
      sessionId: sessions.id,
      lastUsed: sessions.last_used_at,
      visited: sessions.visited_company_ids,
      viewerSessionId: sessions.viewer_session_id,
      userId: users.id,
      homeId: users.company_id,
      name: users.name,
      roles: users.roles,
      company: { id: companies.id, features: companies.features },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(
      companies,
      and(
        eq(companies.id, sql`coalesce(${sql.placeholder('companyId')}, ${sessions.company_id})`),
        companyIsLive,
      ),
    )
    .where(
      and(
        eq(key, sql.placeholder('value')),
        isLiveAt(sql.placeholder('now'), sql.placeholder('oldest')),
        userIsActive,
      ),
    )
    .prepare(`session_by_${key.name}`);

const prepareFinds = (db: Database) => ({
  token_hash: prepareFind(db, sessions.token_hash),
  id: prepareFind(db, sessions.id),
});

const finds = new WeakMap<Database, ReturnType<typeof prepareFinds>>();

/** Prepared, because PostgreSQL takes five times as long to plan the statement as to run it. */
const findsOf = (db: Database) => {
  const known = finds.get(db) ?? prepareFinds(db);
  finds.set(db, known);
  return known;
};

/**
 * Runs for every request and is not cached, because a session or role may be revoked at any time.
 * @param companyId the company that the request is meant for; that of the session by default
 * @throws ApiError 404 if the user may not work in that company
 */
const findSession = async (
  deps: Deps,
  key: 'token_hash' | 'id',
  value: string | number,
  companyId?: number,
) => {
  const now = deps.now().toISOString();
  const oldest = oldestSession(deps).toISOString();
  const [found] = await findsOf(deps.db)[key].execute({ value, companyId: companyId ?? null, now, oldest });
  if (!found) return undefined;
  const { company, ...session } = found;
  if (company && mayWorkIn(company.id, { ...session, features: company.features })) {
    const viewer = await findViewer(deps, session, isLive(deps));
    if (viewer === null) return undefined;
    return { ...session, viewer, companyId: company.id, features: company.features };
  }
  if (companyId !== undefined) throw notFound('company');
  // A superadmin who lost the role while in another company, or whose company was deleted meanwhile.
  return undefined;
};

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

const signedInBy = ({
  userId,
  sessionId,
  roles,
  name,
  viewer,
  companyId,
  homeId,
  features,
}: Pick<
  FoundSession,
  'userId' | 'sessionId' | 'roles' | 'name' | 'viewer' | 'companyId' | 'homeId' | 'features'
>) => ({
  actor: { id: userId, sessionId, roles, name, viewer },
  companyId,
  homeId,
  subject: { roles, features },
});

const noteUse = async (
  deps: Deps,
  { sessionId, userId, lastUsed, viewer }: FoundSession,
  { address, userAgent }: Client,
): Promise<void> => {
  // Use does not extend it.
  if (viewer) return;
  const now = deps.now();
  const pause = Math.min(NOTED_EVERY, (deps.sessionHours * HOUR) / 10);
  if (now.getTime() - lastUsed.getTime() < pause) return;
  await deps.db
    .update(sessions)
    .set({ last_used_at: now, expires_at: expiryOf(deps, userId), address, user_agent: userAgent })
    .where(eq(sessions.id, sessionId));
};

/** Logs once for each session that a user works in another company. */
const noteVisit = async (
  deps: Deps,
  session: FoundSession,
  client: Client,
  companyId: number,
): Promise<void> => {
  if (companyId === session.homeId || session.visited.includes(companyId)) return;
  const { visited_company_ids: visited } = sessions;
  await deps.db.transaction(async (tx) => {
    const isFirst = await tx
      .update(sessions)
      .set({ visited_company_ids: sql`array_append(${visited}, ${companyId}::integer)` })
      .where(and(eq(sessions.id, session.sessionId), not(arrayContains(visited, [companyId]))))
      .returning({ id: sessions.id });
    if (isFirst.length === 0) return;
    const changes = { from: await companyName(tx, session.homeId) };
    await audit(
      tx,
      { ...deps, ...signedInBy(session), ...client },
      { action: 'switch', resource: 'companies', recordId: companyId, changes },
    );
  });
};

/**
 * Loads the user of a session or company token that is still valid.
 * @param companyId where the user has to be allowed to work
 * @throws ApiError 404 if they are not
 */
export const findByGrant = async (
  deps: Deps,
  { sessionId, tokenId }: Grant,
  companyId: number,
): Promise<SignedIn | undefined> => {
  if (tokenId !== undefined) {
    const holder = await findTokenHolder(deps, eq(companyTokens.id, tokenId));
    return holder?.companyId === companyId ? holder : undefined;
  }
  const session = await findSession(deps, 'id', sessionId, companyId);
  return session && signedInBy(session);
};

/**
 * Loads somebody who has asked for work that goes on without a session, with the rights that they have by now.
 * @param tokenId the token that has asked for it
 * @returns undefined when they may no longer sign in, or not work in that company, or the token is no longer valid
 */
export const findPerson = async (
  deps: Deps,
  userId: number,
  companyId: number,
  tokenId?: number,
): Promise<SignedIn | undefined> => {
  if (tokenId !== undefined) return findByGrant(deps, { sessionId: 0, tokenId }, companyId);
  const [found] = await deps.db
    .select({
      userId: users.id,
      homeId: users.company_id,
      name: users.name,
      roles: users.roles,
      companyId: companies.id,
      features: companies.features,
    })
    .from(users)
    .innerJoin(companies, and(eq(companies.id, companyId), companyIsLive))
    .where(and(eq(users.id, userId), userIsActive));
  if (!found || !mayWorkIn(companyId, found)) return undefined;
  return signedInBy({ ...found, sessionId: 0, viewer: undefined });
};

/** Hashes of recently used tokens. */
const hashes = new Map<string, string>();
const MOST_HASHES = 1_000;
/** Longer than any issued token. */
const MAX_CACHED_TOKEN = 100;

const hashOf = async (token: string): Promise<string> => {
  const known = hashes.get(token);
  if (known !== undefined) return known;
  const hash = await sha256(token);
  if (token.length > MAX_CACHED_TOKEN) return hash;
  if (hashes.size >= MOST_HASHES) hashes.clear();
  hashes.set(token, hash);
  return hash;
};

/**
 * Authenticates a bearer token of a session or a company.
 * @param companyId the company that the request is meant for; that of the session or token by default
 * @throws ApiError 401 without a valid token of an active user, 404 if they may not work in that company
 */
export const authenticate = async (
  deps: Deps,
  authorization: string | undefined,
  client: Client,
  companyId?: number,
): Promise<SignedIn> => {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw new ApiError(401, 'unauthenticated');
  const hash = await hashOf(token);
  const session = await findSession(deps, 'token_hash', hash, companyId);
  if (session) {
    await noteUse(deps, session, client);
    if (companyId !== undefined) await noteVisit(deps, session, client, companyId);
    return signedInBy(session);
  }
  const found = await byCompanyToken(deps, hash, client.address);
  if (!found) throw new ApiError(401, 'unauthenticated');
  if (companyId !== undefined && companyId !== found.companyId) throw notFound('company');
  return found;
};
