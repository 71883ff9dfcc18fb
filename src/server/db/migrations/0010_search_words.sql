-- The words to search in are those the server has separated by spaces. The database's own parser divided some of them
-- again: it read "2e4ever" as the number 2e4 and the word "ever".
-- Texts that no server has folded yet still hold punctuation, and words longer than an index takes.
update users set search_text = (
    select coalesce(string_agg(left(word, 100), ' ' order by place), '')
    from regexp_split_to_table(regexp_replace(search_text, '[''’‘`´]', '', 'g'), '[[:space:][:punct:]]+')
      with ordinality as words(word, place)
    where word <> '')
  where search_text ~ '[[:punct:]’‘´]|[[:space:]]{2}|^[[:space:]]|[[:space:]]$|[^ ]{101}';
drop index users_search;
alter table users drop column search_words;
alter table users add column search_words tsvector not null
  generated always as (array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''))) stored;
create index users_search on users using gin (search_words) where is_listed;
-- A new column has no statistics, and the planner chooses between a search and the other filters by them.
analyze users;
