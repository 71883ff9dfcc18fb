-- Requests to the people who run the site: of members, of visitors through the contact page, and to the concierge.
create sequence ticket_numbers as integer start with 1001;
create table tickets (
  id uuid primary key,
  -- What people call it: T-1001.
  number integer not null default nextval('ticket_numbers'),
  kind text not null check (kind in ('support', 'contact', 'concierge')),
  requester_user_id uuid references users (user_id) on delete cascade,
  -- Of a visitor, who is answered by mail.
  contact_name text,
  contact_email text,
  subject text not null check (char_length(subject) between 1 and 150),
  category text not null check (category in ('other', 'bug', 'feature', 'abuse', 'billing', 'photo', 'chat', 'profile')),
  priority text not null default 'P3' check (priority in ('P1', 'P2', 'P3', 'P4')),
  status text not null default 'open' check (status in ('open', 'in_triage', 'needs_info', 'waiting_user',
    'in_progress', 'pending_escalation', 'escalated', 'on_hold', 'resolved', 'closed')),
  assignee_user_id uuid references users (user_id) on delete set null,
  -- The closed ticket that this one goes on from.
  refers_to_id uuid references tickets (id) on delete set null,
  last_sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'contact') = (requester_user_id is null)),
  check ((kind = 'contact') = (contact_name is not null and contact_email is not null))
);
alter sequence ticket_numbers owned by tickets.number;
create unique index tickets_number on tickets (number);
create index tickets_of_requester on tickets (requester_user_id, updated_at desc, id) where requester_user_id is not null;
create index tickets_of_contact on tickets (lower(contact_email)) where contact_email is not null;
create index tickets_latest on tickets (updated_at desc, id);
create index tickets_by_status on tickets (status, updated_at desc, id);
create index tickets_of_assignee on tickets (assignee_user_id) where assignee_user_id is not null;
create index tickets_referring on tickets (refers_to_id) where refers_to_id is not null;
create unique index tickets_one_concierge_request on tickets (requester_user_id)
  where kind = 'concierge' and status not in ('resolved', 'closed');

-- The thread: letters of both sides, notes that only the desk reads, and changes of the status.
create table ticket_entries (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  sequence integer not null,
  kind text not null check (kind in ('message', 'note', 'status')),
  author text not null check (author in ('requester', 'staff')),
  -- Whoever of the desk has left the site is nobody any more; their answers stay.
  author_user_id uuid references users (user_id) on delete set null,
  text text not null default '' check (char_length(text) <= 5000),
  status text,
  -- Notes, and changes of the status that change nothing for the requester.
  is_internal boolean not null,
  created_at timestamptz not null,
  check ((kind = 'status') = (status is not null)),
  check (kind <> 'note' or is_internal)
);
create unique index ticket_entries_in_order on ticket_entries (ticket_id, sequence);
create index ticket_entries_of_author on ticket_entries (author_user_id) where author_user_id is not null;

-- Uploaded one by one, then sent with a letter. One that never was is deleted after a day.
create table ticket_pictures (
  id uuid primary key,
  uploader_id uuid references users (user_id) on delete set null,
  entry_id uuid references ticket_entries (id) on delete cascade,
  position integer not null default 0,
  path text not null,
  width integer not null,
  height integer not null,
  blur text not null,
  created_at timestamptz not null
);
create index ticket_pictures_of_entry on ticket_pictures (entry_id) where entry_id is not null;
create index ticket_pictures_of_uploader on ticket_pictures (uploader_id) where uploader_id is not null;
create index ticket_pictures_unsent on ticket_pictures (created_at) where entry_id is null;
create unique index ticket_pictures_path on ticket_pictures (path);

-- What was sent through the contact page before. Each becomes a ticket with one letter, under the same id.
insert into tickets (id, kind, contact_name, contact_email, subject, category, last_sequence, created_at, updated_at)
  select id, 'contact', name, email, left(subject, 150), 'other', 1, created_at, created_at
  from contact_messages order by created_at, id;
insert into ticket_entries (id, ticket_id, sequence, kind, author, text, is_internal, created_at)
  select gen_random_uuid(), id, 1, 'message', 'requester', left(message, 5000), false, created_at from contact_messages;
drop table contact_messages;

create table canned_answers (
  id uuid primary key,
  title text not null,
  text text not null,
  category text,
  updated_at timestamptz not null
);

-- What the people who run the site did. Rows are added and never change; erasing a person blanks what is about them.
create table audit_log (
  id uuid primary key,
  actor_id uuid,
  action text not null,
  target_kind text not null,
  target_id uuid,
  details jsonb not null default '{}',
  reason text,
  created_at timestamptz not null
);
create index audit_log_newest on audit_log (created_at desc, id);
create index audit_log_of_target on audit_log (target_kind, target_id, created_at desc);
create index audit_log_of_actor on audit_log (actor_id) where actor_id is not null;
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.id = old.id and new.action = old.action and new.target_kind = old.target_kind
      and new.created_at = old.created_at
      and (new.actor_id is null or new.actor_id is not distinct from old.actor_id)
      and (new.target_id is null or new.target_id is not distinct from old.target_id)
      and (new.details = '{}'::jsonb or new.details = old.details)
      and (new.reason is null or new.reason is not distinct from old.reason)
    then
      return new;
    end if;
  end if;
  raise exception 'The audit log can only be added to.' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();

-- The concierge proposes somebody; the requester says yes or no first, then the other is asked.
create table introductions (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  entry_id uuid not null references ticket_entries (id) on delete cascade,
  requester_id uuid not null references users (user_id) on delete cascade,
  person_id uuid not null references users (user_id) on delete cascade,
  requester_agrees boolean,
  -- When the requester answered; from a yes on the other has until `expires_at`.
  requester_answered_at timestamptz,
  expires_at timestamptz,
  person_agrees boolean,
  person_answered_at timestamptz,
  conversation_id uuid references conversations (id) on delete set null,
  created_at timestamptz not null,
  check (requester_id <> person_id),
  check ((requester_agrees is null) = (requester_answered_at is null)),
  check ((person_agrees is null) = (person_answered_at is null)),
  check (person_agrees is null or requester_agrees),
  check (coalesce(requester_agrees, false) = (expires_at is not null))
);
-- Nobody is proposed to the same person twice.
create unique index introductions_of_pair on introductions (requester_id, person_id);
create index introductions_to_person on introductions (person_id, created_at desc) where requester_agrees;
create index introductions_of_ticket on introductions (ticket_id);
create index introductions_of_entry on introductions (entry_id);
create index introductions_in_conversation on introductions (conversation_id) where conversation_id is not null;

-- Checked apart from being added, so that news can be read and written meanwhile.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('match', 'newPerson', 'introduction', 'ticketAnswer', 'membershipEnding', 'moderation', 'security'))
  not valid;
alter table notifications validate constraint notifications_kind_check;
create index notifications_about_subject on notifications (subject_id, user_id) where subject_id is not null;
