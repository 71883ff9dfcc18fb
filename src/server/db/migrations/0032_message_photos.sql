-- Photos that members send to each other. The files go with the account of the sender, the row with the message.
create table message_photos (
  message_id uuid primary key references messages (id) on delete cascade,
  user_id uuid not null references users (user_id) on delete cascade,
  path text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
create unique index message_photos_path on message_photos (path);
create index message_photos_of_user on message_photos (user_id, created_at);

-- That a message is a photo, and its size: messages are read without a join.
alter table messages add column photo jsonb;
