import { and, eq, gte, inArray, lte, or, isNull, sql, type SQL } from 'drizzle-orm';
import { oneOf } from '../../db/oneOf';
import { MAX_LEAVE_DAYS } from '../../../contract/constants';
import { can } from '../../../contract/roles';
import { addDays } from '../../../contract/workingDays';
import { localDay } from '../../core/localTime';
import { leaveRequests, sickReports } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';

/** What a leave request tells about an absence. */
export const absenceColumns = {
  id: leaveRequests.id,
  start_date: leaveRequests.start_date,
  end_date: leaveRequests.end_date,
  hours: leaveRequests.hours,
  status: leaveRequests.status,
  reason: leaveRequests.reason,
};

/** Both days included, `YYYY-MM-DD`. */
export interface Days {
  start_date: string;
  end_date: string;
}

/** A leave request that is pending or approved, or the dates of a sick report. */
export interface Absence extends Days {
  kind: 'leave' | 'sick_report';
  id: number;
  user_id: number;
  status: 'pending' | 'approved';
  hours: number | null;
  /** Of leave only. */
  reason: string | null;
}

export const overlaps = (a: Days, b: Days): boolean =>
  a.start_date <= b.end_date && a.end_date >= b.start_date;

/** Returns the shortest period that contains all of these. */
export const spanOf = (periods: readonly Days[]): Days | undefined => {
  const [first] = periods;
  return (
    first &&
    periods.reduce(
      (span, { start_date, end_date }) => ({
        start_date: start_date < span.start_date ? start_date : span.start_date,
        end_date: end_date > span.end_date ? end_date : span.end_date,
      }),
      first,
    )
  );
};

/**
 * Returns the dates of sick reports in a period; none for roles that may not list them. A report without an end counts until
 * today.
 */
export const sicknessIn = async (
  db: Database,
  ctx: RequestContext,
  period: Days,
  condition: SQL,
): Promise<(Days & { id: number; user_id: number })[]> => {
  if (!can(ctx.subject, 'list', 'sick-reports')) return [];
  const today = localDay(ctx.now());
  const rows = await db
    .select({
      id: sickReports.id,
      user_id: sickReports.user_id,
      start_date: sickReports.start_date,
      end_date: sickReports.end_date,
    })
    .from(sickReports)
    .where(
      and(
        eq(sickReports.company_id, ctx.companyId),
        condition,
        lte(sickReports.start_date, period.end_date),
        or(
          gte(sickReports.end_date, period.start_date),
          and(isNull(sickReports.end_date), sql`${today} >= ${period.start_date}`),
        ),
      ),
    );
  return rows.map(({ end_date: end, ...row }) => ({
    ...row,
    end_date: end ?? (today > row.start_date ? today : row.start_date),
  }));
};

/**
 * Returns when some users are away in a period, by leave or by sickness, as far as the role may list sick reports.
 */
export const absencesOf = async (
  db: Database,
  ctx: RequestContext,
  userIds: readonly number[],
  period: Days | undefined,
): Promise<Absence[]> => {
  if (userIds.length === 0 || !period) return [];
  const earliest = addDays(period.start_date, -MAX_LEAVE_DAYS);
  const leave = await db
    .select({ ...absenceColumns, user_id: leaveRequests.user_id })
    .from(leaveRequests)
    .where(
      and(
        eq(leaveRequests.company_id, ctx.companyId),
        oneOf(leaveRequests.user_id, userIds),
        inArray(leaveRequests.status, ['pending', 'approved']),
        // The longest leave; the index on the start then skips older rows.
        gte(leaveRequests.start_date, earliest),
        lte(leaveRequests.start_date, period.end_date),
        gte(leaveRequests.end_date, period.start_date),
      ),
    );
  const sick = await sicknessIn(db, ctx, period, oneOf(sickReports.user_id, userIds));
  return [
    ...leave.map((row) => ({ ...row, kind: 'leave' as const, status: row.status as Absence['status'] })),
    ...sick.map((row) => ({
      ...row,
      kind: 'sick_report' as const,
      status: 'approved' as const,
      hours: null,
      reason: null,
    })),
  ].filter((absence) => overlaps(absence, period));
};
