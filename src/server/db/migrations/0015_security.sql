-- Links that confirm an address: the one of a new account, or the one that an account is to get.
create table email_links (
  id uuid primary key,
  user_id uuid not null references logins (id) on delete cascade,
  purpose text not null check (purpose in ('verification', 'change')),
  email text not null check (email = lower(email)),
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_links_user on email_links (user_id);
create unique index email_links_one_open_change on email_links (user_id) where purpose = 'change' and used_at is null;

-- Nobody who has been here all along is asked to confirm anything.
update logins set email_verified = true;
