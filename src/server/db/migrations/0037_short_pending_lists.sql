-- A GIN index collects changes in a list, and whoever fills it up waits until all of it is sorted in. With 4 MB, as
-- PostgreSQL is installed, that took seconds among ten million members; a search reads the list from end to end, too.
alter index users_search set (gin_pending_list_limit = 128);
alter index users_username_letters set (gin_pending_list_limit = 128);
-- Only where PostgreSQL has trigrams.
do $$
begin
  if to_regclass('logins_email_parts') is not null then
    alter index logins_email_parts set (gin_pending_list_limit = 128);
  end if;
end $$;
