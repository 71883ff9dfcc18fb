-- Orientation, ethnicity and religion may be taken back.
alter table users
  alter column sexual_orientation drop not null,
  alter column ethnicity drop not null,
  alter column religion drop not null;

-- No orientation is the ninth digit after the eight answers, so each gender after the first moves up by the keys of
-- one orientation more. Both tables at once: the trigger would copy them row by row.
alter table users disable trigger users_copied_to_presence;
update users set vibe_key = vibe_key + vibe_key / 1272960 * 159120 where vibe_key >= 1272960;
update presence set vibe_key = vibe_key + vibe_key / 1272960 * 159120 where vibe_key >= 1272960;
alter table users enable trigger users_copied_to_presence;

drop statistics users_answers, presence_answers;
create statistics users_answers on (vibe_key / 159120 % 9), (vibe_key / 13260 % 12), (vibe_key / 1020 % 13) from users;
create statistics presence_answers
  on (vibe_key / 159120 % 9), (vibe_key / 13260 % 12), (vibe_key / 1020 % 13) from presence;
-- Statistics are empty until the tables are looked through.
analyze users, presence;
