-- Beside the copy of the vibe key, the rest of what Discover asks about somebody: whoever looks for the people seen
-- last, of all or of certain keys, finds them in one index without a look at anybody's profile. The database itself
-- keeps the copies.
alter table presence add column is_listed boolean, add column ethnicity text, add column religion text;
update presence set is_listed = users.is_listed, ethnicity = users.ethnicity, religion = users.religion
  from users where users.user_id = presence.user_id;
alter table presence alter column is_listed set not null;

drop trigger presence_has_vibe_key on presence;
drop function copy_vibe_key_to_new_presence;
create function copy_profile_to_new_presence() returns trigger language plpgsql as $$
begin
  select vibe_key, is_listed, ethnicity, religion
    into new.vibe_key, new.is_listed, new.ethnicity, new.religion
    from users where user_id = new.user_id;
  return new;
end $$;
create trigger presence_has_copies before insert on presence
  for each row when (new.is_listed is null) execute function copy_profile_to_new_presence();

drop trigger users_vibe_key_changed on users;
drop function copy_changed_vibe_key_to_presence;
create function copy_changed_profile_to_presence() returns trigger language plpgsql as $$
begin
  update presence
    set vibe_key = new.vibe_key, is_listed = new.is_listed, ethnicity = new.ethnicity, religion = new.religion
    where user_id = new.user_id;
  return null;
end $$;
create trigger users_copied_to_presence after update on users
  for each row when (
    (old.vibe_key, old.is_listed, old.ethnicity, old.religion)
    is distinct from (new.vibe_key, new.is_listed, new.ethnicity, new.religion))
  execute function copy_changed_profile_to_presence();

drop index presence_recent;
create index presence_recent on presence (last_seen desc, user_id) include (vibe_key, ethnicity, religion)
  where is_listed;
create index presence_by_vibe on presence (vibe_key, last_seen desc, user_id) where is_listed;
