import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import { API_BASE } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import {
  leaveCalendarFeedQuerySchema,
  leaveCalendarLinkSchema,
  leaveCalendarLinkStateSchema,
} from '../../../contract/leave';
import { can } from '../../../contract/roles';
import { addDays } from '../../../contract/workingDays';
import { notFound } from '../../core/ApiError';
import type { Deps, RequestContext } from '../../core/deps';
import { route, type Access } from '../../core/route';
import { translatorFor, userLanguage } from '../../core/translator';
import { companies, leaveCalendarLinks, leaveRequests, users } from '../../db/schema';
import { audit } from '../../services/audit';
import { mayWorkIn, noteUse } from '../../services/companyTokens';
import { lockSession } from '../../services/credentials';
import { randomToken, sha256 } from '../../services/crypto';
import { calendarStream } from '../../services/leave/calendarFile';
import { hoursText } from '../../services/leave/period';
import { companyIsLive, userIsActive } from '../../services/liveCompany';

const access: Access = { action: 'list', resource: 'leave-requests' };
const path = endpoints.leaveRequests.calendarLink;

const ownLink = (ctx: RequestContext) =>
  and(eq(leaveCalendarLinks.user_id, ctx.actor.id), eq(leaveCalendarLinks.company_id, ctx.companyId));

/** The public URL of the feed. */
const addressOf = (ctx: RequestContext, c: Context, token: string): string => {
  const origin = ctx.publicUrl ?? new URL(c.req.url).origin;
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

/** Days before today that the feed includes. */
const DAYS_BACK = 180;

/**
 * Loads the link of a key, with its owner and company.
 * @throws ApiError 404, also when its owner is inactive or may no longer see leave requests, or the company is deleted
 */
const findLink = async ({ db }: Deps, key: string | undefined) => {
  const [found] = key
    ? await db
        .select({
          id: leaveCalendarLinks.id,
          companyId: leaveCalendarLinks.company_id,
          company: companies.name,
          features: companies.features,
          homeId: users.company_id,
          roles: users.roles,
          language: users.language,
        })
        .from(leaveCalendarLinks)
        .innerJoin(users, eq(users.id, leaveCalendarLinks.user_id))
        .innerJoin(companies, eq(companies.id, leaveCalendarLinks.company_id))
        .where(and(eq(leaveCalendarLinks.token_hash, await sha256(key)), userIsActive, companyIsLive))
    : [];
  if (!found || !mayWorkIn(found.companyId, found) || !can(found, 'list', 'leave-requests'))
    throw notFound('leave_calendar');
  return found;
};

const substitute = alias(users, 'substitute');

const approvedLeave = ({ db, now }: Deps, companyId: number) =>
  db
    .select({
      id: leaveRequests.id,
      start: leaveRequests.start_date,
      end: leaveRequests.end_date,
      hours: leaveRequests.hours,
      changed: leaveRequests.updated_at,
      name: users.name,
      substitute: substitute.name,
    })
    .from(leaveRequests)
    .innerJoin(users, eq(users.id, leaveRequests.user_id))
    .leftJoin(substitute, eq(substitute.id, leaveRequests.substitute_id))
    .where(
      and(
        eq(leaveRequests.company_id, companyId),
        eq(leaveRequests.status, 'approved'),
        sql`${leaveRequests.end_date} >= ${addDays(now().toISOString().slice(0, 10), -DAYS_BACK)}`,
        eq(users.inactive, false),
      ),
    )
    .orderBy(asc(leaveRequests.start_date), asc(leaveRequests.id));

/** GET leave-requests/calendar.ics: approved leave as whole days. It has no reasons or comments. */
export const leaveCalendarFeedRoute = route({
  method: 'get',
  path: endpoints.leaveRequests.calendarFeed,
  summary: 'Get approved leave as an iCalendar file, by the key of a private link',
  access: 'public',
  query: leaveCalendarFeedQuerySchema,
  produces: 'text/calendar',
  errors: [404],
  handle: async (deps, { query }) => {
    const link = await findLink(deps, query.key);
    await noteUse(deps, leaveCalendarLinks, link.id);
    const language = userLanguage(link.language);
    const t = await translatorFor(language);
    const events = (await approvedLeave(deps, link.companyId)).map(
      ({ name, hours, substitute: standsIn, ...days }) => ({
        ...days,
        summary: [
          hours === null
            ? t('resources.leave-requests.feed.away', { name })
            : t('resources.leave-requests.feed.away_hours', { name, hours: hoursText(hours, language) }),
          ...(standsIn ? [t('resources.leave-requests.feed.substitute', { name: standsIn })] : []),
        ].join(', '),
      }),
    );
    const title = t('resources.leave-requests.feed.name', { company: link.company });
    return new Response(calendarStream(title, language, events), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="leave.ics"',
      },
    });
  },
});
