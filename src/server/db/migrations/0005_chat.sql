-- Two people, one row: its lock gives the messages their one order, and the counters change with them.
create table conversations (
  id uuid primary key,
  user1_id uuid not null references users (user_id) on delete cascade,
  user2_id uuid not null references users (user_id) on delete cascade,
  started_by uuid not null,
  is_deleted boolean not null default false,
  last_sequence integer not null default 0,
  last_message_id uuid,
  user1_unread integer not null default 0,
  user2_unread integer not null default 0,
  user1_read_sequence integer not null default 0,
  user2_read_sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user1_id, user2_id),
  check (user1_id < user2_id),
  check (started_by in (user1_id, user2_id))
) with (fillfactor = 80);
create index conversations_of_user1 on conversations (user1_id, updated_at desc, id desc) where not is_deleted;
create index conversations_of_user2 on conversations (user2_id, updated_at desc, id desc) where not is_deleted;

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  sequence integer not null,
  changed_sequence integer not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  content text not null check (char_length(content) between 1 and 4000),
  is_deleted boolean not null default false,
  is_flagged boolean not null default false,
  sent_at timestamptz not null
);
create unique index messages_in_order on messages (conversation_id, sequence);
-- Deleted and flagged messages only: new ones are found by their own number.
create unique index messages_changed on messages (conversation_id, changed_sequence) where changed_sequence > sequence;
