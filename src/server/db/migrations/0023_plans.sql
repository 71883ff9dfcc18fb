-- A paid plan can be left at the end of its term, and its member is told once before.
alter table user_memberships
  add column leaves_at_end boolean not null default false,
  add column ending_told_at timestamptz;
create index user_memberships_ending on user_memberships (end_date) where is_active;

create table membership_logs (
  id uuid primary key,
  user_id uuid not null references users (user_id) on delete cascade,
  event_type text not null check (event_type in ('change_tier', 'leave_at_end', 'stay')),
  details jsonb not null,
  created_at timestamptz not null
);
create index membership_logs_of_user on membership_logs (user_id, created_at);

create table membership_payments (
  id uuid primary key,
  user_id uuid not null references users (user_id) on delete cascade,
  membership_id uuid not null references user_memberships (id) on delete cascade,
  amount_cents integer not null,
  payment_method text not null,
  stripe_session text,
  payment_date timestamptz not null
);
create index membership_payments_of_user on membership_payments (user_id, payment_date desc, id);
create index membership_payments_of_membership on membership_payments (membership_id);

-- Where the member is, as far as midnight goes: the name of a time zone, from their browser.
alter table users add column time_zone text;

-- The likes of somebody's day, for those who have so many a day, and when the next day begins.
create table like_allowances (
  user_id uuid primary key references users (user_id) on delete cascade,
  ends_at timestamptz not null,
  used integer not null check (used >= 0)
);
-- Whom they liked that day: liking the same person again costs nothing.
create table counted_likes (
  liker_id uuid not null references users (user_id) on delete cascade,
  liked_id uuid not null references users (user_id) on delete cascade,
  primary key (liker_id, liked_id)
);
create index counted_likes_of_liked on counted_likes (liked_id);

-- Who has a switch that is on.
alter table feature_flags
  add column audience text not null default 'everyone' check (audience in ('everyone', 'vip', 'admins'));
insert into feature_flags (key, enabled, audience) values ('plan_timeline', true, 'vip');

create table member_events (
  id uuid primary key,
  title text not null,
  description text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  time_zone text not null,
  place text not null,
  link text,
  capacity integer not null check (capacity > 0),
  -- Grows with every change, for calendars.
  sequence integer not null default 0,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index member_events_by_start on member_events (starts_at, id);

-- Whoever came first is moved up first.
create sequence event_guest_numbers;
create table event_guests (
  event_id uuid not null references member_events (id) on delete cascade,
  user_id uuid not null references users (user_id) on delete cascade,
  queue_number bigint not null default nextval('event_guest_numbers'),
  has_place boolean not null,
  joined_at timestamptz not null,
  reminded_at timestamptz,
  -- The newest change of the event that they were told of.
  told_sequence integer not null,
  primary key (event_id, user_id)
);
create index event_guests_of_user on event_guests (user_id);
create index event_guests_waiting on event_guests (event_id, queue_number) where not has_place;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'match', 'newPerson', 'introduction', 'ticketAnswer', 'membershipEnding', 'moderation', 'security',
  'eventPlace', 'eventReminder', 'eventChanged', 'eventCancelled'
)) not valid;
alter table notifications validate constraint notifications_kind_check;
