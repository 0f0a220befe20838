import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { LEAVE_REASONS } from '../../../contract/constants';
import type { GroupRule } from '../../../contract/groupRule';
import { resources } from '../../../contract/resources';
import { completeLanguages } from '../../../.extensions/languages';
import { id, moment, partOf, textArray, times } from './columns';
import { columnsOf, listIndexes } from './fieldColumns';

/** Companies, users, files and the audit log. */

export const companyId = () => partOf('company_id', () => companies.id);
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

export const companies = pgTable(
  'companies',
  {
    ...columnsOf(resources.companies),
    leave_reasons: textArray('leave_reasons').default(sql.raw(`'{${LEAVE_REASONS.join(',')}}'`)),
    languages: textArray('languages').default(sql.raw(`'{${completeLanguages.join(',')}}'`)),
    /** Encrypted token of the external time tracking service. */
    crona_token: text('crona_token'),
    crona_linked_at: moment('crona_linked_at'),
  },
  (table) => [
    index('companies_name').on(table.name_key, table.id),
    index('companies_deleted')
      .on(table.deleted_at)
      .where(sql`deleted_at is not null`),
    index('companies_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/** The kind of record that a file belongs to, which decides who may see it. `record`: a resource that is only declared. */
export const FILE_KINDS = ['avatar', 'icon', 'document', 'media', 'feed', 'record'] as const;

export const files = pgTable(
  'files',
  {
    id: id(),
    ...times(),
    company_id: companyId(),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    storage_key: text('storage_key').notNull().unique('files_storage_key_key'),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
  },
  // With the size, to add up the storage of a company.
  (table) => [index('files_company').on(table.company_id, table.size)],
);

export const users = pgTable(
  'users',
  {
    company_id: companyId(),
    ...columnsOf(resources.users),
    password_hash: text('password_hash'),
  },
  (table) => [
    ...listIndexes('users', table, resources.users),
    // Sign-in names are unique across companies, ignoring case.
    uniqueIndex('users_email_key').on(sql`fold(${table.email})`),
    uniqueIndex('users_username_key').on(sql`fold(${table.username})`),
    index('users_roles').using('gin', table.roles),
    index('users_avatar').on(table.avatar_file_id),
    index('users_personal_number').on(table.national_security_number),
  ],
);

export const groups = pgTable(
  'groups',
  {
    ...columnsOf(resources.groups),
    company_id: companyId(),
    rule: jsonb('rule').$type<GroupRule>().notNull().default({}),
  },
  (table) => [...listIndexes('groups', table, resources.groups)],
);

export const groupMembers = pgTable(
  'group_members',
  {
    group_id: partOf('group_id', () => groups.id),
    user_id: partOf('user_id', () => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.group_id, table.user_id] }),
    index('group_members_user').on(table.user_id),
  ],
);

export const documents = pgTable(
  'documents',
  {
    id: id(),
    ...times(),
    company_id: companyId(),
    user_id: partOf('user_id', () => users.id),
    type: text('type').notNull(),
    name: text('name').notNull(),
    file_id: partOf('file_id', () => files.id),
    uploaded_by: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    read_at: moment('read_at'),
  },
  (table) => [
    index('documents_user').on(table.user_id, table.id),
    index('documents_file').on(table.file_id),
    index('documents_uploader').on(table.uploaded_by),
  ],
);

/** Row counts of the largest tables per company, kept by triggers. */
export const rowCounts = pgTable(
  'row_counts',
  {
    company_id: integer('company_id').notNull(),
    table_name: text('table_name').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.table_name] })],
);

export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    /** No reference: the log outlives its company for the retention period. */
    company_id: integer('company_id').notNull(),
    actor_id: integer('actor_id'),
    /** The name at that time: the entry outlives the user. */
    actor_name: text('actor_name'),
    action: text('action').notNull(),
    resource: text('resource').notNull(),
    record_id: integer('record_id'),
    /** Submitted fields, and the previous values of those that changed. */
    changes: jsonb('changes').$type<Record<string, unknown>>(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    ip: text('ip'),
    /** No reference: entries never change. */
    change_set_id: integer('change_set_id'),
    /** When the phase of the change set began. Its entries are one action. */
    phase_at: moment('phase_at'),
    /** Whether the phase undoes the change set. */
    undo: boolean('undo'),
  },
  (table) => [
    index('audit_log_phase')
      .on(table.change_set_id, table.phase_at, table.company_id, table.action, table.resource, table.id)
      .where(sql`change_set_id is not null`),
    index('audit_log_company').on(table.company_id, table.id),
    index('audit_log_at').on(table.company_id, table.at, table.id),
    // For the logs of all companies.
    index('audit_log_all').on(table.at, table.id),
    index('audit_log_actor').on(table.company_id, table.actor_id, table.at, table.id),
    index('audit_log_action').on(table.company_id, table.action, table.at, table.id),
    index('audit_log_record').on(table.company_id, table.resource, table.record_id, table.at, table.id),
    index('audit_log_ip').on(table.company_id, table.ip, table.at, table.id),
    index('audit_log_deleted_companies')
      .on(table.company_id)
      .where(sql`action = 'delete' and resource = 'companies' and record_id = company_id`),
  ],
);

/** Figures for the list of companies, rewritten daily. */
export const companyStats = pgTable('company_stats', {
  company_id: companyId().primaryKey(),
  computed_at: moment('computed_at').notNull(),
  /** Users who were active in the last 30 days. */
  active_last_30: integer('active_last_30').notNull(),
  /** The same for each week, the latest last. */
  weekly_active: integer('weekly_active').array().notNull(),
  /** Percentage of the users with an active account. */
  push_reach: integer('push_reach'),
  pending_leave: integer('pending_leave').notNull(),
  pages_below_target: integer('pages_below_target').notNull(),
  failed_mails: integer('failed_mails').notNull(),
  storage_mb: integer('storage_mb').notNull(),
  last_admin_login_at: moment('last_admin_login_at'),
  newest_content_at: moment('newest_content_at'),
  /** Why the company needs attention. */
  reasons: textArray('reasons'),
  attention: integer('attention')
    .notNull()
    .generatedAlwaysAs(sql`cardinality(reasons)`),
});
