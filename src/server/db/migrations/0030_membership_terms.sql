-- How many memberships run, by their plan and their days. The dashboard's figures depend on the day, so they cannot be
-- added up; but few terms are shared by all members, and these can be counted at any time.
create table membership_terms (
  tier_id uuid not null references tiers (id) on delete cascade,
  start_date date not null,
  end_date date not null,
  count bigint not null,
  primary key (tier_id, start_date, end_date)
);
-- Like `metrics_changes`: writers add rows and wait for nobody, one node at a time folds them.
create table membership_term_changes (
  tier_id uuid not null,
  start_date date not null,
  end_date date not null,
  delta bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

drop trigger memberships_changed_are_counted on user_memberships;
create function note_membership_terms() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into membership_term_changes
      select tier_id, start_date, end_date, count(*) from added where is_active group by 1, 2, 3;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    insert into membership_term_changes
      select tier_id, start_date, end_date, -count(*) from removed where is_active group by 1, 2, 3;
  end if;
  insert into metrics_changes values ('memberships', 0);
  return null;
end $$;
create trigger memberships_added_are_counted after insert on user_memberships
  referencing new table as added for each statement execute function note_membership_terms();
create trigger memberships_changed_are_counted after update on user_memberships
  referencing new table as added old table as removed for each statement execute function note_membership_terms();
create trigger memberships_removed_are_counted after delete on user_memberships
  referencing old table as removed for each statement execute function note_membership_terms();

insert into membership_terms
  select tier_id, start_date, end_date, count(*) from user_memberships where is_active group by 1, 2, 3;
insert into metrics_changes values ('memberships', 0);
drop index user_memberships_of_tier;
