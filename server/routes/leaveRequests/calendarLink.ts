import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { API_BASE } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { leaveCalendarLinkSchema, leaveCalendarLinkStateSchema } from '../../../contract/leave';
import { leaveCalendarLinks } from '../../db/schema';
import { route, type Access, type RequestContext } from '../../core/route';
import { audit } from '../../services/audit';
import { lockSession } from '../../services/credentials';
import { randomToken, sha256 } from '../../services/crypto';

const access: Access = { action: 'list', resource: 'leave-requests' };
const path = endpoints.leaveRequests.calendarLink;

const ownLink = (ctx: RequestContext) =>
  and(eq(leaveCalendarLinks.user_id, ctx.actor.id), eq(leaveCalendarLinks.company_id, ctx.companyId));

/** The public URL of the feed. */
const addressOf = (ctx: RequestContext, c: Context, token: string): string => {
  const origin = ctx.publicUrl?.replace(/\/$/, '') ?? new URL(c.req.url).origin;
  return `${origin}${API_BASE}${endpoints.leaveRequests.calendarFeed}?key=${token}`;
};

const state = route({
  method: 'get',
  path,
  summary: 'Get whether I have a private calendar link, without the link itself',
  access,
  response: envelope(leaveCalendarLinkStateSchema),
  handle: async (ctx) => {
    const [link] = await ctx.db.select().from(leaveCalendarLinks).where(ownLink(ctx));
    const data = {
      created_at: link?.created_at.toISOString() ?? null,
      last_used_at: link?.last_used_at?.toISOString() ?? null,
    };
    return { body: { data } };
  },
});

const make = route({
  method: 'post',
  path,
  summary: 'Create a private calendar link, which replaces the previous one',
  access,
  sessionOnly: true,
  response: envelope(leaveCalendarLinkSchema),
  status: 201,
  handle: async (ctx, { c }) => {
    const token = randomToken();
    const fresh = { token_hash: await sha256(token), created_at: ctx.now(), last_used_at: null };
    await ctx.db.transaction(async (tx) => {
      await lockSession(tx, ctx);
      await tx
        .insert(leaveCalendarLinks)
        .values({ ...fresh, user_id: ctx.actor.id, company_id: ctx.companyId })
        .onConflictDoUpdate({
          target: [leaveCalendarLinks.user_id, leaveCalendarLinks.company_id],
          set: fresh,
        });
      await audit(tx, ctx, { action: 'calendar-link', resource: 'leave-requests' });
    });
    return { body: { data: { url: addressOf(ctx, c, token), created_at: fresh.created_at.toISOString() } } };
  },
});

const end = route({
  method: 'delete',
  path,
  summary: 'Delete my private calendar link',
  access,
  sessionOnly: true,
  handle: async (ctx) => {
    await ctx.db.transaction(async (tx) => {
      const ended = await tx
        .delete(leaveCalendarLinks)
        .where(ownLink(ctx))
        .returning({ id: leaveCalendarLinks.id });
      if (ended.length > 0) await audit(tx, ctx, { action: 'calendar-link-end', resource: 'leave-requests' });
    });
  },
});

/** The secret URL of the calendar feed: one for each user and company. */
export const leaveCalendarLinkRoutes = [state, make, end];
