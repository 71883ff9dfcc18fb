-- Presence changes every 30 seconds for everyone online, so it lives apart from the wide users row.
create table presence (
  user_id uuid primary key references users (user_id) on delete cascade,
  last_seen timestamptz not null
);
create index presence_last_seen on presence (last_seen);

-- The directory walks members in the order of their ids.
create index users_listed on users (user_id) where profile_visibility and show_in_discover and account_active;

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null
);

create table feature_flags (
  key text primary key,
  enabled boolean not null,
  updated_at timestamptz not null default now()
);
insert into feature_flags (key, enabled) values ('under_construction', true), ('crowdfunding', true);
