-- An account that is to be deleted is closed at once. Its rows stay until the days of grace are over and a job erases
-- them; from the second moment on no login brings it back.
alter table users
  add column deletion_requested_at timestamptz,
  add column erasure_started_at timestamptz;
create index users_to_erase on users (deletion_requested_at) where deletion_requested_at is not null;

-- A conversation outlives one of its two: in place of whoever was erased stands an id that was never anybody's. The
-- erasure deletes the conversations that nobody is left of.
alter table conversations
  drop constraint conversations_user1_id_fkey,
  drop constraint conversations_user2_id_fkey;

-- A message without its text: its sender was erased.
alter table messages drop constraint messages_content_check;
alter table messages add constraint messages_content_check
  check (char_length(content) <= 4000 and (content <> '' or deleted_by_sender));

-- What members have asked to download. The file of one that is ready is stored under its id.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (user_id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'packing', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  bytes bigint,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
create index data_exports_of_user on data_exports (user_id, requested_at desc);
-- One at a time.
create unique index data_exports_under_way on data_exports (user_id) where state in ('waiting', 'packing');
