-- For an hour a boosted member comes first among people of the same score. Whether somebody was boosted at a moment
-- follows from when the boost started, so a list that began at that moment stays the same to its end. `added_in` tells
-- boosts that were committed before a list began from those committed later with an earlier time.
create table boosts (
  id uuid primary key,
  user_id uuid not null references users (user_id) on delete cascade,
  started_at timestamptz not null,
  -- A copy from `users`, kept by a trigger: people are looked up by it.
  vibe_key integer not null,
  added_in xid8 not null default pg_current_xact_id()
);
create index boosts_of_member on boosts (user_id, started_at desc) include (added_in);
create index boosts_by_start on boosts (started_at, vibe_key) include (added_in);
create index boosts_by_vibe on boosts (vibe_key, started_at, user_id) include (added_in);

-- Everybody whose active membership is VIP or better, kept by triggers on the memberships: few among many, in an index
-- by vibe key. A row stays for some days after the membership has ended, for lists that began before.
create table vip_members (
  user_id uuid primary key references users (user_id) on delete cascade,
  is_premium boolean not null,
  first_day date not null,
  end_day date not null,
  vibe_key integer not null,
  -- The transactions that made somebody a VIP, that ended it before its time, and that last changed their vibe key.
  added_in xid8 not null default pg_current_xact_id(),
  ended_in xid8,
  keyed_in xid8 not null default pg_current_xact_id()
);
create index vip_members_by_vibe on vip_members (vibe_key, user_id)
  include (first_day, end_day, added_in, ended_in, is_premium);
create index vip_members_keyed on vip_members (keyed_in, vibe_key);

-- The same rule as `levelOfTier`; a test compares both.
create function level_of_tier(name text) returns text language sql immutable as $$
  select case when lower(name) like '%premium%' then 'premium' when lower(name) like '%vip%' then 'vip' else 'free' end
$$;

insert into vip_members (user_id, is_premium, first_day, end_day, vibe_key)
select user_id, level_of_tier(tiers.name) = 'premium', start_date, end_date, vibe_key
from user_memberships join tiers on tiers.id = tier_id join users using (user_id)
where user_memberships.is_active and level_of_tier(tiers.name) <> 'free';

-- An upgrade ends one membership and begins another in the same transaction: who is a VIP all along keeps the number of
-- the transaction that made them one.
create function keep_vip_members(members uuid[]) returns void language plpgsql as $$
begin
  update vip_members set ended_in = pg_current_xact_id()
    where user_id = any(members) and ended_in is null and not exists (
      select from user_memberships join tiers on tiers.id = tier_id
      where user_memberships.user_id = vip_members.user_id and user_memberships.is_active
        and level_of_tier(tiers.name) <> 'free');
  insert into vip_members as kept (user_id, is_premium, first_day, end_day, vibe_key)
    select user_id, level_of_tier(tiers.name) = 'premium', start_date, end_date, vibe_key
    from user_memberships join tiers on tiers.id = tier_id join users using (user_id)
    where user_id = any(members) and user_memberships.is_active and level_of_tier(tiers.name) <> 'free'
    order by user_id
  on conflict (user_id) do update set
    (is_premium, end_day, vibe_key, keyed_in, ended_in) =
      row (excluded.is_premium, excluded.end_day, excluded.vibe_key, excluded.keyed_in, null),
    (first_day, added_in) = (
      select
        case when is_kept then least(kept.first_day, excluded.first_day) else excluded.first_day end,
        case when is_kept then kept.added_in else excluded.added_in end
      from (values (
        (kept.ended_in is null or kept.ended_in = pg_current_xact_id()) and excluded.first_day < kept.end_day
      )) as before (is_kept));
end $$;

create function keep_vip_members_of_memberships() returns trigger language plpgsql as $$
declare members uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(user_id) into members
      from added join tiers on tiers.id = tier_id where level_of_tier(name) <> 'free';
  elsif tg_op = 'DELETE' then
    select array_agg(user_id) into members
      from removed join tiers on tiers.id = tier_id where level_of_tier(name) <> 'free';
  else
    select array_agg(user_id) into members
      from (select user_id, tier_id from added union select user_id, tier_id from removed) as changed
      join tiers on tiers.id = tier_id where level_of_tier(name) <> 'free';
  end if;
  if members is not null then perform keep_vip_members(members); end if;
  return null;
end $$;
create trigger memberships_inserted_make_vips after insert on user_memberships
  referencing new table as added for each statement execute function keep_vip_members_of_memberships();
create trigger memberships_updated_make_vips after update on user_memberships
  referencing new table as added old table as removed
  for each statement execute function keep_vip_members_of_memberships();
create trigger memberships_deleted_make_vips after delete on user_memberships
  referencing old table as removed for each statement execute function keep_vip_members_of_memberships();

create function keep_vip_members_of_tier() returns trigger language plpgsql as $$
begin
  perform keep_vip_members(array(select user_id from user_memberships where tier_id = new.id and is_active));
  return null;
end $$;
create trigger tiers_renamed_make_vips after update on tiers
  for each row when (level_of_tier(old.name) <> level_of_tier(new.name)) execute function keep_vip_members_of_tier();

create function copy_changed_vibe_key() returns trigger language plpgsql as $$
begin
  update vip_members set vibe_key = new.vibe_key, keyed_in = pg_current_xact_id() where user_id = new.user_id;
  update boosts set vibe_key = new.vibe_key where user_id = new.user_id;
  return null;
end $$;
create trigger users_vibe_key_copied after update on users
  for each row when (old.vibe_key <> new.vibe_key) execute function copy_changed_vibe_key();

-- Who has opened whose profile: one row a pair, erased 30 days after the last visit.
create table profile_views (
  viewed_id uuid not null references users (user_id) on delete cascade,
  viewer_id uuid not null references users (user_id) on delete cascade,
  last_viewed_at timestamptz not null,
  visits integer not null,
  primary key (viewed_id, viewer_id),
  check (viewed_id <> viewer_id)
);
create index profile_views_newest on profile_views (viewed_id, last_viewed_at desc, viewer_id) include (visits);
create index profile_views_of_viewer on profile_views (viewer_id);
create index profile_views_oldest on profile_views (last_viewed_at);
