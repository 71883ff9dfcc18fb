-- The figures of the dashboard. Whoever writes adds a row to `metrics_changes` and waits for nobody; one node at a time
-- folds those rows into the counters and into the days, every few seconds. A row is folded in the transaction that
-- deletes it, so that a kill at any moment counts nothing twice and loses nothing.
create table metrics_counters (
  key text primary key,
  value bigint not null,
  updated_at timestamptz not null
);
create table metrics_changes (
  key text not null,
  delta bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
-- Each counter as it stood at the end of a day, and what was added on that day. Some keys have only the latter.
create table metrics_days (
  day date not null,
  key text not null,
  value bigint,
  added bigint not null default 0,
  primary key (day, key)
);

create function ticket_counter(status text) returns text language sql immutable as $$
  select case
    when status in ('resolved', 'closed') then 'tickets_closed'
    when status in ('needs_info', 'waiting_user', 'on_hold') then 'tickets_pending'
    else 'tickets_open' end
$$;
create function report_counter(status text) returns text language sql immutable as $$
  select case when status in ('actioned', 'dismissed') then 'reports_closed' else 'reports_open' end
$$;

-- The triggers come before the first count: from here on nobody else writes to these tables until this is done.
create function note_row_count() returns trigger language plpgsql as $$
begin
  insert into metrics_changes
    select tg_argv[0], count(*) * case tg_op when 'INSERT' then 1 else -1 end from changed having count(*) > 0;
  return null;
end $$;
create trigger users_added_are_counted after insert on users
  referencing new table as changed for each statement execute function note_row_count('total_users');
create trigger users_removed_are_counted after delete on users
  referencing old table as changed for each statement execute function note_row_count('total_users');
create trigger conversations_added_are_counted after insert on conversations
  referencing new table as changed for each statement execute function note_row_count('total_conversations');
create trigger conversations_removed_are_counted after delete on conversations
  referencing old table as changed for each statement execute function note_row_count('total_conversations');
create trigger messages_added_are_counted after insert on messages
  referencing new table as changed for each statement execute function note_row_count('total_messages');
create trigger messages_removed_are_counted after delete on messages
  referencing old table as changed for each statement execute function note_row_count('total_messages');

-- A pair whose second like this is has become a match.
create function note_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into metrics_changes
      select key, delta from (
        select count(*) filter (where is_liked), count(*) filter (where is_favorite) from added
      ) as counts (liked, favorite), lateral (values ('total_likes', liked), ('total_favorites', favorite)) as noted (key, delta)
      where delta <> 0;
    insert into metrics_changes
      select 'matches', count(distinct (least(added.liker_id, added.liked_id), greatest(added.liker_id, added.liked_id)))
      from added join likes as back on back.liker_id = added.liked_id and back.liked_id = added.liker_id
      where added.is_liked and back.is_liked having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into metrics_changes
      select key, -delta from (
        select count(*) filter (where is_liked), count(*) filter (where is_favorite) from removed
      ) as counts (liked, favorite), lateral (values ('total_likes', liked), ('total_favorites', favorite)) as noted (key, delta)
      where delta <> 0;
  else
    insert into metrics_changes
      select key, sum(delta) from (
        select 'total_likes', 1 from added where is_liked
        union all select 'total_likes', -1 from removed where is_liked
        union all select 'total_favorites', 1 from added where is_favorite
        union all select 'total_favorites', -1 from removed where is_favorite
      ) as noted (key, delta) group by key having sum(delta) <> 0;
    insert into metrics_changes
      select 'matches', count(distinct (least(added.liker_id, added.liked_id), greatest(added.liker_id, added.liked_id)))
      from added join removed using (liker_id, liked_id)
        join likes as back on back.liker_id = added.liked_id and back.liked_id = added.liker_id
      where added.is_liked and not removed.is_liked and back.is_liked having count(*) > 0;
  end if;
  return null;
end $$;
create trigger likes_added_are_counted after insert on likes
  referencing new table as added for each statement execute function note_likes();
create trigger likes_changed_are_counted after update on likes
  referencing new table as added old table as removed for each statement execute function note_likes();
create trigger likes_removed_are_counted after delete on likes
  referencing old table as removed for each statement execute function note_likes();

create function note_tickets() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into metrics_changes select ticket_counter(status), count(*) from added group by 1;
  elsif tg_op = 'DELETE' then
    insert into metrics_changes select ticket_counter(status), -count(*) from removed group by 1;
  else
    insert into metrics_changes
      select key, sum(delta) from (
        select ticket_counter(status), 1 from added union all select ticket_counter(status), -1 from removed
      ) as noted (key, delta) group by key having sum(delta) <> 0;
  end if;
  return null;
end $$;
create trigger tickets_added_are_counted after insert on tickets
  referencing new table as added for each statement execute function note_tickets();
create trigger tickets_changed_are_counted after update on tickets
  referencing new table as added old table as removed for each statement execute function note_tickets();
create trigger tickets_removed_are_counted after delete on tickets
  referencing old table as removed for each statement execute function note_tickets();

create function note_reports() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into metrics_changes select report_counter(status), count(*) from added group by 1;
    insert into metrics_changes select 'reports', count(*) from added having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into metrics_changes select report_counter(status), -count(*) from removed group by 1;
  else
    insert into metrics_changes
      select key, sum(delta) from (
        select report_counter(status), 1 from added union all select report_counter(status), -1 from removed
      ) as noted (key, delta) group by key having sum(delta) <> 0;
  end if;
  return null;
end $$;
create trigger reports_added_are_counted after insert on reports
  referencing new table as added for each statement execute function note_reports();
create trigger reports_changed_are_counted after update on reports
  referencing new table as added old table as removed for each statement execute function note_reports();
create trigger reports_removed_are_counted after delete on reports
  referencing old table as removed for each statement execute function note_reports();

-- What memberships come to depends on the day as well: they are counted anew, and only when one has changed.
create function note_memberships() returns trigger language plpgsql as $$
begin
  insert into metrics_changes values ('memberships', 0);
  return null;
end $$;
create trigger memberships_changed_are_counted after insert or update or delete on user_memberships
  for each statement execute function note_memberships();
create trigger tiers_changed_are_counted after insert or update or delete on tiers
  for each statement execute function note_memberships();

-- Whoever is here for the first time on a day.
create function note_active_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into metrics_changes select 'active_members', count(*) from added
      where (last_seen at time zone 'UTC')::date >= (now() at time zone 'UTC')::date having count(*) > 0;
  else
    insert into metrics_changes select 'active_members', count(*) from added join removed using (user_id)
      where (added.last_seen at time zone 'UTC')::date > (removed.last_seen at time zone 'UTC')::date
        and (added.last_seen at time zone 'UTC')::date >= (now() at time zone 'UTC')::date
      having count(*) > 0;
  end if;
  return null;
end $$;
create trigger presence_added_is_counted after insert on presence
  referencing new table as added for each statement execute function note_active_members();
create trigger presence_changed_is_counted after update on presence
  referencing new table as added old table as removed for each statement execute function note_active_members();

insert into metrics_counters (key, value, updated_at)
  select key, value, now() from (
    select 'total_users', count(*) from users
    union all select 'total_conversations', count(*) from conversations
    union all select 'total_messages', count(*) from messages
    union all select 'total_likes', count(*) from likes where is_liked
    union all select 'total_favorites', count(*) from likes where is_favorite
    union all select key, (select count(*) from tickets where ticket_counter(status) = key)
      from unnest(array['tickets_open', 'tickets_pending', 'tickets_closed']) as key
    union all select key, (select count(*) from reports where report_counter(status) = key)
      from unnest(array['reports_open', 'reports_closed']) as key
    union all select key, 0
      from unnest(array['memberships_active', 'memberships_trialing', 'memberships_expiring_7d', 'mrr_cents']) as key
  ) as counted (key, value);
insert into metrics_changes values ('memberships', 0);
-- What can still be told of the days before.
insert into metrics_days (day, key, added)
  select (happened at time zone 'UTC')::date, key, count(*) from (
    select 'total_users', created_at from users
    union all select 'total_conversations', created_at from conversations
    union all select 'total_messages', sent_at from messages
    union all select 'total_likes', liked_at from likes where is_liked
    union all select 'total_favorites', favorited_at from likes where is_favorite
    union all select 'reports', created_at from reports
    union all select 'reports_closed', closed_at from reports where closed_at is not null
    union all select 'matches', greatest(one.liked_at, back.liked_at)
      from likes as one join likes as back on back.liker_id = one.liked_id and back.liked_id = one.liker_id
      where one.is_liked and back.is_liked and one.liker_id < one.liked_id
  ) as past (key, happened)
  where happened > now() - interval '60 days'
  group by 1, 2;

-- What the dashboard and the user search look for.
create index users_joined on users (created_at desc, user_id);
create index tickets_to_do on tickets (created_at)
  where status in ('open', 'in_triage', 'in_progress', 'pending_escalation', 'escalated');
create index reports_of_target on reports (target_id);
create index reports_to_do on reports (created_at) where status in ('open', 'in_review');
create index user_memberships_of_tier on user_memberships (tier_id, start_date, end_date) where is_active;
create index membership_payments_latest on membership_payments (payment_date desc, id);
-- Parts of addresses. Without the extension, as in the embedded engine, every row is looked at.
do $$
begin
  create extension if not exists pg_trgm;
  create index logins_email_parts on logins using gin (email gin_trgm_ops);
exception when feature_not_supported or undefined_file or insufficient_privilege then
  raise notice 'Without pg_trgm a search for a part of an address reads all of them.';
end $$;

-- Before dangerous acts an admin shows once more who they are; it holds for some minutes, in that session.
alter table sessions add column reconfirmed_at timestamptz;

-- What the people who run the site tell each other about a member.
create table staff_notes (
  id uuid primary key,
  user_id uuid not null references users (user_id) on delete cascade,
  author_id uuid references users (user_id) on delete set null,
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null
);
create index staff_notes_of_user on staff_notes (user_id, created_at desc, id);
create index staff_notes_of_author on staff_notes (author_id) where author_id is not null;
