-- Logins, sessions, credentials and verifications belong to better-auth: their columns are its model,
-- their names are ours.
create table logins (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references logins (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table credentials (
  id uuid primary key,
  user_id uuid not null references logins (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_user on credentials (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table users (
  user_id uuid primary key references logins (id) on delete cascade,
  name text not null,
  username text not null,
  gender text not null,
  sexual_orientation text not null,
  birthday date not null,
  location text not null,
  western_zodiac text not null,
  eastern_zodiac text not null,
  mbti text,
  love_language text,
  attachment_style text,
  ethnicity text not null,
  religion text not null,
  about_me text,
  likes_dislikes text,
  hobbies text,
  profession text,
  life_path smallint not null,
  soul_urge smallint,
  expression smallint,
  destiny smallint,
  birthday_number smallint not null,
  personality_number smallint,
  maturity_number smallint,
  karmic_lessons smallint[] not null default '{}',
  hidden_passion smallint[] not null default '{}',
  profile_visibility boolean not null default true,
  show_in_discover boolean not null default true,
  account_active boolean not null default true,
  deactivated_at timestamptz,
  -- What profile_visibility was before the account was deactivated; the next login puts it back.
  visibility_before_deactivation boolean,
  notification_settings jsonb not null
    default '{"messages": true, "matches": true, "astrology": false, "system": true}',
  created_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));

create table photos (
  id uuid primary key,
  user_id uuid not null references users (user_id) on delete cascade,
  path text not null unique,
  is_profile_picture boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index photos_one_profile_picture on photos (user_id) where is_profile_picture;
create index photos_user on photos (user_id, created_at);

create table user_roles (
  user_id uuid not null references users (user_id) on delete cascade,
  role_level smallint not null check (role_level in (1, 2)),
  granted_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index user_roles_active on user_roles (user_id, role_level) where revoked_at is null;
