/** What a company chooses for itself, its tokens, links that reset a password, and orders of a digital ID. */
export const companiesAndWaysIn = {
  name: '0005_companies_and_ways_in',
  sql: `
alter table companies
  add column languages text[] not null default '{sv,de,en,no}',
  add column crona_token text,
  add column crona_name text,
  add column crona_linked_at timestamptz(3),
  add column search text generated always as (fold(name || ' ' || organisation_number)) stored;
create index companies_name on companies (sv_sort_key(name), id);
create index companies_search on companies using gin (search gin_trgm_ops);

create table company_tokens (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  name text not null,
  token_hash text not null constraint company_tokens_token_hash_key unique,
  created_by integer references users on delete cascade,
  last_used_at timestamptz(3)
);
create index company_tokens_company on company_tokens (company_id, id);
create index company_tokens_creator on company_tokens (created_by);

create table password_resets (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  user_id integer not null references users on delete cascade,
  token_hash text not null constraint password_resets_token_hash_key unique,
  expires_at timestamptz(3) not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expiry on password_resets (expires_at);

create table digital_id_orders (
  id integer primary key generated always as identity,
  order_ref text not null constraint digital_id_orders_order_ref_key unique,
  qr_start_token text not null,
  qr_start_secret text not null,
  started_at timestamptz(3) not null,
  address text not null,
  collected_at timestamptz(3),
  hint_code text,
  ended_at timestamptz(3)
);
create index digital_id_orders_started on digital_id_orders (started_at);

create index users_personal_number on users (national_security_number);
`,
};
