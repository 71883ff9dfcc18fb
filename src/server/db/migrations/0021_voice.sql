-- What members have recorded: their voice profile, or an audio intro that is a message.
create table voice_clips (
  id uuid primary key,
  user_id uuid not null references users (user_id) on delete cascade,
  -- Absent for a voice profile. Not a reference: erasing a conversation must not wait for files.
  message_id uuid unique,
  duration_ms integer not null check (duration_ms between 1 and 30000),
  peaks smallint[] not null,
  created_at timestamptz not null
);
create unique index voice_clips_one_profile on voice_clips (user_id) where message_id is null;
create index voice_clips_user on voice_clips (user_id);

-- The recording of an audio intro, as its row says it: messages are read without a join.
alter table messages add column voice jsonb;
