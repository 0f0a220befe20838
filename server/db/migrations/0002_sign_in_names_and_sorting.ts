/**
 * Sign-in names are unique also where the database's own lower() does not know å, ä and ö; every column of the list of
 * users is sorted from an index, both ways; a company has a template.
 */
export const signInNamesAndSorting = {
  name: '0002_sign_in_names_and_sorting',
  sql: `
alter table companies add column template text;
alter table companies add foreign key (icon_file_id) references files on delete set null;

drop index users_email_key;
drop index users_username_key;
create unique index users_email_key on users (fold(email));
create unique index users_username_key on users (fold(username));

-- Rows without a value come last both ways, which one index cannot give.
create index users_last_login_desc on users (company_id, last_login_at desc nulls last, id desc);
create index users_email_sort on users (company_id, sv_sort_key(email), id);
create index users_email_sort_desc on users (company_id, sv_sort_key(email) desc nulls last, id desc);
create index users_username_sort on users (company_id, sv_sort_key(username), id);
create index users_username_sort_desc on users (company_id, sv_sort_key(username) desc nulls last, id desc);
create index users_title_sort on users (company_id, sv_sort_key(title), id);
create index users_title_sort_desc on users (company_id, sv_sort_key(title) desc nulls last, id desc);
create index users_department_sort on users (company_id, sv_sort_key(department), id);
create index users_department_sort_desc on users (company_id, sv_sort_key(department) desc nulls last, id desc);
`,
};
