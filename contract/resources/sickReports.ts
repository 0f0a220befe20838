import { ALL, READ } from '../access';
import {
  MAX_CHILD_NAME,
  MAX_SICK_COMMENT,
  MAX_SICK_DAYS,
  SICK_PERCENTAGES,
  SICK_REASONS,
} from '../constants';
import { daysBetween } from '../daysBetween';
import {
  choice,
  count,
  date,
  defineResource,
  number,
  reference,
  text,
  time,
  UNFILTERED_TIMES,
  type RecordIssue,
} from '../fields';

export const sickReports = defineResource(
  {
    noun: 'sick_report',
    spreadsheet: false,
    feature: 'sick-reports',
    access: { admin: [...ALL, 'details'], editor: READ, communicator: READ },
    fields: {
      ...UNFILTERED_TIMES,
      user_id: reference({ resource: 'users', required: true, write: 'create' }),
      reason: choice({
        values: SICK_REASONS,
        labels: 'resources.sick-reports.reasons',
        colors: { sick_child: 'outlined' },
        required: true,
        sort: true,
        sensitive: true,
      }),
      /** Only with the reason `sick_child`. */
      child_name: text({ max: MAX_CHILD_NAME, search: true, sensitive: true }),
      comment: text({ max: MAX_SICK_COMMENT, multiline: true, search: true, sensitive: true }),
      start_date: date({ required: true, sort: true }),
      /** Null while it is unknown. */
      end_date: date({ sort: true }),
      days: count({ filter: false, description: 'Calendar days; without an end up to today' }),
      /** Share of the working time. */
      percentage: number({ values: SICK_PERCENTAGES, default: 100, unit: '%' }),
      submitted_at: time({ required: true, sort: true, write: false }),
    },
    sort: ['user'],
    defaultSort: ['-submitted_at'],
    search: ['user'],
    filters: {
      away_today: { kind: 'boolean' },
      group_id: { kind: 'reference', resource: 'groups', optional: true },
    },
    audit: 'records',
  },
  ({ reason, child_name: child, start_date: start, end_date: end }) => {
    const issues: RecordIssue<'child_name' | 'end_date'>[] = [];
    if (reason === 'sick_child' && !child) issues.push(['child_name', 'validation.required']);
    if (reason === 'sick' && child) issues.push(['child_name', 'validation.child_name']);
    const days = start && end ? daysBetween(start, end) : Number.NaN;
    if (days < 1) issues.push(['end_date', 'validation.end_before_start']);
    if (days > MAX_SICK_DAYS) issues.push(['end_date', 'validation.period_too_long']);
    return issues;
  },
);
