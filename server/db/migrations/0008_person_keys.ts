/** Stores the sort key of the person's name in each row, so that one index gives the order of the list. */
const withPersonKey = (table: string): string => `
alter table ${table} add column person_key text collate "C";
update ${table} set person_key = users.name_key from users where users.id = ${table}.user_id;
alter table ${table} alter column person_key set not null;
create index ${table}_person on ${table} (company_id, person_key, id);
create trigger person_named before insert or update of user_id on ${table} for each row execute function take_person_key();
`;

/** Sorts leave requests and sick reports by person without joining users. */
export const personKeys = {
  name: '0008_person_keys',
  sql: `
-- The row lock makes a concurrent rename and insert see each other.
create function take_person_key() returns trigger language plpgsql as $$
begin
  select name_key into new.person_key from users where id = new.user_id for share
  ; return new
; end $$;
${['leave_requests', 'sick_reports'].map(withPersonKey).join('')}
create function give_person_key() returns trigger language plpgsql as $$
begin
  update leave_requests set person_key = new.name_key where user_id = new.id
  ; update sick_reports set person_key = new.name_key where user_id = new.id
  ; return null
; end $$;
create trigger person_renamed after update on users for each row
  when (old.name_key is distinct from new.name_key) execute function give_person_key();
`,
};
