import type { Identifier } from 'react-admin';
import { MIN_STATISTICS_GROUP, type TableFormat } from '../../../contract/constants';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type {
  LeaveAbsence,
  LeaveAction,
  LeaveAnswer,
  LeaveCalendar,
  LeaveCalendarLink,
  LeaveCalendarLinkState,
  LeaveClash,
  LeaveOverlap,
  LeaveRequest,
  LeaveSettings,
  LeaveStatus,
} from '../../../contract/leave';
import type { SickStatistics, SickStatisticsQuery } from '../../../contract/sickReport';
import { offers } from '../../api/capabilities';
import { request } from '../../api/client';
import { rememberEntry } from './auditLog';
import { toArray, toRecord, toRecords, withoutGaps } from './dialect';
import { downloadFile } from './downloads';

const { leaveRequests, sickReports } = endpoints;

type CalendarPerson = LeaveCalendar['people'][number];

export interface LeaveCalendarParams {
  /** `YYYY-MM-DD`, both days included. */
  from: string;
  to: string;
  group_id?: number;
  /** Pending and approved by default. */
  status?: readonly string[];
}

/** The calendar's parameters have plain names: `from`, not `filter[from]`. */
const calendarQuery = ({ from, to, group_id: group, status }: LeaveCalendarParams): string =>
  new URLSearchParams({
    from,
    to,
    ...(group === undefined ? {} : { group_id: String(group) }),
    ...(status?.length ? { status: status.join(',') } : {}),
  }).toString();

const ANSWERED: Record<LeaveAction, LeaveStatus> = { approve: 'approved', deny: 'denied', revoke: 'revoked' };

/** A response of a server that may leave out fields. */
type Incomplete<T> = {
  [K in keyof T]?: T[K] extends readonly (infer Row)[] ? Incomplete<Row>[] : Incomplete<T[K]>;
};

export const leaveMethods = {
  /**
   * Approves, denies or revokes a request.
   * @throws ApiError 409 when another reviewer was first; the message says who
   */
  answerLeave: async (
    id: Identifier,
    action: LeaveAction,
    answer: LeaveAnswer = {},
  ): Promise<{ data: LeaveRequest | null }> => {
    const { data, headers } = offers('POST', leaveRequests[action])
      ? await request(fillPath(leaveRequests[action], { id }), { method: 'POST', body: answer })
      : await request(fillPath(leaveRequests.one, { id }), {
          method: 'PATCH',
          body: { status: ANSWERED[action], ...answer },
        });
    rememberEntry(fillPath(leaveRequests.one, { id }), headers);
    return { data: toRecord<LeaveRequest>(data) };
  },

  /** Returns the absences and public holidays of a period. */
  getLeaveCalendar: async (
    params: LeaveCalendarParams,
    signal?: AbortSignal,
  ): Promise<{ data: LeaveCalendar }> => {
    const { data } = await request(`${leaveRequests.calendar}?${calendarQuery(params)}`, { signal });
    const { people, holidays, headcount, away_per_day } = (data ?? {}) as Partial<LeaveCalendar>;
    return {
      data: {
        people: toRecords<CalendarPerson>(people).map((person) => ({
          ...person,
          name: (person as Partial<CalendarPerson>).name ?? `#${person.id}`,
          absences: toRecords<LeaveAbsence>(person.absences),
        })),
        holidays: toArray<LeaveCalendar['holidays'][number]>(withoutGaps(holidays)).filter(
          ({ date }) => date,
        ),
        headcount,
        away_per_day: Array.isArray(away_per_day) ? away_per_day : undefined,
      },
    };
  },

  /** Returns the members of the same groups who are absent at the same time. */
  getLeaveOverlaps: async (id: Identifier, signal?: AbortSignal): Promise<{ data: LeaveOverlap[] }> => {
    const { data } = await request(fillPath(leaveRequests.overlaps, { id }), { signal });
    return { data: toRecords<LeaveOverlap>(data) };
  },

  /** Returns, per team, who would be away together if all these pending requests were approved. */
  getLeaveClashes: async (
    ids: readonly Identifier[],
    signal?: AbortSignal,
  ): Promise<{ data: LeaveClash[] }> => {
    const query = new URLSearchParams({ id: ids.join(',') });
    const { data } = await request(`${leaveRequests.clashes}?${query.toString()}`, { signal });
    return {
      data: toArray<Incomplete<LeaveClash>>(withoutGaps(data)).map((clash) => ({
        team: String(clash.team ?? ''),
        size: Number(clash.size ?? 0),
        away: Number(clash.away ?? 0),
        date: String(clash.date ?? ''),
        absences: toRecords<LeaveClash['absences'][number]>(clash.absences),
      })),
    };
  },

  /** Returns the company's reasons for leave and its reviewers. */
  getLeaveSettings: async (): Promise<{ data: LeaveSettings }> => {
    const { data } = await request(leaveRequests.settings);
    const { reasons, reviewer_ids, can_review } = (data ?? {}) as Partial<LeaveSettings>;
    return {
      data: {
        reasons: toArray(withoutGaps(reasons)),
        reviewer_ids: toArray(withoutGaps(reviewer_ids)),
        can_review: can_review === true,
      },
    };
  },

  /** Returns when the user's private calendar URL was created and last used. */
  getLeaveCalendarLink: async (): Promise<{ data: LeaveCalendarLinkState }> => {
    const { data } = await request(leaveRequests.calendarLink);
    const { created_at = null, last_used_at = null } = (data ?? {}) as Partial<LeaveCalendarLinkState>;
    return { data: { created_at, last_used_at } };
  },

  /** Creates a private calendar URL and revokes the previous one. The server returns it this once only. */
  createLeaveCalendarLink: async (): Promise<{ data: LeaveCalendarLink }> => {
    const { data } = await request(leaveRequests.calendarLink, { method: 'POST' });
    return { data: data as LeaveCalendarLink };
  },

  revokeLeaveCalendarLink: async (): Promise<void> => {
    await request(leaveRequests.calendarLink, { method: 'DELETE' });
  },
};

