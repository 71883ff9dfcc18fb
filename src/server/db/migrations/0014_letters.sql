-- Letters that are to be sent, and a trace of those that were, so that each goes out once. The queues themselves lie
-- in the schema `jobs`, which pg-boss makes and migrates.
create table letters (
  id uuid primary key,
  number bigserial unique,
  key text not null unique,
  kind text not null,
  -- Whom it is about, so that it goes with the account.
  user_id uuid references logins (id) on delete cascade,
  -- The address and the text, encrypted; null once it is sent or dropped.
  sealed text,
  created_at timestamptz not null,
  attempt integer not null default 0,
  -- Set before the last byte is sent, and cleared if the mail server refuses: between the two nobody knows.
  handed_over_at timestamptz,
  sent_at timestamptz
);
create index letters_user on letters (user_id);
create index letters_created on letters (created_at);
