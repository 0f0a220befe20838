import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type {
  LeaveAction,
  LeaveAnswer,
  LeaveCalendar,
  LeaveCalendarLink,
  LeaveCalendarLinkState,
  LeaveOverlap,
  LeaveRequest,
  LeaveSettings,
} from '../../../contract/leave';
import { request } from '../../api/client';
import { toRecord } from './ids';

const { leaveRequests } = endpoints;

/** Which days the calendar shows, and whom; statuses are pending and approved unless named. */
export interface LeaveCalendarParams {
  /** `YYYY-MM-DD`, both days included. */
  from: string;
  to: string;
  group_id?: number;
  status?: readonly string[];
}

const rowsOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** The calendar's own query names its values plainly: `from`, not `filter[from]`. */
const calendarQuery = ({ from, to, group_id: group, status }: LeaveCalendarParams): string =>
  new URLSearchParams({
    from,
    to,
    ...(group === undefined ? {} : { group_id: String(group) }),
    ...(status?.length ? { status: status.join(',') } : {}),
  }).toString();

/** What can be done with leave requests beyond react-admin's verbs (spec sections 3 and 4; api.md, resources). */
export const leaveMethods = {
  /**
   * Approves, denies or revokes a request; gives it as it is then.
   * @throws ApiError 409 when somebody else has answered it, whose message says who and what
   */
  answerLeave: async (
    id: Identifier,
    action: LeaveAction,
    answer: LeaveAnswer = {},
  ): Promise<{ data: LeaveRequest | null }> => {
    const { data } = await request(fillPath(leaveRequests[action], { id }), { method: 'POST', body: answer });
    return { data: toRecord<LeaveRequest>(data) };
  },

  /** Who is away in a period, with all of their absences in it, and its public holidays. @throws ApiError */
  getLeaveCalendar: async (
    params: LeaveCalendarParams,
    signal?: AbortSignal,
  ): Promise<{ data: LeaveCalendar }> => {
    const { data } = await request(`${leaveRequests.calendar}?${calendarQuery(params)}`, { signal });
    const { people, holidays } = (data ?? {}) as Partial<LeaveCalendar>;
    return { data: { people: rowsOf(people), holidays: rowsOf(holidays) } };
  },

  /** Who else of the same groups is away then. @throws ApiError */
  getLeaveOverlaps: async (id: Identifier, signal?: AbortSignal): Promise<{ data: LeaveOverlap[] }> => {
    const { data } = await request(fillPath(leaveRequests.overlaps, { id }), { signal });
    return { data: rowsOf(data) };
  },

  /** The reasons that the company offers, and who answers. @throws ApiError */
  getLeaveSettings: async (): Promise<{ data: LeaveSettings }> => {
    const { data } = await request(leaveRequests.settings);
    const { reasons, reviewer_ids, can_review } = (data ?? {}) as Partial<LeaveSettings>;
    return {
      data: {
        reasons: rowsOf(reasons),
        reviewer_ids: rowsOf(reviewer_ids),
        can_review: can_review === true,
      },
    };
  },

  /** Whether the one who asks has a private address of the calendar, made and last used when. @throws ApiError */
  getLeaveCalendarLink: async (): Promise<{ data: LeaveCalendarLinkState }> => {
    const { data } = await request(leaveRequests.calendarLink);
    const { created_at = null, last_used_at = null } = (data ?? {}) as Partial<LeaveCalendarLinkState>;
    return { data: { created_at, last_used_at } };
  },

  /** Makes a private address, shown this once; the one before ends. @throws ApiError */
  makeLeaveCalendarLink: async (): Promise<{ data: LeaveCalendarLink }> => {
    const { data } = await request(leaveRequests.calendarLink, { method: 'POST' });
    return { data: data as LeaveCalendarLink };
  },

  /** Ends the private address. @throws ApiError */
  endLeaveCalendarLink: async (): Promise<void> => {
    await request(leaveRequests.calendarLink, { method: 'DELETE' });
  },
};
