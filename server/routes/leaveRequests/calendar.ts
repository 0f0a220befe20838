import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import {
  leaveCalendarQuerySchema,
  leaveCalendarSchema,
  type LeaveAbsence,
  type LeaveCalendar,
  type LeaveCalendarQuery,
  type LeaveStatus,
} from '../../../contract/leave';
import type { Language } from '../../../i18n';
import { MAX_LEAVE_DAYS } from '../../../contract/constants';
import { daysBetween } from '../../../contract/daysBetween';
import { addDays, publicHolidaysBetween } from '../../../contract/workingDays';
import { groupMembers, leaveRequests, sickReports, users } from '../../db/schema';
import type { RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { groupBy } from '../../core/rows';
import { translatorFor } from '../../core/translator';
import { absenceColumns, sicknessIn, type Days } from '../../services/leave/absences';
import type { LeaveRow } from '../../services/leave/transition';
import { ofGroups, overlapping } from './filters';
import { personFields } from '../../http/people';

const AWAY = ['pending', 'approved'] as const;

type Period = Pick<LeaveCalendarQuery, 'from' | 'to'>;
type AbsenceRow = Pick<LeaveRow, keyof typeof absenceColumns>;

const serializeAbsence = (row: AbsenceRow): LeaveAbsence => ({
  ...row,
  reason: row.reason as LeaveAbsence['reason'],
});

/**
 * The absences of active users in a period. The lower bound of `start_date` follows from the longest possible leave and
 * lets the index skip older rows.
 */
const absencesIn = (companyId: number, { from, to }: Period, statuses: readonly LeaveStatus[]): SQL[] => [
  eq(leaveRequests.company_id, companyId),
  sql`${leaveRequests.start_date} >= ${addDays(from, -MAX_LEAVE_DAYS)}`,
  ...overlapping({ from, to }),
  inArray(leaveRequests.status, [...statuses]),
  eq(users.inactive, false),
];

const holidaysIn = async (
  from: string,
  to: string,
  language: Language,
): Promise<LeaveCalendar['holidays']> => {
  const t = await translatorFor(language);
  return publicHolidaysBetween(from, to).map(({ date, holiday }) => ({
    date,
    name: t(`resources.leave-requests.holidays.${holiday}`),
  }));
};

const peopleAway = async (ctx: RequestContext, conditions: SQL[]): Promise<LeaveCalendar['people']> => {
  const found = await ctx.db
    .select({ person: personFields, absence: absenceColumns })
    .from(leaveRequests)
    .innerJoin(users, eq(users.id, leaveRequests.user_id))
    .where(and(...conditions))
    .orderBy(users.name_key, asc(users.id), asc(leaveRequests.start_date), asc(leaveRequests.id));
  return [...groupBy(found, ({ person }) => person.id).values()].flatMap((rows) => {
    const [first] = rows;
    return first ? [{ ...first.person, absences: rows.map(({ absence }) => serializeAbsence(absence)) }] : [];
  });
};

/** The active users of a group, or of the company. */
const headcountConditions = ({ companyId }: RequestContext, group: number | undefined): SQL[] => [
  eq(users.company_id, companyId),
  eq(users.inactive, false),
  ...(group === undefined
    ? []
    : [
        sql`${users.id} in (select ${groupMembers.user_id} from ${groupMembers} where ${groupMembers.group_id} = ${group})`,
      ]),
];

/** Counts the people who are away on each day of a period. */
const awayPerDay = (absences: readonly (Days & { user_id: number })[], { from, to }: Period): number[] =>
  Array.from({ length: daysBetween(from, to) }, (_, index) => {
    const day = addDays(from, index);
    const away = absences.filter(({ start_date, end_date }) => start_date <= day && day <= end_date);
    return new Set(away.map(({ user_id }) => user_id)).size;
  });

export const leaveCalendarRoute = route({
  method: 'get',
  path: endpoints.leaveRequests.calendar,
  summary: 'List absences in a period; pending and approved requests by default',
  access: { action: 'list', resource: 'leave-requests' },
  query: leaveCalendarQuerySchema,
  response: envelope(leaveCalendarSchema),
  handle: async (ctx, { query }) => {
    const { from, to, group_id: group, status = AWAY } = query;
    const conditions = [
      ...absencesIn(ctx.companyId, { from, to }, status),
      ...(group === undefined ? [] : [ofGroups.oneOf([group])]),
    ];
    const people = await peopleAway(ctx, conditions);
    const members = headcountConditions(ctx, group);
    const headcount = await ctx.db.$count(users, and(...members));
    const leave = people.flatMap(({ id, absences }) =>
      absences.map((absence) => ({ ...absence, user_id: id })),
    );
    // A filter for pending requests leaves out sick reports.
    const sickness = status.includes('approved')
      ? await sicknessIn(
          ctx.db,
          ctx,
          { start_date: from, end_date: to },
          sql`${sickReports.user_id} in (select ${users.id} from ${users} where ${and(...members)})`,
        )
      : [];
    const holidays = await holidaysIn(from, to, ctx.language);
    const away_per_day = awayPerDay([...leave, ...sickness], query);
    return { body: { data: { people, holidays, headcount, away_per_day } } };
  },
});
