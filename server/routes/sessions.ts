import { and, desc, eq } from 'drizzle-orm';
import { endpoints } from '../../contract/endpoints';
import { envelope } from '../../contract/http';
import { activeSessionSchema, type ActiveSession } from '../../contract/session';
import type { Database } from '../core/deps';
import { route, type AnyRoute, type RequestContext } from '../core/route';
import { sessions, users } from '../db/schema';
import { findInCompany } from '../http/crud/rows';
import { unlockSignIn } from '../services/attemptLimit';
import { audit } from '../services/audit';
import { deviceOf } from '../services/deviceName';
import { endOwnSession, endSessionsOf, isLive } from '../services/sessions';
import { protectSuperadmins } from './users/rules';

const { my, users: userPaths } = endpoints;

/** Scripts may sign in again and again. */
const MOST_LISTED = 100;

/** Returns where a user is signed in, the latest used first. */
const listSessions = async (ctx: RequestContext, userId: number): Promise<ActiveSession[]> => {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isLive(ctx)))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    .limit(MOST_LISTED);
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    address: row.address,
    ...deviceOf(row.user_agent),
    current: row.id === ctx.actor.sessionId,
  }));
};

const logEnd = (tx: Database, ctx: RequestContext, recordId: number): Promise<void> =>
  audit(tx, ctx, { action: 'end_sessions', resource: 'users', recordId });

const listOwn = route({
  method: 'get',
  path: my.sessions,
  tag: 'account',
  summary: 'List my sessions',
  access: { action: 'show', resource: 'my-account' },
  response: envelope(activeSessionSchema.array()),
  handle: async (ctx) => ({ body: { data: await listSessions(ctx, ctx.actor.id) } }),
});

const endOwn = route({
  method: 'delete',
  path: my.session,
  tag: 'account',
  summary: 'End one of my sessions',
  access: { action: 'edit', resource: 'my-account' },
  sessionOnly: true,
  status: 204,
  handle: async (ctx, { params }) => {
    await ctx.db.transaction(async (tx) => {
      await endOwnSession(tx, ctx, Number(params.id));
      await logEnd(tx, ctx, ctx.actor.id);
    });
    return {};
  },
});

const endOthers = route({
  method: 'delete',
  path: my.sessions,
  tag: 'account',
  summary: 'End all my other sessions',
  access: { action: 'edit', resource: 'my-account' },
  sessionOnly: true,
  status: 204,
  handle: async (ctx) => {
    await ctx.db.transaction(async (tx) => {
      await endSessionsOf(tx, ctx.actor.id, ctx.actor.sessionId);
      await logEnd(tx, ctx, ctx.actor.id);
    });
    return {};
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
  tag: 'users',
  summary: 'List the sessions of a user',
  access: manage,
  response: envelope(activeSessionSchema.array()),
  handle: async (ctx, { params }) => {
    const { id } = await findManaged(ctx.db, ctx, Number(params.id));
    return { body: { data: await listSessions(ctx, id) } };
  },
});

const endOfUser = route({
  method: 'delete',
  path: userPaths.sessions,
  tag: 'users',
  summary: 'End all sessions of a user except the current one',
  access: manage,
  sessionOnly: true,
  status: 204,
  handle: async (ctx, { params }) => {
    await ctx.db.transaction(async (tx) => {
      const { id } = await findManaged(tx, ctx, Number(params.id));
      await endSessionsOf(tx, id, ctx.actor.sessionId);
      await logEnd(tx, ctx, id);
    });
    return {};
  },
});

const unlock = route({
  method: 'post',
  path: userPaths.unlock,
  tag: 'users',
  summary: 'Unlock a user after too many wrong passwords',
  access: manage,
  sessionOnly: true,
  status: 204,
  handle: async (ctx, { params }) => {
    await ctx.db.transaction(async (tx) => {
      const { id } = await findManaged(tx, ctx, Number(params.id));
      const forgotten = await unlockSignIn(tx, id);
      if (forgotten > 0) await audit(tx, ctx, { action: 'unlock', resource: 'users', recordId: id });
    });
    return {};
  },
});

export const mySessionRoutes: AnyRoute[] = [listOwn, endOwn, endOthers];
export const userSessionRoutes: AnyRoute[] = [listOfUser, endOfUser, unlock];
