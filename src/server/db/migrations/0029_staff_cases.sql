-- A case that somebody on the staff has opened, from the page of a user or at the machine.
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check
  check (kind in ('fake', 'abuse', 'content', 'underAge', 'other', 'flag', 'signal', 'staff', 'appeal')) not valid;
alter table reports validate constraint reports_kind_check;

-- Searching for a part of a username or an address: those that begin with it, in their order, and then others that
-- contain it. Usernames by letters and pairs of letters: an index of three in a row does not help with one or two, and
-- the embedded engine has none.
create index users_username_order on users (lower(username) collate "C");
create index logins_email_order on logins (email collate "C");
create function letters_and_pairs(word text) returns text[] language sql immutable parallel safe as $$
  select string_to_array(lower(word), null)
    || array(select substr(lower(word), place, 2) from generate_series(1, char_length(word) - 1) as place)
$$;
create index users_username_letters on users using gin (letters_and_pairs(username));
