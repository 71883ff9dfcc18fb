-- Whether visitors may find somebody by orientation, ethnicity and religion. Nobody is asked into it.
alter table users add column answers_are_public boolean not null default false;
-- Visitors' filters by these answers walk the ids of those who agreed, however few they are.
create index users_public_answers on users (user_id) include (sexual_orientation, ethnicity, religion)
  where is_listed and answers_are_public;
