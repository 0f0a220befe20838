import { and, asc, count, desc, eq, gte, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { HOME_ROWS, type Home } from '../../../contract/home';
import { MAX_LEAVE_DAYS } from '../../../contract/constants';
import { can } from '../../../contract/roles';
import { addDays } from '../../../contract/workingDays';
import { localDay } from '../../core/localTime';
import type { RequestContext } from '../../core/deps';
import {
  groupMembers,
  groups,
  leaveRequests,
  mails,
  notificationRecipients,
  notifications,
  users,
} from '../../db/schema';
import { listPage, selectPage } from '../../http/listPage';
import { leaveFilters, leaveListRules } from '../leaveRequests/filters';
import { personFields } from '../../http/people';
import { serializeLeave } from '../leaveRequests/serialize';
import { FIRST_ROWS } from './content';

/** Groups that are named of each user who is away. */
const AWAY_GROUPS = 3;

const WEEK = 7 * 24 * 3_600_000;
const weekAgo = ({ now }: RequestContext): Date => new Date(now().getTime() - WEEK);

/** Requests that the user may answer, by start date. */
export const leaveToAnswer = async (ctx: RequestContext): Promise<Home['leave']> => {
  if (!can(ctx.subject, 'review', 'leave-requests')) return null;
  const where = leaveFilters({ mine_to_answer: true }, ctx);
  const query = { page: FIRST_ROWS, sort: ['start_date'] };
  const { rows, total } = await listPage(ctx, { table: leaveRequests, rules: leaveListRules, query, where });
  return { total, requests: await serializeLeave(rows, ctx, false) };
};

/** The absences of today, as far as the user may see them: `user_id`, `until`. */
const absencesOf = ({ subject, companyId }: RequestContext, day: string): SQL[] => [
  ...(can(subject, 'list', 'leave-requests')
    ? [
        sql`select user_id, end_date as until from leave_requests
          where company_id = ${companyId} and status = 'approved' and end_date >= ${day}
            and start_date between ${addDays(day, -MAX_LEAVE_DAYS)} and ${day}`,
      ]
    : []),
  ...(can(subject, 'list', 'sick-reports')
    ? [
        sql`select user_id, end_date as until from sick_reports
          where company_id = ${companyId} and start_date <= ${day} and (end_date is null or end_date >= ${day})`,
      ]
    : []),
];

/** The active users who are away today, by name. Says until when, not why. */
export const awayToday = async (ctx: RequestContext): Promise<Home['away']> => {
  const absences = absencesOf(ctx, localDay(ctx.now()));
  if (absences.length === 0) return null;
  const away = sql`(
    select user_id, case when bool_or(until is null) then null else max(until)::text end as until
    from (${sql.join(absences, sql` union all `)}) absences group by user_id
  ) as away`;
  const namesOfGroups = ctx.db
    .select({ name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.group_id))
    .where(eq(groupMembers.user_id, users.id))
    .orderBy(groups.name_key, groups.id)
    .limit(AWAY_GROUPS);
  const rows = await ctx.db
    .select({
      person: personFields,
      until: sql<string | null>`away.until`,
      groups: sql<string[]>`array(${namesOfGroups})`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(users)
    .innerJoin(away, sql`away.user_id = ${users.id}`)
    .where(eq(users.inactive, false))
    .orderBy(users.name_key, users.id)
    .limit(HOME_ROWS);
  return {
    total: rows[0]?.total ?? 0,
    people: rows.map(({ person, until, groups: names }) => ({ ...person, until, groups: names })),
  };
};

/** Mails of the last week that could not be delivered. */
export const failedMails = async (ctx: RequestContext): Promise<Home['failed_mails']> => {
  if (!can(ctx.subject, 'list', 'users')) return null;
  const { id, created_at, recipient, subject } = mails;
  const found = ctx.db
    .select({ id, created_at, recipient, subject })
    .from(mails)
    .where(
      and(eq(mails.company_id, ctx.companyId), gte(created_at, weekAgo(ctx)), eq(mails.status, 'failed')),
    )
    .$dynamic();
  const { rows, total } = await selectPage(ctx.db, found, [desc(created_at), desc(id)], FIRST_ROWS);
  return { total, mails: rows.map((mail) => ({ ...mail, created_at: mail.created_at.toISOString() })) };
};

/** Notifications of the last week that did not reach everybody. */
export const failedPushes = async (ctx: RequestContext): Promise<Home['failed_pushes']> => {
  if (!can(ctx.subject, 'list', 'notifications')) return null;
  const rows = await ctx.db
    .select({
      id: notifications.id,
      title: notifications.title,
      sent_at: notifications.sent_at,
      failed: count(),
    })
    .from(notifications)
    .innerJoin(notificationRecipients, eq(notificationRecipients.notification_id, notifications.id))
    .where(
      and(
        eq(notifications.company_id, ctx.companyId),
        eq(notifications.by_hand, true),
        gte(notifications.sent_at, weekAgo(ctx)),
        isNotNull(notificationRecipients.failed_at),
        isNull(notificationRecipients.read_at),
      ),
    )
    .groupBy(notifications.id)
    .orderBy(desc(notifications.sent_at), asc(notifications.id))
    .limit(HOME_ROWS);
  return rows.map(({ sent_at, ...row }) => ({ ...row, sent_at: (sent_at ?? ctx.now()).toISOString() }));
};
