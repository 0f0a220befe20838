/** What lists of counted tables are sorted by. A change of it, in whatever row, gives the order a new stamp. */
const ORDERS: Record<string, readonly string[]> = {
  users: [
    'name_key',
    'email_key',
    'username_key',
    'title_key',
    'department_key',
    'language',
    'inactive',
    'last_login_at',
    'created_at',
    'updated_at',
  ],
  pages: ['title_key', 'created_at', 'updated_at'],
  feeds: ['created_at', 'updated_at', 'pinned', 'publish_at'],
  media: ['name_key', 'size', 'created_at', 'updated_at'],
  leave_requests: [
    'submitted_at',
    'start_date',
    'end_date',
    'status',
    'reason',
    'person_key',
    'reviewed_at',
    'created_at',
    'updated_at',
  ],
  sick_reports: [
    'submitted_at',
    'start_date',
    'end_date',
    'reason',
    'person_key',
    'created_at',
    'updated_at',
  ],
};

const stamped = ([table, columns]: [string, readonly string[]]): string =>
  columns
    .map(
      (column) => `
create trigger order_${column} after update on ${table} for each row
  when (old.${column} is distinct from new.${column}) execute function order_changed('${column}');`,
    )
    .join('');

/** Each row of a person's carries the key of that person's name, so that one index gives the order of the list. */
const carriesName = (table: string): string => `
alter table ${table} add column person_key text collate "C";
update ${table} set person_key = users.name_key from users where users.id = ${table}.user_id;
alter table ${table} alter column person_key set not null;
create index ${table}_person on ${table} (company_id, person_key, id);
create trigger person_named before insert or update of user_id on ${table} for each row execute function take_person_key();
`;

/**
 * Pages far down: every order of a large table has a stamp that no other state of it has, so that a server may keep where
 * rows stand in it; leave requests and sick reports are sorted by person without a look at the people.
 */
export const pagesFarDown = {
  name: '0008_pages_far_down',
  sql: `
-- The sum of the stamps of all lines that a statement sees says which changes it sees, whatever the order they were made
-- in. A line of an order, as "users.name_key", counts nothing and has a stamp alone.
alter table row_counts add column stamp numeric not null default 0;
drop index row_counts_company;
create index row_counts_company on row_counts (company_id, table_name) include (n, stamp);

create function new_stamp() returns bigint language sql volatile as $$
  select hashtextextended(gen_random_uuid()::text, 0)
$$;

-- Lines of orders stay as long as the company: without them an order would have a stamp that it had before.
create function sum_up_counts(companies integer[]) returns void language sql as $$
  with gone as (
    delete from row_counts where id in (
      select id from row_counts where company_id = any(companies) order by id limit 1000 for update skip locked
    )
    returning company_id, table_name, n, stamp
  )
  insert into row_counts (company_id, table_name, n, stamp)
  select company_id, table_name, sum(n), sum(stamp) from gone group by company_id, table_name
  having sum(n) <> 0 or company_id in (select id from companies)
$$;

create or replace function count_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into row_counts (company_id, table_name, n, stamp)
    select company_id, tg_table_name, count(*), new_stamp() from changed group by company_id
  ; elsif tg_op = 'DELETE' then
    insert into row_counts (company_id, table_name, n, stamp)
    select company_id, tg_table_name, -count(*), new_stamp() from changed group by company_id
  ; elsif tg_op = 'UPDATE' then
    insert into row_counts (company_id, table_name, n, stamp)
    values (old.company_id, tg_table_name, -1, new_stamp()), (new.company_id, tg_table_name, 1, new_stamp())
  ; else
    delete from row_counts where table_name = tg_table_name
  ; end if
  ; if random() < 0.02 then
    if tg_op in ('INSERT', 'DELETE') then
      perform sum_up_counts(array(select distinct company_id from changed))
    ; elsif tg_op = 'UPDATE' then
      perform sum_up_counts(array[old.company_id, new.company_id])
    ; end if
  ; end if
  ; return null
; end $$;

create function order_changed() returns trigger language plpgsql as $$
begin
  insert into row_counts (company_id, table_name, n, stamp)
  values (new.company_id, tg_table_name || '.' || tg_argv[0], 0, new_stamp())
  ; if random() < 0.02 then
    perform sum_up_counts(array[new.company_id])
  ; end if
  ; return null
; end $$;

-- Locked, so that of a new row and a new name at the same time the second sees the first.
create function take_person_key() returns trigger language plpgsql as $$
begin
  select name_key into new.person_key from users where id = new.user_id for share
  ; return new
; end $$;
${['leave_requests', 'sick_reports'].map(carriesName).join('')}
create function give_person_key() returns trigger language plpgsql as $$
begin
  update leave_requests set person_key = new.name_key where user_id = new.id
  ; update sick_reports set person_key = new.name_key where user_id = new.id
  ; return null
; end $$;
create trigger person_renamed after update on users for each row
  when (old.name_key is distinct from new.name_key) execute function give_person_key();
${Object.entries(ORDERS).map(stamped).join('')}
`,
};