const toCounts = (counts: Incomplete<SickStatistics['total']> | null | undefined) => ({
  reports: Number(counts?.reports ?? 0),
  days: Number(counts?.days ?? 0),
  people: Number(counts?.people ?? 0),
});

const toReasons = (rows: Incomplete<SickStatistics['reasons']> | null | undefined) =>
  (rows ?? []).flatMap((row) => (row?.reason ? [{ reason: row.reason, ...toCounts(row) }] : []));

export const sickReportMethods = {
  getSickStatistics: async (
    { from, to }: SickStatisticsQuery,
    signal?: AbortSignal,
  ): Promise<{ data: SickStatistics }> => {
    const query = new URLSearchParams({ from, to });
    const { data } = await request(`${sickReports.statistics}?${query.toString()}`, { signal });
    const statistics = (withoutGaps(data) ?? {}) as Incomplete<SickStatistics>;
    return {
      data: {
        from,
        to,
        total: toCounts(statistics.total),
        months: (statistics.months ?? []).map((row) => ({
          month: String(row.month ?? ''),
          ...toCounts(row),
          reasons: toReasons(row.reasons),
        })),
        reasons: toReasons(statistics.reasons),
        groups: (statistics.groups ?? []).map((row) => ({
          id: Number(row.id ?? 0),
          name: String(row.name ?? ''),
          members: Number(row.members ?? 0),
          ...toCounts(row),
          days_per_member: Number(row.days_per_member ?? 0),
        })),
        min_group_size: Number(statistics.min_group_size ?? MIN_STATISTICS_GROUP),
      },
    };
  },

  exportSickStatistics: ({ from, to }: SickStatisticsQuery, format: TableFormat): Promise<Blob> => {
    const query = new URLSearchParams({ from, to, format });
    return downloadFile(`${sickReports.statisticsExport}?${query.toString()}`);
  },
};
