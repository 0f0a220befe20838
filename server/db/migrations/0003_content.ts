/** Categories, pages as they are meant to be, media, posts, forms, who a notification is for, and the queue of e-mails. */
export const content = {
  name: '0003_content',
  sql: `
-- array_to_string is not called immutable, since it is not for every type; for texts it is.
create function joined(value text[]) returns text language sql immutable strict parallel safe
return array_to_string(value, ' ');

create table categories (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  parent_id integer references categories,
  name text not null,
  icon text,
  position integer not null default 0,
  search text generated always as (fold(name)) stored
);
create index categories_place on categories (company_id, parent_id, position, id);
create index categories_parent on categories (parent_id);

create table media (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  name text not null,
  alt text,
  file_id integer not null references files,
  poster_file_id integer references files on delete set null,
  thumbnail_file_id integer references files on delete set null,
  mime text not null,
  size bigint not null,
  folder text,
  tags text[] not null default '{}',
  uploaded_by integer references users on delete set null,
  search text generated always as (fold(name || ' ' || coalesce(alt,'') || ' ' || coalesce(folder,'') || ' ' || joined(tags))) stored
);
create index media_created on media (company_id, created_at, id);
create index media_name on media (company_id, sv_sort_key(name), id);
create index media_size on media (company_id, size, id);
create index media_folder on media (company_id, folder);
create index media_tags on media using gin (tags);
create index media_search on media using gin (search gin_trgm_ops);
create index media_file on media (file_id);
create index media_poster on media (poster_file_id);
create index media_thumbnail on media (thumbnail_file_id);
create index media_uploader on media (uploaded_by);

create table forms (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  title text not null,
  responsible_email text not null,
  fields jsonb not null default '[]',
  published boolean not null default false,
  search text generated always as (fold(title || ' ' || responsible_email)) stored
);
create index forms_title on forms (company_id, sv_sort_key(title), id);
create index forms_updated on forms (company_id, updated_at, id);

create table form_submissions (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  form_id integer not null references forms on delete cascade,
  user_id integer references users on delete set null,
  answers jsonb not null
);
create index form_submissions_form on form_submissions (form_id, created_at, id);
create index form_submissions_user on form_submissions (user_id);
create index form_submissions_company on form_submissions (company_id);

alter table pages
  add column content text not null default '',
  add column plain text not null default '',
  add column category_id integer references categories,
  add column publish_at timestamptz(3),
  add column requires_signature boolean not null default false,
  add column signature_round integer not null default 1,
  add column resign_asked_at timestamptz(3),
  add column reminded_at timestamptz(3),
  add column form_id integer references forms on delete set null,
  add column author_id integer references users on delete set null,
  add column revision integer not null default 1;
alter table pages add column search text generated always as (fold(title || ' ' || plain)) stored;
create index pages_title on pages (company_id, sv_sort_key(title), id);
create index pages_updated on pages (company_id, updated_at, id);
create index pages_created on pages (company_id, created_at, id);
create index pages_category on pages (category_id);
create index pages_form on pages (form_id);
create index pages_author on pages (author_id);
create index pages_search on pages using gin (search gin_trgm_ops);

create table page_groups (
  page_id integer not null references pages on delete cascade,
  group_id integer not null references groups,
  primary key (page_id, group_id)
);
create index page_groups_group on page_groups (group_id);

create table page_media (
  page_id integer not null references pages on delete cascade,
  media_id integer not null references media,
  use text not null,
  position integer not null default 0,
  primary key (page_id, use, media_id)
);
create index page_media_media on page_media (media_id);

create table page_signatures (
  page_id integer not null references pages on delete cascade,
  user_id integer not null references users on delete cascade,
  round integer not null,
  revision integer not null,
  signed_at timestamptz(3) not null,
  primary key (page_id, round, user_id)
);
create index page_signatures_user on page_signatures (user_id);

create table page_revisions (
  id integer primary key generated always as identity,
  page_id integer not null references pages on delete cascade,
  revision integer not null,
  created_at timestamptz(3) not null default now(),
  author_id integer references users on delete set null,
  snapshot jsonb not null
);
create unique index page_revisions_page on page_revisions (page_id, revision);
create index page_revisions_author on page_revisions (author_id);

create table feeds (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  content text not null,
  image_file_id integer references files on delete set null,
  permitted_roles text[] not null default '{}',
  notify boolean not null default false,
  publish_at timestamptz(3),
  pinned boolean not null default false,
  author_id integer references users on delete set null,
  search text generated always as (fold(content)) stored
);
create index feeds_created on feeds (company_id, created_at, id);
create index feeds_updated on feeds (company_id, updated_at, id);
create index feeds_pinned on feeds (company_id, pinned, created_at, id);
create index feeds_search on feeds using gin (search gin_trgm_ops);
create index feeds_image on feeds (image_file_id);
create index feeds_author on feeds (author_id);

create table feed_groups (
  feed_id integer not null references feeds on delete cascade,
  group_id integer not null references groups,
  primary key (feed_id, group_id)
);
create index feed_groups_group on feed_groups (group_id);

create table feed_attachments (
  feed_id integer not null references feeds on delete cascade,
  file_id integer not null references files on delete cascade,
  position integer not null default 0,
  primary key (feed_id, file_id)
);
create index feed_attachments_file on feed_attachments (file_id);

create table feed_comments (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  feed_id integer not null references feeds on delete cascade,
  author_id integer references users on delete set null,
  content text not null
);
create index feed_comments_feed on feed_comments (feed_id, created_at, id);
create index feed_comments_author on feed_comments (author_id);
create index feed_comments_company on feed_comments (company_id);

create table feed_views (
  feed_id integer not null references feeds on delete cascade,
  user_id integer not null references users on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (feed_id, user_id)
);
create index feed_views_user on feed_views (user_id);

create table feed_reactions (
  feed_id integer not null references feeds on delete cascade,
  user_id integer not null references users on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (feed_id, user_id)
);
create index feed_reactions_user on feed_reactions (user_id);

alter table notifications add column url text, add column about text, add column about_id integer;
create index notifications_about on notifications (about, about_id);
create table notification_recipients (
  notification_id integer not null references notifications on delete cascade,
  user_id integer not null references users on delete cascade,
  read_at timestamptz(3),
  primary key (notification_id, user_id)
);
create index notification_recipients_user on notification_recipients (user_id);
create index notification_recipients_unread on notification_recipients (user_id) where read_at is null;

create table mails (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  company_id integer references companies on delete cascade,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  status text not null default 'queued',
  attempts integer not null default 0,
  next_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  error text
);
create index mails_due on mails (next_at) where status = 'queued';
create index mails_company on mails (company_id);
`,
};
