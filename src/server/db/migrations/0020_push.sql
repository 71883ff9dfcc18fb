-- Devices that asked to be told at once, with what their browser gave out for it. A device is a session, and goes with it.
create table push_devices (
  id uuid primary key,
  session_id uuid not null unique references sessions (id) on delete cascade,
  user_id uuid not null references users (user_id) on delete cascade,
  endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  shows_text boolean not null default false,
  created_at timestamptz not null
);
create index push_devices_of_user on push_devices (user_id, created_at);

-- Conversations with messages of which a device is to be told, and when to look. The row stays for half a minute after
-- it was told, so that the next time keeps its distance.
create table message_pushes (
  user_id uuid not null references users (user_id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  due_at timestamptz not null,
  told_sequence integer,
  primary key (user_id, conversation_id)
);
create index message_pushes_due on message_pushes (due_at);
create index message_pushes_of_conversation on message_pushes (conversation_id);
