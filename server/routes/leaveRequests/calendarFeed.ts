import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { endpoints } from '../../../contract/endpoints';
import { leaveCalendarFeedQuerySchema } from '../../../contract/leave';
import { can } from '../../../contract/roles';
import { addDays } from '../../../contract/workingDays';
import { companies, leaveCalendarLinks, leaveRequests, users } from '../../db/schema';
import type { Deps } from '../../core/deps';
import { notFound } from '../../core/ApiError';
import { route } from '../../core/route';
import { translatorFor, userLanguage } from '../../core/translator';
import { calendarStream } from '../../services/leave/calendarFile';
import { mayWorkIn } from '../../services/companyTokens';
import { companyIsLive, userIsActive } from '../../services/liveCompany';
import { hoursText } from '../../services/leave/period';
import { sha256 } from '../../services/crypto';

/** Days before today that the feed includes. */
const DAYS_BACK = 180;
/** `last_used_at` is updated at most this often. */
const LAST_USED_INTERVAL = 60_000;

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

const noteUse = async ({ db, now }: Deps, id: number): Promise<void> => {
  const before = new Date(now().getTime() - LAST_USED_INTERVAL);
  await db
    .update(leaveCalendarLinks)
    .set({ last_used_at: now() })
    .where(
      and(
        eq(leaveCalendarLinks.id, id),
        or(isNull(leaveCalendarLinks.last_used_at), lt(leaveCalendarLinks.last_used_at, before)),
      ),
    );
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
    await noteUse(deps, link.id);
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
