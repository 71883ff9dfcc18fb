-- Every vibe key that a listed person has or once had. Most of the seven million possible keys belong to nobody, and
-- whoever looks for the best matches needs to know which do. A key stays when its last person leaves: it then costs a
-- look-up that finds nobody, while deleting it could miss somebody who takes it at the same moment.
create table vibe_keys (
  vibe_key integer primary key,
  -- A server process asks only for keys that were added since it last asked. Transactions do not commit in the order
  -- of a sequence or a clock, but all that are older than a snapshot's oldest open one have ended.
  added_in xid8 not null default pg_current_xact_id()
);
insert into vibe_keys (vibe_key) select distinct vibe_key from users where is_listed;
create index vibe_keys_added on vibe_keys (added_in, vibe_key);
analyze vibe_keys;

-- In ascending order, so that two statements that add many keys never wait for each other in a circle.
create function add_vibe_keys_of_new_users() returns trigger language plpgsql as $$
begin
  insert into vibe_keys (vibe_key) select distinct vibe_key from added where is_listed order by vibe_key
    on conflict do nothing;
  return null;
end $$;
create trigger users_inserted_have_vibe_keys after insert on users
  referencing new table as added for each statement execute function add_vibe_keys_of_new_users();

create function add_changed_vibe_key() returns trigger language plpgsql as $$
begin
  insert into vibe_keys (vibe_key) values (new.vibe_key) on conflict do nothing;
  return null;
end $$;
create trigger users_changed_have_vibe_keys after update on users
  for each row when (new.is_listed and (old.vibe_key, old.is_listed) is distinct from (new.vibe_key, new.is_listed))
  execute function add_changed_vibe_key();
