-- The seven factors of the match score packed into one number by the domain. Existing rows are packed here once;
-- afterwards the server writes it with every change of a factor.
alter table users add column vibe_key integer;
update users set vibe_key =
  (((((
    (array_position(array['Male', 'Female', 'Nonbinary', 'Transgender', 'Other'], gender) - 1) * 8
    + array_position(array['Straight', 'Gay', 'Lesbian', 'Bisexual', 'Pansexual', 'Asexual', 'Queer', 'Other'], sexual_orientation) - 1) * 12
    + array_position(array['Aries', 'Taurus', 'Gemini', 'Cancer', 'Leo', 'Virgo', 'Libra', 'Scorpio', 'Sagittarius', 'Capricorn', 'Aquarius', 'Pisces'], western_zodiac) - 1) * 13
    + array_position(array['Rat', 'Ox', 'Tiger', 'Rabbit', 'Dragon', 'Snake', 'Horse', 'Goat', 'Monkey', 'Rooster', 'Dog', 'Pig', 'Unknown'], eastern_zodiac) - 1) * 17
    + coalesce(array_position(array['INTJ', 'INTP', 'ENTJ', 'ENTP', 'INFJ', 'INFP', 'ENFJ', 'ENFP', 'ISTJ', 'ISFJ', 'ESTJ', 'ESFJ', 'ISTP', 'ISFP', 'ESTP', 'ESFP'], mbti) - 1, 16)) * 5
    + coalesce(array_position(array['Secure', 'Anxious', 'Avoidant', 'Fearful-Avoidant'], attachment_style) - 1, 4)) * 12
    + array_position(array[1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33], life_path::integer) - 1;
alter table users alter column vibe_key set not null;

-- A moderator's decision, apart from what members choose for themselves.
alter table users add column suspended_at timestamptz;
alter table users add column is_listed boolean not null
  generated always as (profile_visibility and show_in_discover and account_active and suspended_at is null) stored;

-- Coarse: a tenth of a degree.
alter table users add column latitude numeric(3, 1);
alter table users add column longitude numeric(4, 1);

-- Username, location, hobbies and profession without accents and capitals, as the server folds them.
alter table users add column search_text text not null default '';
update users set search_text = lower(concat_ws(' ', username, location, hobbies, profession));
alter table users add column search_words tsvector not null
  generated always as (to_tsvector('simple', search_text)) stored;

drop index users_listed;
-- Each order's index holds what the filters ask, so that passing somebody over takes no look at their row.
create index users_listed on users (user_id) include (vibe_key, ethnicity, religion) where is_listed;
create index users_by_vibe on users (vibe_key, user_id) include (ethnicity, religion) where is_listed;
create index users_by_ethnicity on users (ethnicity, vibe_key, user_id) include (religion) where is_listed;
create index users_by_religion on users (religion, vibe_key, user_id) include (ethnicity) where is_listed;
create index users_newest on users (created_at desc, user_id) include (vibe_key, ethnicity, religion) where is_listed;
-- How common each orientation, western and eastern sign is, for the planner: the filters ask them of the vibe key.
create statistics users_answers on (vibe_key / 159120 % 8), (vibe_key / 13260 % 12), (vibe_key / 1020 % 13) from users;
create index users_search on users using gin (search_words) where is_listed;

-- Everybody has been seen at least once: when they signed up.
insert into presence (user_id, last_seen) select user_id, created_at from users on conflict do nothing;
-- A copy of the vibe key, kept by the database itself: whoever looks for recent people with certain keys finds both
-- in one index.
alter table presence add column vibe_key integer;
update presence set vibe_key = users.vibe_key from users where users.user_id = presence.user_id;
create function copy_vibe_key_to_new_presence() returns trigger language plpgsql as $$
begin
  new.vibe_key := (select vibe_key from users where user_id = new.user_id);
  return new;
end $$;
create trigger presence_has_vibe_key before insert on presence
  for each row when (new.vibe_key is null) execute function copy_vibe_key_to_new_presence();
create function copy_changed_vibe_key_to_presence() returns trigger language plpgsql as $$
begin
  update presence set vibe_key = new.vibe_key where user_id = new.user_id;
  return null;
end $$;
create trigger users_vibe_key_changed after update of vibe_key on users
  for each row when (old.vibe_key <> new.vibe_key) execute function copy_changed_vibe_key_to_presence();
drop index presence_last_seen;
create index presence_recent on presence (last_seen desc, user_id) include (vibe_key);
create statistics presence_answers
  on (vibe_key / 159120 % 8), (vibe_key / 13260 % 12), (vibe_key / 1020 % 13) from presence;

alter table photos add column position integer;
update photos set position = numbered.place
  from (select id, row_number() over (partition by user_id order by is_profile_picture desc, created_at, id) as place from photos) numbered
  where numbered.id = photos.id;
alter table photos alter column position set not null;
alter table photos add column width integer not null default 1;
alter table photos add column height integer not null default 1;
alter table photos add column blur text not null default '';
drop index photos_user;
create unique index photos_in_order on photos (user_id, position);

-- A favorite alone is not a like. A row that is neither is deleted.
create table likes (
  liker_id uuid not null references users (user_id) on delete cascade,
  liked_id uuid not null references users (user_id) on delete cascade,
  is_liked boolean not null,
  is_favorite boolean not null,
  liked_at timestamptz,
  favorited_at timestamptz,
  primary key (liker_id, liked_id),
  check (liker_id <> liked_id),
  check (is_liked or is_favorite),
  check (is_liked = (liked_at is not null)),
  check (is_favorite = (favorited_at is not null))
);
create index likes_received on likes (liked_id, liker_id) where is_liked;
create index likes_favorites on likes (liker_id, favorited_at desc, liked_id) where is_favorite;

create table blocks (
  blocker_id uuid not null references users (user_id) on delete cascade,
  blocked_id uuid not null references users (user_id) on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_received on blocks (blocked_id, blocker_id);

create table reports (
  id uuid primary key,
  reporter_id uuid references users (user_id) on delete set null,
  target_type text not null check (target_type in ('user', 'message')),
  target_id uuid not null,
  reason text not null,
  status text not null default 'open' check (status in ('open', 'in_review', 'actioned', 'dismissed')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Pressing twice reports once, as long as nobody has looked at it.
create unique index reports_one_open on reports (reporter_id, target_type, target_id) where status = 'open';
create index reports_newest on reports (created_at desc, id);
