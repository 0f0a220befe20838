import { ALL, READ } from '../access';
import { LEAVE_REASONS, LEAVE_STATUSES, MAX_LEAVE_DAYS, MAX_LEAVE_TEXT } from '../constants';
import { daysBetween } from '../daysBetween';
import { choice, date, defineResource, number, reference, text, time, UNFILTERED_TIMES } from '../fields';

export const leaveRequests = defineResource(
  {
    noun: 'leave_request',
    spreadsheet: false,
    feature: 'leave-requests',
    access: { admin: [...ALL, 'review'], editor: READ, communicator: READ },
    fields: {
      ...UNFILTERED_TIMES,
      user_id: reference({ resource: 'users', required: true, write: 'create' }),
      status: choice({
        values: LEAVE_STATUSES,
        labels: 'resources.leave-requests.statuses',
        colors: { pending: 'warning', approved: 'success', denied: 'error', revoked: 'muted' },
        required: true,
        sort: true,
        write: false,
      }),
      reason: choice({
        values: LEAVE_REASONS,
        labels: 'resources.leave-requests.reasons',
        required: true,
        sort: true,
      }),
      start_date: date({ required: true, sort: true }),
      end_date: date({ required: true, sort: true }),
      working_days: number({
        required: true,
        min: 0,
        computed: true,
        filter: false,
        description: 'Monday to Friday, without public holidays',
      }),
      /** Part of a day; without it, whole days. */
      hours: number({ min: 0.25, max: 24, step: 0.25 }),
      comment: text({ max: MAX_LEAVE_TEXT, multiline: true, search: true }),
      response_message: text({ max: MAX_LEAVE_TEXT, multiline: true, search: true, write: false }),
      /** Another active user, who stands in during the leave. */
      substitute_id: reference({ resource: 'users' }),
      submitted_at: time({ required: true, sort: true, write: false }),
      reviewed_by: reference({ resource: 'users', write: false }),
      reviewed_by_name: text({ computed: true, filter: false }),
      reviewed_at: time({ sort: true, write: false }),
    },
    sort: ['user'],
    defaultSort: ['-submitted_at'],
    search: ['user'],
    filters: { group_id: { kind: 'reference', resource: 'groups', optional: true } },
    audit: 'records',
    events: ['approve', 'deny', 'revoke'],
  },
  ({ start_date: start, end_date: end, hours }) => {
    if (!start || !end) return [];
    if (end < start) return [['end_date', 'validation.end_before_start']];
    if (daysBetween(start, end) > MAX_LEAVE_DAYS) return [['end_date', 'validation.period_too_long']];
    return hours && start !== end ? [['hours', 'validation.hours_need_one_day']] : [];
  },
);
