-- The city as one whole number: rows of a tenth of a degree of latitude from the south pole, and in each row tenths of
-- a degree of longitude from the west. A band of distance is one range of longitudes in each of its rows.
alter table users add column place_cell integer
  generated always as (((latitude * 10)::integer + 900) * 3601 + (longitude * 10)::integer + 1800) stored;
create index users_by_place on users (place_cell, user_id) include (vibe_key, love_language, birthday) where is_listed;

-- What the advanced filters ask, beside what the others do.
drop index users_by_vibe;
create index users_by_vibe on users (vibe_key, user_id)
  include (ethnicity, religion, love_language, birthday, place_cell) where is_listed;
drop index users_newest;
create index users_newest on users (created_at desc, user_id)
  include (vibe_key, ethnicity, religion, love_language, birthday, place_cell) where is_listed;

-- MBTI types and attachment styles are filtered by too.
drop statistics users_answers, presence_answers;
create statistics users_answers
  on (vibe_key / 159120 % 9), (vibe_key / 13260 % 12), (vibe_key / 1020 % 13), (vibe_key / 60 % 17), (vibe_key / 12 % 5)
  from users;
create statistics presence_answers
  on (vibe_key / 159120 % 9), (vibe_key / 13260 % 12), (vibe_key / 1020 % 13), (vibe_key / 60 % 17), (vibe_key / 12 % 5)
  from presence;
analyze users, presence;
