/** Lists as people have named them. */
export const listViews = {
  name: '0006_list_views',
  sql: `
create table list_views (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  resource text not null,
  name text not null,
  query text not null,
  is_default boolean not null default false
);
create index list_views_company on list_views (company_id);
create unique index list_views_name on list_views (user_id, company_id, resource, fold(name));
create unique index list_views_default on list_views (user_id, company_id, resource) where is_default;
`,
};
