import { LEAVE_STATUSES } from '../../../contract/constants';
import { date, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bothDirections, id, keyText, moment, searchText, times } from './columns';
import { companyId, users } from './core';

/** Leave requests and sick reports. */

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

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
    id: id(),
    ...times(),
    company_id: companyId(),
    user_id: userId(),
    person_key: personKey(),
    submitted_at: moment('submitted_at').notNull().defaultNow(),
    status: text('status', { enum: LEAVE_STATUSES }).notNull().default('pending'),
    start_date: date('start_date').notNull(),
    end_date: date('end_date').notNull(),
    hours: numeric('hours', { precision: 5, scale: 2, mode: 'number' }),
    reason: text('reason').notNull(),
    comment: text('comment'),
    response_message: text('response_message'),
    reviewed_by: integer('reviewed_by').references(() => users.id, { onDelete: 'set null' }),
    reviewed_at: moment('reviewed_at'),
    /** Who stands in meanwhile. */
    substitute_id: integer('substitute_id').references(() => users.id, { onDelete: 'set null' }),
    search: searchText('search').generatedAlwaysAs(
      sql`fold(coalesce(comment,'') || ' ' || coalesce(response_message,''))`,
    ),
  },
  (table) => [
    index('leave_requests_person').on(table.company_id, table.person_key, table.id),
    index('leave_requests_company').on(table.company_id, table.id),
    index('leave_requests_created').on(table.company_id, table.created_at, table.id),
    index('leave_requests_updated').on(table.company_id, table.updated_at, table.id),
    index('leave_requests_by_status').on(table.company_id, table.status, table.id),
    index('leave_requests_by_reason').on(table.company_id, table.reason, table.id),
    ...bothDirections(table, table.reviewed_at, 'leave_requests_reviewed_at'),
    index('leave_requests_submitted').on(table.company_id, table.submitted_at, table.id),
    index('leave_requests_status').on(table.company_id, table.status, table.submitted_at, table.id),
    index('leave_requests_start').on(table.company_id, table.start_date, table.id),
    index('leave_requests_end').on(table.company_id, table.end_date, table.id),
    index('leave_requests_user').on(table.user_id, table.start_date),
    index('leave_requests_reviewer').on(table.reviewed_by),
    index('leave_requests_substitute').on(table.substitute_id),
    index('leave_requests_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/** Status changes of a leave request. */
export const leaveEvents = pgTable(
  'leave_events',
  {
    id: id(),
    leave_request_id: integer('leave_request_id')
      .notNull()
      .references(() => leaveRequests.id, { onDelete: 'cascade' }),
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
    id: id(),
    ...times(),
    company_id: companyId(),
    user_id: userId(),
    person_key: personKey(),
    submitted_at: moment('submitted_at').notNull().defaultNow(),
    reason: text('reason').notNull(),
    child_name: text('child_name'),
    comment: text('comment'),
    start_date: date('start_date').notNull(),
    end_date: date('end_date'),
    /** Percentage of the working time: 25, 50, 75 or 100. */
    percentage: integer('percentage').notNull().default(100),
    search: searchText('search').generatedAlwaysAs(
      sql`fold(coalesce(comment,'') || ' ' || coalesce(child_name,''))`,
    ),
  },
  (table) => [
    index('sick_reports_person').on(table.company_id, table.person_key, table.id),
    index('sick_reports_company').on(table.company_id, table.id),
    index('sick_reports_created').on(table.company_id, table.created_at, table.id),
    index('sick_reports_updated').on(table.company_id, table.updated_at, table.id),
    index('sick_reports_by_reason').on(table.company_id, table.reason, table.id),
    index('sick_reports_end_desc').on(
      table.company_id,
      sql`${table.end_date} desc nulls last`,
      sql`${table.id} desc`,
    ),
    index('sick_reports_submitted').on(table.company_id, table.submitted_at, table.id),
    index('sick_reports_start').on(table.company_id, table.start_date, table.id),
    index('sick_reports_end').on(table.company_id, table.end_date, table.id),
    index('sick_reports_user').on(table.user_id, table.start_date),
    index('sick_reports_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);
