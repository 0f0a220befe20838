import { sql } from 'drizzle-orm';
import {
  boolean,
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** The tables as Drizzle sees them. Migrations are written by hand beside; a test keeps the two in agreement. */

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const times = () => ({
  created_at: moment('created_at').notNull().defaultNow(),
  updated_at: moment('updated_at').notNull().defaultNow(),
});
const companyId = () =>
  integer('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });
/** Filled by the database from other columns: what free text searches. */
const searchText = customType<{ data: string }>({ dataType: () => 'text' });

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

export const companies = pgTable('companies', {
  id: id(),
  ...times(),
  name: text('name').notNull(),
  organisation_number: text('organisation_number').notNull(),
  primary_color: text('primary_color'),
  features: text('features')
    .array()
    .notNull()
    .default(sql`'{}'`),
  icon_file_id: integer('icon_file_id'),
});

export const files = pgTable('files', {
  id: id(),
  ...times(),
  company_id: companyId(),
  kind: text('kind', { enum: ['avatar', 'icon', 'document'] }).notNull(),
  storage_key: text('storage_key').notNull().unique(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  width: integer('width'),
  height: integer('height'),
});

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
    search: searchText('search').generatedAlwaysAs(
      sql`fold(coalesce(name,'') || ' ' || coalesce(email,'') || ' ' || coalesce(username,'') || ' ' || coalesce(phone,'') || ' ' || coalesce(title,'') || ' ' || coalesce(department,''))`,
    ),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    index('users_name').on(table.company_id, sql`sv_sort_key(${table.name})`, table.id),
  ],
);

export const groups = pgTable('groups', {
  id: id(),
  ...times(),
  company_id: companyId(),
  name: text('name').notNull(),
  description: text('description'),
  search: searchText('search').generatedAlwaysAs(
    sql`fold(coalesce(name,'') || ' ' || coalesce(description,''))`,
  ),
});

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

export const documents = pgTable('documents', {
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
});

export const shortcuts = pgTable('shortcuts', {
  id: id(),
  ...times(),
  company_id: companyId(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  search: searchText('search').generatedAlwaysAs(sql`fold(coalesce(name,'') || ' ' || coalesce(url,''))`),
});

/** So far what the home screen counts. */
export const pages = pgTable('pages', {
  id: id(),
  ...times(),
  company_id: companyId(),
  type: integer('type').notNull().default(1),
  title: text('title').notNull(),
  published: boolean('published').notNull().default(false),
});

/** So far what the home screen counts. */
export const notifications = pgTable('notifications', {
  id: id(),
  ...times(),
  company_id: companyId(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  sent_at: moment('sent_at'),
});

export const sessions = pgTable('sessions', {
  id: id(),
  token_hash: text('token_hash').notNull().unique(),
  user_id: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The company that the person works in; a superadmin may change it. */
  company_id: companyId(),
  created_at: moment('created_at').notNull().defaultNow(),
  expires_at: moment('expires_at').notNull(),
});

export const signInFailures = pgTable('sign_in_failures', {
  id: id(),
  account: text('account').notNull(),
  address: text('address').notNull(),
  at: moment('at').notNull(),
});

export const auditLog = pgTable('audit_log', {
  id: id(),
  at: moment('at').notNull().defaultNow(),
  company_id: companyId(),
  actor_id: integer('actor_id'),
  action: text('action').notNull(),
  resource: text('resource').notNull(),
  record_id: integer('record_id'),
  changes: jsonb('changes').$type<Record<string, unknown>>(),
  ip: text('ip'),
});
