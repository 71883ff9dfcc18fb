-- Cases have numbers that people can say, a kind, the person they are about, and whoever has them open.
create sequence report_numbers as integer start with 1001;
alter table reports
  add column number integer,
  add column kind text,
  -- The reported member, or who sent the reported message.
  add column person_id uuid references users (user_id) on delete set null,
  add column held_by uuid references users (user_id) on delete set null,
  add column held_until timestamptz,
  -- What a signal was raised for, so that it is raised once.
  add column signal_key text;
update reports set number = numbered.place
  from (select id, 1000 + row_number() over (order by created_at, id) as place from reports) as numbered
  where numbered.id = reports.id;
select setval('report_numbers', coalesce((select max(number) from reports), 1000) + 1, false);
alter table reports alter column number set not null, alter column number set default nextval('report_numbers');
alter sequence report_numbers owned by reports.number;
update reports set
  kind = case
    when target_type = 'message' then 'flag'
    when reason like 'A fake profile or a scam%' then 'fake'
    when reason like 'Harassment, threats or hate%' then 'abuse'
    when reason like 'Photos or words that do not belong here%' then 'content'
    when reason like 'Somebody under 18%' then 'underAge'
    else 'other' end,
  person_id = case target_type
    when 'user' then (select user_id from users where user_id = target_id)
    else (select user_id from messages join users on user_id = sender_id where messages.id = target_id) end;
alter table reports alter column kind set not null;
alter table reports add constraint reports_kind_check
  check (kind in ('fake', 'abuse', 'content', 'underAge', 'other', 'flag', 'signal', 'appeal'));
create unique index reports_number on reports (number);
create unique index reports_signal on reports (signal_key) where signal_key is not null;
create index reports_about on reports (person_id, created_at desc) where person_id is not null;
create index reports_of_reporter on reports (reporter_id) where reporter_id is not null;
create index reports_held on reports (held_by) where held_by is not null;
-- Read in both directions: what has waited longest first, or the newest first.
drop index reports_newest;
create index reports_by_age on reports (created_at, id);
create index reports_waiting on reports (created_at, id) where closed_at is null;
create index reports_by_status on reports (status, created_at, id);
-- Somebody may appeal against two decisions at once.
drop index reports_one_open;
create unique index reports_one_open on reports (reporter_id, target_type, target_id)
  where status = 'open' and kind <> 'appeal';

-- Every three letters in a row, so that an index finds the reasons that contain a text.
create function letter_triples(words text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(words), place, 3)), '{}')
  from generate_series(1, char_length(words) - 2) as place
$$;
create index reports_words on reports using gin (letter_triples(reason));

create table report_notes (
  id uuid primary key,
  report_id uuid not null references reports (id) on delete cascade,
  author_id uuid references users (user_id) on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index report_notes_in_order on report_notes (report_id, created_at, id);
create index report_notes_of_author on report_notes (author_id) where author_id is not null;

-- What was decided stays, for the public record. With an account go the letter and what was removed.
create table decisions (
  id uuid primary key,
  report_id uuid references reports (id) on delete set null,
  person_id uuid references users (user_id) on delete set null,
  decided_by uuid references users (user_id) on delete set null,
  verb text not null check (verb in ('dismiss', 'warn', 'remove', 'suspend', 'ban')),
  reason text check (reason in ('threats', 'unwanted', 'insults', 'scam', 'content', 'underAge', 'own')),
  -- When a suspension ends by itself.
  until timestamptz,
  -- Overturned: it holds no more.
  lifted_at timestamptz,
  -- As it was, to restore it if the decision is overturned.
  removed jsonb not null default '[]',
  letter_subject text,
  letter_text text,
  -- When the case began: a report may be deleted with the person it was about.
  waiting_since timestamptz not null,
  created_at timestamptz not null,
  check ((verb = 'suspend') = (until is not null)),
  check ((verb = 'dismiss') = (reason is null))
);
create index decisions_about on decisions (person_id, created_at desc) where person_id is not null;
create index decisions_of_report on decisions (report_id, created_at desc) where report_id is not null;
create index decisions_by_admin on decisions (decided_by) where decided_by is not null;
create index decisions_by_age on decisions (created_at);

-- One for each decision. Its words are the reason of the case that it opens.
create table appeals (
  id uuid primary key,
  decision_id uuid not null references decisions (id) on delete cascade,
  report_id uuid references reports (id) on delete set null,
  outcome text check (outcome in ('upheld', 'overturned')),
  answer text,
  decided_by uuid references users (user_id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((outcome is null) = (decided_at is null))
);
create unique index appeals_one_each on appeals (decision_id);
create index appeals_of_report on appeals (report_id) where report_id is not null;
create index appeals_by_admin on appeals (decided_by) where decided_by is not null;
create index appeals_by_age on appeals (created_at);

-- Browsers that members have signed in with, as the hash of a cookie.
create table known_browsers (
  user_id uuid not null references users (user_id) on delete cascade,
  mark text not null,
  seen_at timestamptz not null,
  primary key (user_id, mark)
);

-- Hashes of the addresses and browsers of banned people: no new account begins there while the ban holds.
create table banned_marks (
  mark text not null,
  decision_id uuid not null references decisions (id) on delete cascade,
  primary key (mark, decision_id)
);
create index banned_marks_of_decision on banned_marks (decision_id);

-- Null for a suspension without an end.
alter table users add column suspended_until timestamptz;
alter table users add constraint users_suspension_check check (suspended_until is null or suspended_at is not null) not valid;
alter table users validate constraint users_suspension_check;
create index users_suspension_ending on users (suspended_until) where suspended_until is not null;

-- For what looks through the messages of a day; next to nothing to keep, as messages are added in the order of time.
create index messages_by_time on messages using brin (sent_at);
