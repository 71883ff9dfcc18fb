-- The rule for usernames, in the database too: 3 to 30 letters, digits, dots, dashes or underscores.
alter table users add constraint users_username_form check (username ~ '^[A-Za-z0-9._-]{3,30}$');
