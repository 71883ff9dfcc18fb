-- How much each factor counts for a member, in lists by their own weights. Whoever keeps the standard ones has no row.
create table factor_weights (
  user_id uuid primary key references users (user_id) on delete cascade,
  gender smallint not null check (gender between 0 and 3),
  orientation smallint not null check (orientation between 0 and 3),
  western_sign smallint not null check (western_sign between 0 and 3),
  eastern_sign smallint not null check (eastern_sign between 0 and 3),
  mbti smallint not null check (mbti between 0 and 3),
  attachment_style smallint not null check (attachment_style between 0 and 3),
  life_path smallint not null check (life_path between 0 and 3),
  updated_at timestamptz not null
);
