-- The three people who are suggested to a member of VIP Premium each day. One row a member: whoever holds its lock
-- chooses, so that a day has one choice. A new day begins at `ends_at`.
create table suggestion_days (
  user_id uuid primary key references users (user_id) on delete cascade,
  chosen_at timestamptz not null,
  ends_at timestamptz not null
);

-- Who was suggested, kept for as long as they are not suggested again.
create table suggestions (
  user_id uuid not null references users (user_id) on delete cascade,
  suggested_id uuid not null references users (user_id) on delete cascade,
  -- The `chosen_at` of the day.
  suggested_at timestamptz not null,
  place smallint not null,
  primary key (user_id, suggested_id),
  check (user_id <> suggested_id)
);
create index suggestions_of_suggested on suggestions (suggested_id);
create index suggestions_oldest on suggestions (suggested_at);

-- The queue of the desk, by each of its filters. What has waited longest is found by when it was opened.
create index tickets_oldest on tickets (created_at, id);
create index tickets_by_kind on tickets (kind, updated_at desc, id);
create index tickets_by_priority on tickets (priority, updated_at desc, id);
create index tickets_by_category on tickets (category, updated_at desc, id);
drop index tickets_of_assignee;
create index tickets_of_assignee on tickets (assignee_user_id, updated_at desc, id) where assignee_user_id is not null;
-- Parts of subjects. Without the extension, as in the embedded engine, every ticket is looked at.
do $$
begin
  create extension if not exists pg_trgm;
  create index tickets_subject_parts on tickets using gin (subject gin_trgm_ops);
exception when feature_not_supported or undefined_file or insufficient_privilege then
  raise notice 'Without pg_trgm a search for a part of a subject reads all tickets.';
end $$;
