import { and, eq, type SQL } from 'drizzle-orm';
import { can } from '../../contract/roles';
import { VIEW_AS_MINUTES, type ViewAsSession } from '../../contract/session';
import type { Database, Deps, RequestContext, SignedIn } from '../core/deps';
import { companies, sessions, users } from '../db/schema';
import { randomToken, sha256 } from './crypto';
import { userIsActive } from './liveCompany';

const MINUTE = 60_000;

/** Returns whether these roles may help users. The app cannot be viewed as a user who has one. */
export const maySupport = (roles: readonly string[]): boolean =>
  can({ roles, features: [] }, 'support', 'users');

/** Creates a session in which the actor views the app as a user. It ends with the session of the actor. */
export const beginViewAs = async (
  tx: Database,
  { now, actor, address, userAgent }: RequestContext,
  user: { id: number; company_id: number },
): Promise<ViewAsSession> => {
  const token = randomToken();
  const at = now();
  const expires = new Date(at.getTime() + VIEW_AS_MINUTES * MINUTE);
  await tx.insert(sessions).values({
    token_hash: await sha256(token),
    user_id: user.id,
    company_id: user.company_id,
    created_at: at,
    expires_at: expires,
    last_used_at: at,
    address,
    user_agent: userAgent,
    viewer_session_id: actor.sessionId,
  });
  return { token, expires_at: expires.toISOString() };
};

/** Ends the sessions in which the actor views the app as a user. Returns whether there were any. */
export const endViewAs = async (tx: Database, { actor }: SignedIn, userId: number): Promise<boolean> => {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.viewer_session_id, actor.sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
};

interface ViewedSession {
  viewerSessionId: number | null;
  homeId: number;
  roles: string[];
}

/**
 * Loads the superadmin who views the app in a session. Returns undefined for other sessions, and null when they may not
 * view it any longer: they have signed out or lost the role, the company has forbidden it, or the user has become one.
 * @param isLive whether a session is valid
 */
export const findViewer = async (
  { db }: Deps,
  { viewerSessionId, homeId, roles }: ViewedSession,
  isLive: SQL | undefined,
): Promise<{ id: number; name: string } | null | undefined> => {
  if (viewerSessionId === null) return undefined;
  const [viewer] = await db
    .select({ id: users.id, name: users.name, roles: users.roles })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(companies, eq(companies.id, homeId))
    .where(and(eq(sessions.id, viewerSessionId), isLive, userIsActive, eq(companies.allows_view_as, true)));
  return viewer && maySupport(viewer.roles) && !maySupport(roles)
    ? { id: viewer.id, name: viewer.name }
    : null;
};
