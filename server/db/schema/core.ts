import { sql } from 'drizzle-orm';
import {
  boolean,
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { LANGUAGES, LEAVE_REASONS } from '../../../contract/constants';
import { bothDirections, id, moment, searchText, sortKey, swedishKey, times } from './columns';

/** Companies, users, files and the audit log. */

export const companyId = () =>
  integer('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

export const companies = pgTable(
  'companies',
  {
    id: id(),
    ...times(),
    name: text('name').notNull(),
    organisation_number: text('organisation_number').notNull(),
    primary_color: text('primary_color'),
    template: text('template'),
    features: text('features')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The enabled leave reasons. */
    leave_reasons: text('leave_reasons')
      .array()
      .notNull()
      .default(sql.raw(`'{${LEAVE_REASONS.join(',')}}'`)),
    icon_file_id: integer('icon_file_id').references((): AnyPgColumn => files.id, { onDelete: 'set null' }),
    languages: text('languages')
      .array()
      .notNull()
      .default(sql.raw(`'{${LANGUAGES.join(',')}}'`)),
    /** Policies. Null: as on the server. */
    password_min_length: integer('password_min_length'),
    session_hours: integer('session_hours'),
    /** Local times, `HH:MM`. */
    quiet_hours_start: text('quiet_hours_start'),
    quiet_hours_end: text('quiet_hours_end'),
    retention_days: integer('retention_days'),
    /** Whether superadmins may view the app as users of the company. */
    allows_view_as: boolean('allows_view_as').notNull().default(true),
    /** Encrypted token of the external time tracking service. */
    crona_token: text('crona_token'),
    crona_name: text('crona_name'),
    crona_linked_at: moment('crona_linked_at'),
    /** A deleted company can be restored until it is erased. */
    deleted_at: moment('deleted_at'),
    search: searchText('search').generatedAlwaysAs(sql`fold(name || ' ' || organisation_number)`),
  },
  (table) => [
    index('companies_name').on(swedishKey(table.name), table.id),
    index('companies_deleted')
      .on(table.deleted_at)
      .where(sql`deleted_at is not null`),
    index('companies_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/** The kind of record that a file belongs to, which decides who may see it. */
export const FILE_KINDS = ['avatar', 'icon', 'document', 'media', 'feed'] as const;

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
    id: id(),
    ...times(),
    company_id: companyId(),
    name: text('name').notNull(),
    email: text('email'),
    username: text('username'),
    password_hash: text('password_hash'),
    phone: text('phone'),
    national_security_number: text('national_security_number'),
    /** When the owner of the personal number confirmed it by BankID; only then does it sign in. */
    personal_number_confirmed_at: moment('personal_number_confirmed_at'),
    roles: text('roles')
      .array()
      .notNull()
      .default(sql`'{}'`),
    inactive: boolean('inactive').notNull().default(false),
    avatar_file_id: integer('avatar_file_id').references(() => files.id, { onDelete: 'set null' }),
    title: text('title'),
    department: text('department'),
    language: text('language'),
    push_enabled: boolean('push_enabled').notNull().default(false),
    last_login_at: moment('last_login_at'),
    /** When the last invitation was sent. */
    invited_at: moment('invited_at'),
    name_key: sortKey('name_key', 'name').notNull(),
    email_key: sortKey('email_key', 'email'),
    username_key: sortKey('username_key', 'username'),
    title_key: sortKey('title_key', 'title'),
    department_key: sortKey('department_key', 'department'),
    search: searchText('search').generatedAlwaysAs(
      sql`fold(coalesce(name,'') || ' ' || coalesce(email,'') || ' ' || coalesce(username,'') || ' ' || coalesce(phone,'') || ' ' || coalesce(title,'') || ' ' || coalesce(department,''))`,
    ),
  },
  (table) => [
    // Sign-in names are unique across companies, ignoring case.
    uniqueIndex('users_email_key').on(sql`fold(${table.email})`),
    uniqueIndex('users_username_key').on(sql`fold(${table.username})`),
    index('users_company').on(table.company_id, table.id),
    index('users_name').on(table.company_id, table.name_key, table.id),
    index('users_updated').on(table.company_id, table.updated_at, table.id),
    index('users_inactive').on(table.company_id, table.inactive, table.id),
    index('users_created').on(table.company_id, table.created_at, table.id),
    ...bothDirections(table, table.last_login_at, 'users_last_login'),
    ...bothDirections(table, table.email_key, 'users_email_sort'),
    ...bothDirections(table, table.username_key, 'users_username_sort'),
    ...bothDirections(table, table.title_key, 'users_title_sort'),
    ...bothDirections(table, table.department_key, 'users_department_sort'),
    ...bothDirections(table, table.language, 'users_language'),
    index('users_roles').using('gin', table.roles),
    index('users_search').using('gin', table.search.op('gin_trgm_ops')),
    index('users_avatar').on(table.avatar_file_id),
    index('users_personal_number').on(table.national_security_number),
  ],
);

export const groups = pgTable(
  'groups',
  {
    id: id(),
    ...times(),
    company_id: companyId(),
    name: text('name').notNull(),
    description: text('description'),
    search: searchText('search').generatedAlwaysAs(
      sql`fold(coalesce(name,'') || ' ' || coalesce(description,''))`,
    ),
  },
  (table) => [
    index('groups_name').on(table.company_id, swedishKey(table.name), table.id),
    index('groups_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

export const groupMembers = pgTable(
  'group_members',
  {
    group_id: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    name: text('name').notNull(),
    file_id: integer('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    uploaded_by: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    read_at: moment('read_at'),
  },
  (table) => [
    index('documents_user').on(table.user_id, table.id),
    index('documents_file').on(table.file_id),
    index('documents_uploader').on(table.uploaded_by),
  ],
);

export const shortcuts = pgTable(
  'shortcuts',
  {
    id: id(),
    ...times(),
    company_id: companyId(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    search: searchText('search').generatedAlwaysAs(sql`fold(coalesce(name,'') || ' ' || coalesce(url,''))`),
  },
  (table) => [index('shortcuts_company').on(table.company_id, table.id)],
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
  },
  (table) => [
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
