-- The dates that the under-construction notice names, as people read them.
create table site_dates (
  key text primary key,
  value text not null check (char_length(value) between 1 and 40),
  updated_at timestamptz not null default now()
);
insert into site_dates (key, value) values ('feature_complete', 'February 2026'), ('mobile_app', 'December 2026');
