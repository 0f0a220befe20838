import { sql, type SQL } from 'drizzle-orm';
import { addDays } from '../../contract/workingDays';
import { leaveRequests, pages, sickReports, users } from '../db/schema';
import { TIME_ZONE } from '../core/localTime';

/**
 * The day until which each reader should sign a page. Somebody who is absent on it has until the first day back. Whole
 * days of approved leave and full-time sick reports are absences; a sick report without an end lasts. An absence that
 * ends before a weekend includes it: nobody is expected back on a Saturday.
 */

/** Days that a person gets who joins, or is asked again, when the last day is near or has passed. */
const GRACE = 7;

/** From a first day until the first weekday after a last one. */
const absentDays = sql`daterange(start_date, end_date + case extract(isodow from end_date) when 5 then 3 when 6 then 2 else 1 end)`;

/** Days by which `absentDays` can last longer than the absence. */
const WEEKEND = 2;

/**
 * Absences as `user_id` and `days`, a multirange that joins adjacent absences. Join it as `away`.
 * @param from absences that end earlier are left out
 */
export const absencesSince = (companyId: number, from: string): SQL => sql`(
  select absences.user_id, range_agg(absences.days) as days from (
    select user_id, ${absentDays} as days from ${leaveRequests}
    where company_id = ${companyId} and status = 'approved' and hours is null and end_date >= ${addDays(from, -WEEKEND)}::date
    union all
    select user_id, ${absentDays} from ${sickReports}
    where company_id = ${companyId} and percentage = 100
      and (end_date is null or end_date >= ${addDays(from, -WEEKEND)}::date)
  ) as absences group by absences.user_id
) as away`;

/** The absences of one user, like `absencesSince`. */
export const absencesOfUser = (userId: number): SQL => sql`(
  select ${userId}::int as user_id, range_agg(absences.days) as days from (
    select ${absentDays} as days from ${leaveRequests}
    where user_id = ${userId} and status = 'approved' and hours is null
    union all
    select ${absentDays} from ${sickReports} where user_id = ${userId} and percentage = 100
  ) as absences
) as away`;

export const awayIsOfUser = (): SQL => sql`away.user_id = ${users.id}`;

const localDate = (moment: SQL | typeof users.created_at | typeof pages.resign_asked_at): SQL =>
  sql`(${moment} at time zone ${TIME_ZONE})::date`;

/** The first day after the absence that covers a day; null while the return is unknown. */
const dayBack = (day: SQL): SQL =>
  sql`(select upper(days) from unnest(away.days) as days where days @> ${day})`;

/** The last day to sign without absences. */
const plannedDay = (): SQL => sql`(case when ${pages.sign_by} is null then null else greatest(
  case when ${localDate(pages.resign_asked_at)} > ${pages.sign_by}
    then ${localDate(pages.resign_asked_at)} + ${GRACE}::int else ${pages.sign_by} end,
  ${localDate(users.created_at)} + ${GRACE}::int
) end)`;

/** SQL for queries with `pages`, `users`, and `away` left joined. @param today `YYYY-MM-DD` */
export const signingOf = (today: string) => {
  const isAway = sql<boolean>`coalesce(away.days @> ${today}::date, false)`;
  /** The last day to sign; null without one, or while the return is unknown. */
  const due = sql<
    string | null
  >`(case when away.days @> ${plannedDay()} then ${dayBack(plannedDay())} else ${plannedDay()} end)::text`;
  return {
    isAway,
    due,
    /** Null also while the return is unknown. */
    awayUntil: sql<string | null>`(case when ${isAway} then ${dayBack(sql`${today}::date`)} end)::text`,
    /** For users who have not signed. */
    isOverdue: sql<boolean>`(not ${isAway} and coalesce(${due}::date < ${today}::date, false))`,
  };
};

/** Absences that end before this day concern neither the deadlines of a page nor today. */
export const absencesMatterFrom = (signBy: string | null, today: string): string =>
  signBy !== null && signBy < today ? signBy : today;
