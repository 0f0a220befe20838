import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { endpoints } from '../../contract/endpoints';
import { envelope } from '../../contract/http';
import { activeSessionSchema, type ActiveSession } from '../../contract/session';
import type { Database, RequestContext } from '../core/deps';
import { atHome } from '../core/atHome';
import { route, type AnyRoute } from '../core/route';
import { sessions, users } from '../db/schema';
import { findInCompany, toRecord } from '../http/crud/rows';
import { unlockSignIn } from '../services/attemptLimit';
import { audit } from '../services/audit';
import { deviceOf } from '../services/deviceName';
import { endSessionOf, endSessionsOf, isLive } from '../services/sessions';
import { protectSuperadmins } from './users/rules';

const { my, users: userPaths } = endpoints;

/** Scripts may sign in again and again. */
const MOST_LISTED = 100;

/** Returns where a user is signed in, the latest used first. */
const listSessions = async (ctx: RequestContext, userId: number): Promise<ActiveSession[]> => {
  const viewerSessions = alias(sessions, 'viewer_sessions');
  const viewers = alias(users, 'viewers');
  const rows = await ctx.db
    .select({ session: sessions, viewer: viewers.name })
    .from(sessions)
    .leftJoin(viewerSessions, eq(viewerSessions.id, sessions.viewer_session_id))
    .leftJoin(viewers, eq(viewers.id, viewerSessions.user_id))
    .where(and(eq(sessions.user_id, userId), isLive(ctx)))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    .limit(MOST_LISTED);
  return rows.map(({ session: row, viewer }) => ({
    ...toRecord(activeSessionSchema, row),
    ...deviceOf(row.user_agent),
    current: row.id === ctx.actor.sessionId,
    viewer_name: viewer,
  }));
};

const logEnd = (tx: Database, ctx: RequestContext, recordId: number): Promise<void> =>
  audit(tx, ctx, { action: 'end_sessions', resource: 'users', recordId });

const listOwn = route({
  method: 'get',
  path: my.sessions,
  summary: 'List my sessions',
  access: { action: 'show', resource: 'my-account' },
  response: envelope(activeSessionSchema.array()),
  handle: async (ctx) => ({ body: { data: await listSessions(ctx, ctx.actor.id) } }),
});

const endOwn = route({
  method: 'delete',
  path: my.session,
  summary: 'End one of my sessions',
  access: { action: 'edit', resource: 'my-account' },
  sessionOnly: true,
  handle: async (ctx, { params }) => {
    await ctx.db.transaction(async (tx) => {
      await endSessionOf(tx, ctx.actor.id, Number(params.id));
      await logEnd(tx, ctx, ctx.actor.id);
    });
  },
});

const endOthers = route({
  method: 'delete',
  path: my.sessions,
  summary: 'End all my other sessions',
  access: { action: 'edit', resource: 'my-account' },
  sessionOnly: true,
  handle: async (ctx) => {
    await ctx.db.transaction(async (tx) => {
      await endSessionsOf(tx, ctx.actor.id, ctx.actor.sessionId);
      await logEnd(tx, ctx, ctx.actor.id);
    });
  },
});

/** Loads a user whom the actor may manage. */
const findManaged = async (db: Database, ctx: RequestContext, id: number) => {
  const user = await findInCompany(db, ctx, users, id, 'user');
  protectSuperadmins(ctx, user);
  return user;
};

const manage = { action: 'edit', resource: 'users' } as const;

const listOfUser = route({
  method: 'get',
  path: userPaths.sessions,
  summary: 'List the sessions of a user',
  access: manage,
  response: envelope(activeSessionSchema.array()),
  handle: async (ctx, { params }) => {
    const { id } = await findManaged(ctx.db, ctx, Number(params.id));
    return { body: { data: await listSessions(ctx, id) } };
  },
});

/** A route that does something to the sign-in of a user whom the actor may manage. */
const manageRoute = (
  definition: Pick<AnyRoute, 'method' | 'path' | 'summary'>,
  run: (tx: Database, ctx: RequestContext, userId: number, params: Record<string, number>) => Promise<void>,
) =>
  route({
    ...definition,
    access: manage,
    sessionOnly: true,
    handle: async (ctx, { params }) => {
      await ctx.db.transaction(async (tx) => {
        const { id } = await findManaged(tx, ctx, Number(params.id));
        await run(tx, ctx, id, params);
      });
    },
  });

const endOneOfUser = manageRoute(
  { method: 'delete', path: userPaths.session, summary: 'End a session of a user' },
  async (tx, ctx, userId, params) => {
    await endSessionOf(tx, userId, Number(params.sessionId));
    await logEnd(tx, ctx, userId);
  },
);

const endOfUser = manageRoute(
  {
    method: 'delete',
    path: userPaths.sessions,
    summary: 'End all sessions of a user except the current one',
  },
  async (tx, ctx, userId) => {
    await endSessionsOf(tx, userId, ctx.actor.sessionId);
    await logEnd(tx, ctx, userId);
  },
);

const unlock = manageRoute(
  { method: 'post', path: userPaths.unlock, summary: 'Unlock a user after too many wrong passwords' },
  async (tx, ctx, userId) => {
    const forgotten = await unlockSignIn(tx, userId);
    if (forgotten > 0) await audit(tx, ctx, { action: 'unlock', resource: 'users', recordId: userId });
  },
);

export const mySessionRoutes: AnyRoute[] = [listOwn, endOwn, endOthers].map(atHome);
export const userSessionRoutes: AnyRoute[] = [listOfUser, endOneOfUser, endOfUser, unlock];
