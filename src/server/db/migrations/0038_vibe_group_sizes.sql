-- online
-- How many listed people there are of each gender and orientation. Matches and Discover show such numbers, and counting
-- took four seconds among ten million members, twice a minute on every node. A group is `vibe_key / 159120`.
create table if not exists vibe_group_sizes (
  vibe_group integer primary key,
  people bigint not null
);
-- Like `metrics_changes`: writers add rows and wait for nobody, one node at a time folds them.
create table if not exists vibe_group_changes (
  vibe_group integer not null,
  delta bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create or replace function note_vibe_groups() returns trigger language plpgsql as $$
begin
  insert into vibe_group_changes
    select vibe_key / 159120, count(*) * case tg_op when 'INSERT' then 1 else -1 end
    from changed where is_listed group by 1;
  return null;
end $$;
create or replace function note_changed_vibe_group() returns trigger language plpgsql as $$
begin
  insert into vibe_group_changes
    select vibe_group, delta from (values
      (old.vibe_key / 159120, -1, old.is_listed),
      (new.vibe_key / 159120, 1, new.is_listed)) as noted (vibe_group, delta, is_listed)
    where is_listed;
  return null;
end $$;
-- step
-- All three at once: a change that is not noted would be missing for good.
create or replace trigger users_added_are_grouped after insert on users
  referencing new table as changed for each statement execute function note_vibe_groups();
create or replace trigger users_removed_are_grouped after delete on users
  referencing old table as changed for each statement execute function note_vibe_groups();
create or replace trigger users_changed_are_grouped after update on users
  for each row when ((old.is_listed, old.vibe_key / 159120) is distinct from (new.is_listed, new.vibe_key / 159120))
  execute function note_changed_vibe_group();
-- step
-- What is missing so far, by one snapshot, so that nobody has to wait and a second try adds nothing.
insert into vibe_group_changes
  select vibe_group, sum(people) from (
    select vibe_key / 159120 as vibe_group, count(*) as people from users where is_listed group by 1
    union all select vibe_group, -people from vibe_group_sizes
    union all select vibe_group, -delta from vibe_group_changes
  ) as differences group by 1 having sum(people) <> 0;
