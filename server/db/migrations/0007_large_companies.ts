const counted = (table: string): string => `
create trigger count_inserted after insert on ${table} referencing new table as changed for each statement execute function count_rows();
create trigger count_deleted after delete on ${table} referencing old table as changed for each statement execute function count_rows();
create trigger count_moved after update of company_id on ${table} for each row execute function count_rows();
`;

/** An index for each order of a list that may have rows without a value, which come last both ways. */
const bothWays = (table: string, column: string, name = column): string => `
create index ${table}_${name} on ${table} (company_id, ${column}, id);
create index ${table}_${name}_desc on ${table} (company_id, ${column} desc nulls last, id desc);
`;

/**
 * Companies of a hundred thousand people: what lists are sorted by stands in columns of its own, so that a page far down
 * is found in the index alone; each order has its index; how many rows a company has is known without counting them.
 */
export const largeCompanies = {
  name: '0007_large_companies',
  sql: `
-- Compared in "C" by the column itself: the function's result had the database's own order.
alter table users
  add column name_key text collate "C" not null generated always as (sv_sort_key(name)) stored,
  add column email_key text collate "C" generated always as (sv_sort_key(email)) stored,
  add column username_key text collate "C" generated always as (sv_sort_key(username)) stored,
  add column title_key text collate "C" generated always as (sv_sort_key(title)) stored,
  add column department_key text collate "C" generated always as (sv_sort_key(department)) stored;
alter table pages add column title_key text collate "C" not null generated always as (sv_sort_key(title)) stored;
alter table media add column name_key text collate "C" not null generated always as (sv_sort_key(name)) stored;
alter table notifications add column title_key text collate "C" not null generated always as (sv_sort_key(title)) stored;

drop index users_name;
drop index users_email_sort;
drop index users_email_sort_desc;
drop index users_username_sort;
drop index users_username_sort_desc;
drop index users_title_sort;
drop index users_title_sort_desc;
drop index users_department_sort;
drop index users_department_sort_desc;
drop index pages_title;
drop index media_name;
drop index groups_name;
drop index forms_title;
drop index companies_name;
create index groups_name on groups (company_id, (sv_sort_key(name) collate "C"), id);
create index forms_title on forms (company_id, (sv_sort_key(title) collate "C"), id);
create index companies_name on companies ((sv_sort_key(name) collate "C"), id);

create index users_company on users (company_id, id);
create index users_name on users (company_id, name_key, id);
${['email', 'username', 'title', 'department'].map((field) => bothWays('users', `${field}_key`, `${field}_sort`)).join('')}
${bothWays('users', 'language')}
create index users_updated on users (company_id, updated_at, id);
create index users_inactive on users (company_id, inactive, id);

create index groups_search on groups using gin (search gin_trgm_ops);

create index pages_title on pages (company_id, title_key, id);
create index pages_type on pages (company_id, type, id);
create index pages_published on pages (company_id, published, id);
create index pages_signed on pages (company_id, id) where requires_signature;

create index feeds_company on feeds (company_id, id);
create index feeds_by_pinned on feeds (company_id, pinned, id);
create index feeds_roles on feeds using gin (permitted_roles);
${bothWays('feeds', 'publish_at')}
create index feeds_reading on feeds (company_id, pinned, (coalesce(publish_at, created_at)), id);

create index media_company on media (company_id, id);
create index media_name on media (company_id, name_key, id);
create index media_updated on media (company_id, updated_at, id);

create index leave_requests_company on leave_requests (company_id, id);
create index leave_requests_created on leave_requests (company_id, created_at, id);
create index leave_requests_updated on leave_requests (company_id, updated_at, id);
create index leave_requests_by_status on leave_requests (company_id, status, id);
create index leave_requests_by_reason on leave_requests (company_id, reason, id);
${bothWays('leave_requests', 'reviewed_at')}

create index sick_reports_company on sick_reports (company_id, id);
create index sick_reports_created on sick_reports (company_id, created_at, id);
create index sick_reports_updated on sick_reports (company_id, updated_at, id);
create index sick_reports_by_reason on sick_reports (company_id, reason, id);
create index sick_reports_end_desc on sick_reports (company_id, end_date desc nulls last, id desc);

create index notifications_company on notifications (company_id, id) where by_hand;
create index notifications_title on notifications (company_id, title_key, id) where by_hand;
create index notifications_created on notifications (company_id, created_at, id) where by_hand;
create index notifications_updated on notifications (company_id, updated_at, id) where by_hand;
create index notifications_status on notifications (company_id, status, id) where by_hand;

create table row_counts (
  company_id integer not null,
  table_name text not null,
  n integer not null,
  primary key (company_id, table_name)
);

create function count_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into row_counts (company_id, table_name, n)
    select company_id, tg_table_name, count(*) from changed group by company_id
    on conflict (company_id, table_name) do update set n = row_counts.n + excluded.n
  ; elsif tg_op = 'DELETE' then
    update row_counts set n = row_counts.n - gone.n from (select company_id, count(*) as n from changed group by company_id) gone
    where row_counts.company_id = gone.company_id and table_name = tg_table_name
  ; elsif old.company_id <> new.company_id then
    update row_counts set n = n - 1 where company_id = old.company_id and table_name = tg_table_name
  ; insert into row_counts (company_id, table_name, n) values (new.company_id, tg_table_name, 1)
    on conflict (company_id, table_name) do update set n = row_counts.n + 1
  ; end if
  ; return null
; end $$;
${['users', 'feeds', 'leave_requests', 'sick_reports'].map(counted).join('')}
`,
};
