/** Companies, users, groups, documents, shortcuts, sessions, and what the home screen counts. */
export const start = {
  name: '0001_start',
  sql: `
create extension if not exists pg_trgm;

-- Lower case also for letters that a database in the C locale does not know.
create function fold(value text) returns text language sql immutable strict parallel safe
return lower(translate(value, 'ÅÄÖÆØÉÈÊËÁÀÂÜÚÙÛÍÌÎÏÓÒÔÑÇ', 'åäöæøéèêëáàâüúùûíìîïóòôñç'));

-- Swedish order on every database: å, ä, ö (æ as ä, ø as ö) after z, accents as their letters. Compared in "C".
create function sv_sort_key(value text) returns text language sql immutable strict parallel safe
return translate(fold(value), 'åäöæøéèêëáàâüúùûíìîïóòôñç', '{|}|}eeeeaaayuuuiiiiooonc') collate "C";

create table settings (key text primary key, value text not null);

create table companies (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  name text not null,
  organisation_number text not null,
  primary_color text,
  features text[] not null default '{}',
  icon_file_id integer
);

create table files (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  kind text not null,
  storage_key text not null unique,
  name text not null,
  mime text not null,
  size bigint not null,
  width integer,
  height integer
);
create index files_company on files (company_id);

create table users (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  name text not null,
  email text,
  username text,
  password_hash text,
  phone text,
  national_security_number text,
  roles text[] not null default '{}',
  inactive boolean not null default false,
  avatar_file_id integer references files on delete set null,
  title text,
  department text,
  language text,
  push_enabled boolean not null default false,
  last_login_at timestamptz(3),
  search text generated always as (fold(coalesce(name,'') || ' ' || coalesce(email,'') || ' ' || coalesce(username,'') || ' ' || coalesce(phone,'') || ' ' || coalesce(title,'') || ' ' || coalesce(department,''))) stored
);
-- One sign-in name belongs to one person, whatever the company: the company is not known yet when somebody signs in.
create unique index users_email_key on users (lower(email));
create unique index users_username_key on users (lower(username));
create index users_name on users (company_id, sv_sort_key(name), id);
create index users_created on users (company_id, created_at, id);
create index users_last_login on users (company_id, last_login_at, id);
create index users_roles on users using gin (roles);
create index users_search on users using gin (search gin_trgm_ops);
create index users_avatar on users (avatar_file_id);

create table groups (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  name text not null,
  description text,
  search text generated always as (fold(coalesce(name,'') || ' ' || coalesce(description,''))) stored
);
create index groups_name on groups (company_id, sv_sort_key(name), id);

create table group_members (
  group_id integer not null references groups on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (group_id, user_id)
);
create index group_members_user on group_members (user_id);

create table documents (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  type text not null,
  name text not null,
  file_id integer not null references files on delete cascade,
  uploaded_by integer references users on delete set null,
  read_at timestamptz(3)
);
create index documents_user on documents (user_id, id);
create index documents_file on documents (file_id);
create index documents_uploader on documents (uploaded_by);

create table shortcuts (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  name text not null,
  url text not null,
  search text generated always as (fold(coalesce(name,'') || ' ' || coalesce(url,''))) stored
);
create index shortcuts_company on shortcuts (company_id, id);

create table pages (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  type integer not null default 1,
  title text not null,
  published boolean not null default false
);
create index pages_company on pages (company_id, id);

create table notifications (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  title text not null,
  message text not null,
  sent_at timestamptz(3)
);
create index notifications_sent on notifications (company_id, sent_at);

create table sessions (
  id integer primary key generated always as identity,
  token_hash text not null unique,
  user_id integer not null references users on delete cascade,
  company_id integer not null references companies on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table sign_in_failures (
  id integer primary key generated always as identity,
  account text not null,
  address text not null,
  at timestamptz(3) not null
);
create index sign_in_failures_account on sign_in_failures (account, at);
create index sign_in_failures_address on sign_in_failures (address, at);

create table audit_log (
  id integer primary key generated always as identity,
  at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  actor_id integer,
  action text not null,
  resource text not null,
  record_id integer,
  changes jsonb,
  ip text
);
create index audit_log_company on audit_log (company_id, id);
`,
};
