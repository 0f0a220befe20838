/** Leave requests and sick reports, what is sent by hand, and the queue of push messages. */
export const peopleAndTime = {
  name: '0004_people_and_time',
  sql: `
alter table companies add column leave_reasons text[] not null default
  '{vacation_paid,vacation_saved,vacation_unpaid,worktime_decrease,unpaid_leave,parental_leave,course_leave,study_leave,other}';

create table leave_reviewers (
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (company_id, user_id)
);
create index leave_reviewers_user on leave_reviewers (user_id);

create table leave_requests (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  submitted_at timestamptz(3) not null default now(),
  status text not null default 'pending',
  start_date date not null,
  end_date date not null,
  hours numeric(5,2),
  reason text not null,
  comment text,
  response_message text,
  reviewed_by integer references users on delete set null,
  reviewed_at timestamptz(3),
  search text generated always as (fold(coalesce(comment,'') || ' ' || coalesce(response_message,''))) stored
);
create index leave_requests_submitted on leave_requests (company_id, submitted_at, id);
create index leave_requests_status on leave_requests (company_id, status, submitted_at, id);
create index leave_requests_start on leave_requests (company_id, start_date, id);
create index leave_requests_end on leave_requests (company_id, end_date, id);
create index leave_requests_user on leave_requests (user_id, start_date);
create index leave_requests_reviewer on leave_requests (reviewed_by);
create index leave_requests_search on leave_requests using gin (search gin_trgm_ops);

create table leave_events (
  id integer primary key generated always as identity,
  leave_request_id integer not null references leave_requests on delete cascade,
  at timestamptz(3) not null default now(),
  action text not null,
  actor_id integer references users on delete set null,
  message text
);
create index leave_events_request on leave_events (leave_request_id, id);
create index leave_events_actor on leave_events (actor_id);

create table leave_calendar_links (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  token_hash text not null constraint leave_calendar_links_token_hash_key unique,
  last_used_at timestamptz(3)
);
create unique index leave_calendar_links_owner_key on leave_calendar_links (user_id, company_id);
create index leave_calendar_links_company on leave_calendar_links (company_id);

create table sick_reports (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  submitted_at timestamptz(3) not null default now(),
  reason text not null,
  child_name text,
  comment text,
  start_date date not null,
  end_date date,
  percentage integer not null default 100,
  search text generated always as (fold(coalesce(comment,'') || ' ' || coalesce(child_name,''))) stored
);
create index sick_reports_submitted on sick_reports (company_id, submitted_at, id);
create index sick_reports_start on sick_reports (company_id, start_date, id);
create index sick_reports_end on sick_reports (company_id, end_date, id);
create index sick_reports_user on sick_reports (user_id, start_date);
create index sick_reports_search on sick_reports using gin (search gin_trgm_ops);

alter table notifications
  add column by_hand boolean not null default false,
  add column author_id integer references users on delete set null,
  add column send_to_all boolean not null default false,
  add column user_ids integer[] not null default '{}',
  add column group_ids integer[] not null default '{}',
  add column send_at timestamptz(3),
  add column status text not null default 'scheduled',
  add column queued_at timestamptz(3),
  add column search text generated always as (fold(title || ' ' || message)) stored;
-- What came before there was push stays as it was: told, and not pushed afterwards.
update notifications set queued_at = sent_at, status = 'sent' where sent_at <= now();
create index notifications_due on notifications (sent_at) where queued_at is null;
create index notifications_by_hand on notifications (company_id, (coalesce(sent_at, send_at)), id) where by_hand;
create index notifications_sending on notifications (id) where status = 'sending';
create index notifications_author on notifications (author_id);
create index notifications_search on notifications using gin (search gin_trgm_ops);

alter table notification_recipients
  add column delivered_at timestamptz(3),
  add column failed_at timestamptz(3);

create table push_subscriptions (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  user_id integer not null references users on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_key unique,
  p256dh text not null,
  auth text not null,
  user_agent text,
  last_success_at timestamptz(3)
);
create index push_subscriptions_user on push_subscriptions (user_id);

create table push_messages (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  notification_id integer not null references notifications on delete cascade,
  user_id integer not null references users on delete cascade,
  subscription_id integer references push_subscriptions on delete set null,
  status text not null default 'queued',
  attempts integer not null default 0,
  next_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  error text
);
create unique index push_messages_once_key on push_messages (notification_id, subscription_id);
create index push_messages_due on push_messages (next_at) where status = 'queued';
create index push_messages_queued on push_messages (notification_id) where status = 'queued';
create index push_messages_subscription on push_messages (subscription_id);
create index push_messages_recipient on push_messages (notification_id, user_id);
create index push_messages_user on push_messages (user_id);
`,
};
