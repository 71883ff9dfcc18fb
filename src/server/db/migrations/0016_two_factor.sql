-- The second step of signing in: an authenticator app, backup codes and passkeys.

create table authenticator_apps (
  user_id uuid primary key references logins (id) on delete cascade,
  -- Encrypted with the server's secret.
  secret text not null,
  -- It counts from the first right code on.
  confirmed_at timestamptz,
  -- A code works once: none of this half minute or before counts again.
  last_used_step integer,
  last_used_at timestamptz,
  wrong_codes smallint not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null
);

-- One row a code that is not used yet.
create table backup_codes (
  user_id uuid not null references logins (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Columns as better-auth's plugin for passkeys needs them, and when each was used last.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references logins (id) on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- Sessions that were begun or confirmed with a second factor.
alter table sessions add column second_factor_at timestamptz;

-- Expired ones are swept.
create index verifications_expires_at on verifications (expires_at);
