-- News for a member. What it is about may vanish, and the news goes with it.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (user_id) on delete cascade,
  kind text not null
    check (kind in ('match', 'newPerson', 'ticketAnswer', 'membershipEnding', 'moderation', 'security')),
  person_id uuid references users (user_id) on delete cascade,
  conversation_id uuid references conversations (id) on delete cascade,
  subject text,
  subject_id uuid,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_of_user on notifications (user_id, created_at desc, id);
create index notifications_unread on notifications (user_id) where read_at is null;
-- Somebody is news of one kind once: a match that was parted and made again is moved to the top.
create unique index notifications_about_person on notifications (person_id, user_id, kind) where person_id is not null;
create index notifications_of_conversation on notifications (conversation_id) where conversation_id is not null;
create index notifications_by_age on notifications (created_at);

-- Members with unread messages, and when to look whether a letter may tell them. The row stays for an hour after a
-- letter, so that the next one keeps its distance.
create table message_letters (
  user_id uuid primary key references users (user_id) on delete cascade,
  due_at timestamptz not null,
  sent_at timestamptz
);
create index message_letters_due on message_letters (due_at);

-- Whose letter about the week was put into the post: one a member and week.
create table astrology_letters (
  user_id uuid not null references users (user_id) on delete cascade,
  week date not null,
  primary key (user_id, week)
);
-- The few who want it are found without a look at everybody.
create index users_with_astrology_letters on users (user_id) where (notification_settings -> 'astrology')::boolean;
