import { resources } from '../../../contract/resources';
import { LEAVE_STATUSES } from '../../../contract/constants';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, keyText, moment, partOf } from './columns';
import { columnsOf, listIndexes } from './fieldColumns';
import { companyId, users } from './core';

/** Leave requests and sick reports. */

const userId = () => partOf('user_id', () => users.id);

/** Copy of the user's `name_key`, kept by triggers, so that one index sorts the list by person. */
const personKey = () => keyText('person_key').notNull().default('');

/** Reviewers of leave requests; every administrator when empty. */
export const leaveReviewers = pgTable(
  'leave_reviewers',
  { company_id: companyId(), user_id: userId() },
  (table) => [
    primaryKey({ columns: [table.company_id, table.user_id] }),
    index('leave_reviewers_user').on(table.user_id),
  ],
);

export const leaveRequests = pgTable(
  'leave_requests',
  {
    ...columnsOf(resources['leave-requests']),
    company_id: companyId(),
    person_key: personKey(),
    submitted_at: moment('submitted_at').notNull().defaultNow(),
    status: text('status', { enum: LEAVE_STATUSES }).notNull().default('pending'),
  },
  (table) => [
    ...listIndexes('leave_requests', table, resources['leave-requests']),
    index('leave_requests_person').on(table.company_id, table.person_key, table.id),
    index('leave_requests_status').on(table.company_id, table.status, table.submitted_at, table.id),
    index('leave_requests_user').on(table.user_id, table.start_date),
    index('leave_requests_reviewer').on(table.reviewed_by),
    index('leave_requests_substitute').on(table.substitute_id),
  ],
);

/** Status changes of a leave request. */
export const leaveEvents = pgTable(
  'leave_events',
  {
    id: id(),
    leave_request_id: partOf('leave_request_id', () => leaveRequests.id),
    at: moment('at').notNull().defaultNow(),
    action: text('action').notNull(),
    actor_id: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    message: text('message'),
  },
  (table) => [
    index('leave_events_request').on(table.leave_request_id, table.id),
    index('leave_events_actor').on(table.actor_id),
  ],
);

/** Secret keys of calendar subscriptions, one per user and company. */
export const leaveCalendarLinks = pgTable(
  'leave_calendar_links',
  {
    id: id(),
    created_at: moment('created_at').notNull().defaultNow(),
    company_id: companyId(),
    user_id: userId(),
    token_hash: text('token_hash').notNull().unique('leave_calendar_links_token_hash_key'),
    last_used_at: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('leave_calendar_links_owner_key').on(table.user_id, table.company_id),
    index('leave_calendar_links_company').on(table.company_id),
  ],
);

export const sickReports = pgTable(
  'sick_reports',
  {
    ...columnsOf(resources['sick-reports']),
    company_id: companyId(),
    person_key: personKey(),
    submitted_at: moment('submitted_at').notNull().defaultNow(),
  },
  (table) => [
    ...listIndexes('sick_reports', table, resources['sick-reports']),
    index('sick_reports_person').on(table.company_id, table.person_key, table.id),
    index('sick_reports_user').on(table.user_id, table.start_date),
  ],
);
