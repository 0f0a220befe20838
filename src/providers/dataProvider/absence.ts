import type { Identifier } from 'react-admin';
import type { TableFormat } from '../../../contract/constants';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type {
  LeaveAction,
  LeaveAnswer,
  LeaveCalendar,
  LeaveCalendarLink,
  LeaveCalendarLinkState,
  LeaveClash,
  LeaveOverlap,
  LeaveRequest,
  LeaveSettings,
} from '../../../contract/leave';
import type { SickStatistics, SickStatisticsQuery } from '../../../contract/sickReport';
import { request } from '../../api/client';
import { rememberEntry } from './auditLog';
import { call } from './calls';
import { toArray, toRecord, toRecords } from './dialect';
import { downloadFile } from './downloads';

const { leaveRequests, sickReports } = endpoints;

interface LeaveCalendarParams {
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
    const path = fillPath(leaveRequests[action], { id });
    const { data, headers } = await request(path, { method: 'POST', body: answer });
    rememberEntry(fillPath(leaveRequests.one, { id }), headers);
    return { data: toRecord<LeaveRequest>(data) };
  },

  /** Returns the absences and public holidays of a period. */
  getLeaveCalendar: async (params: LeaveCalendarParams, signal?: AbortSignal) => ({
    data: await call<LeaveCalendar>(`${leaveRequests.calendar}?${calendarQuery(params)}`, { signal }),
  }),

  /** Returns the members of the same groups who are absent at the same time. */
  getLeaveOverlaps: async (id: Identifier, signal?: AbortSignal) => ({
    data: toRecords<LeaveOverlap>(await call<unknown>(fillPath(leaveRequests.overlaps, { id }), { signal })),
  }),

  /** Returns, per team, who would be away together if all these pending requests were approved. */
  getLeaveClashes: async (ids: readonly Identifier[], signal?: AbortSignal) => {
    const query = new URLSearchParams({ id: ids.join(',') });
    const { data } = await request(`${leaveRequests.clashes}?${query.toString()}`, { signal });
    return { data: toArray<LeaveClash>(data) };
  },

  /** Returns the company's reasons for leave and its reviewers. */
  getLeaveSettings: async () => ({ data: await call<LeaveSettings>(leaveRequests.settings) }),

  /** Returns when the user's private calendar URL was created and last used. */
  getLeaveCalendarLink: async () => ({
    data: await call<LeaveCalendarLinkState>(leaveRequests.calendarLink),
  }),

  /** Creates a private calendar URL and revokes the previous one. The server returns it this once only. */
  createLeaveCalendarLink: async () => ({
    data: await call<LeaveCalendarLink>(leaveRequests.calendarLink, { method: 'POST' }),
  }),

  revokeLeaveCalendarLink: () => call(leaveRequests.calendarLink, { method: 'DELETE' }),
};

export const sickReportMethods = {
  getSickStatistics: async ({ from, to }: SickStatisticsQuery, signal?: AbortSignal) => {
    const query = new URLSearchParams({ from, to });
    return { data: await call<SickStatistics>(`${sickReports.statistics}?${query.toString()}`, { signal }) };
  },

  exportSickStatistics: ({ from, to }: SickStatisticsQuery, format: TableFormat): Promise<Blob> => {
    const query = new URLSearchParams({ from, to, format });
    return downloadFile(`${sickReports.statisticsExport}?${query.toString()}`);
  },
};
