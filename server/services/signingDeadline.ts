import { sql, type SQL } from 'drizzle-orm';
import { addDays } from '../../contract/workingDays';
import { leaveRequests, pages, sickReports, users } from '../db/schema';
import { TIME_ZONE } from '../core/localTime';
import { companyHas } from './liveCompany';

/*
 * Each reader's deadline to sign a page, moved by absences: a reader who is absent on the last day has until the day of
 * return. Whole days of approved leave and full-time sick reports are absences. A sick report without an end is open. An
 * absence that ends on a Friday or Saturday includes the weekend. Absences count while the company has their feature: without
 * it, nobody could end them.
 */

/** Days for users who join, or are asked again, when the last day is near or has passed. */
const GRACE_DAYS = 7;

/** The range from `start_date` up to the first weekday after `end_date`. */
const absentDays = sql`daterange(start_date, end_date + case extract(isodow from end_date) when 5 then 3 when 6 then 2 else 1 end)`;

/** Days by which `absentDays` can exceed the absence. */
const WEEKEND_DAYS = 2;

/**
 * Absences as `user_id` and `days`, a multirange that joins adjacent absences. Join it as `away`.
 * @param from absences that end earlier are left out
 */
export const absencesSince = (companyId: number, from: string): SQL => sql`(
  select absences.user_id, range_agg(absences.days) as days from (
    select user_id, ${absentDays} as days from ${leaveRequests}
    where company_id = ${companyId} and status = 'approved' and hours is null and end_date >= ${addDays(from, -WEEKEND_DAYS)}::date
      and ${companyHas('leave-requests', companyId)}
    union all
    select user_id, ${absentDays} from ${sickReports}
    where company_id = ${companyId} and percentage = 100
      and (end_date is null or end_date >= ${addDays(from, -WEEKEND_DAYS)}::date) and ${companyHas('sick-reports', companyId)}
  ) as absences group by absences.user_id
) as away`;

/** The absences of one user, like `absencesSince`. */
export const absencesOfUser = (userId: number): SQL => sql`(
  select ${userId}::int as user_id, range_agg(absences.days) as days from (
    select ${absentDays} as days from ${leaveRequests}
    where user_id = ${userId} and status = 'approved' and hours is null
      and ${companyHas('leave-requests', leaveRequests.company_id)}
    union all
    select ${absentDays} from ${sickReports}
    where user_id = ${userId} and percentage = 100 and ${companyHas('sick-reports', sickReports.company_id)}
  ) as absences
) as away`;

export const isAwayUser = (): SQL => sql`away.user_id = ${users.id}`;

const localDate = (moment: SQL | typeof users.created_at | typeof pages.resign_asked_at): SQL =>
  sql`(${moment} at time zone ${TIME_ZONE})::date`;

/** The day after the absence that covers a day; null while the return is unknown. */
const returnDay = (day: SQL): SQL =>
  sql`(select upper(days) from unnest(away.days) as days where days @> ${day})`;

/** The last day of a page to sign. For pages that have one. */
export const pageDeadline = (): SQL => sql`(
  case when ${localDate(pages.resign_asked_at)} > ${pages.sign_by}
    then ${localDate(pages.resign_asked_at)} + ${GRACE_DAYS}::int else ${pages.sign_by} end
)`;

/** The last day of a user to sign, before absences move it. */
const deadlineBeforeAbsences = (): SQL => sql`(case when ${pages.sign_by} is null then null else greatest(
  ${pageDeadline()}, ${localDate(users.created_at)} + ${GRACE_DAYS}::int
) end)`;

/** SQL for queries with `users`, and `away` left joined. @param today `YYYY-MM-DD` */
export const awayColumns = (today: string) => {
  const isAway = sql<boolean>`coalesce(away.days @> ${today}::date, false)`;
  return {
    isAway,
    /** Null also while the return is unknown. */
    awayUntil: sql<string | null>`(case when ${isAway} then ${returnDay(sql`${today}::date`)} end)::text`,
  };
};

/** Also for queries with `pages`. @param today `YYYY-MM-DD` */
export const signingColumns = (today: string) => {
  const away = awayColumns(today);
  /** The last day to sign; null without one, or while the return is unknown. */
  const due = sql<
    string | null
  >`(case when away.days @> ${deadlineBeforeAbsences()} then ${returnDay(deadlineBeforeAbsences())} else ${deadlineBeforeAbsences()} end)::text`;
  return {
    ...away,
    due,
    /** For users who have not signed. */
    isOverdue: sql<boolean>`(not ${away.isAway} and coalesce(${due}::date < ${today}::date, false))`,
  };
};

/** Returns the day before which absences affect neither the deadlines of a page nor today. */
export const firstRelevantDay = (signBy: string | null, today: string): string =>
  signBy !== null && signBy < today ? signBy : today;
