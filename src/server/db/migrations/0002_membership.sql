create table tiers (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  description text,
  price_monthly_cents integer not null check (price_monthly_cents >= 0),
  price_yearly_cents integer not null check (price_yearly_cents >= 0),
  is_active boolean not null default true,
  sort_order smallint not null
);

create table tier_benefits (
  tier_id uuid not null references tiers (id) on delete cascade,
  feature_key text not null,
  description text,
  sort_order smallint not null,
  primary key (tier_id, feature_key)
);

create table user_memberships (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (user_id) on delete cascade,
  tier_id uuid not null references tiers (id),
  start_date date not null,
  end_date date not null,
  is_active boolean not null,
  via_kickstarter boolean not null default false,
  via_stripe boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index user_memberships_one_active on user_memberships (user_id) where is_active;
create index user_memberships_user on user_memberships (user_id, start_date desc);

insert into tiers (name, description, price_monthly_cents, price_yearly_cents, sort_order) values
  ('Free', 'Everything you need to meet someone.', 0, 0, 1),
  ('VIP', 'More reach and sharper filters.', 999, 9590, 2),
  ('VIP Premium', 'Every perk we have, and the ones we are still building.', 1999, 17990, 3);

insert into tier_benefits (tier_id, feature_key, description, sort_order)
select tiers.id, benefit.key, benefit.description, benefit.position
from tiers
join (values
  ('Free', 'profile', 'Your profile, your aura and your numbers', 1),
  ('Free', 'matches', 'Matches with the full receipt', 2),
  ('Free', 'chat', 'Unlimited messages', 3),
  ('VIP', 'boosts', '4 boosts a month', 1),
  ('VIP', 'unlimited_swipes', 'Unlimited swipes', 2),
  ('VIP', 'priority_placement', 'Priority placement in Discover', 3),
  ('VIP', 'advanced_filters', 'Advanced search and match filters', 4),
  ('VIP', 'no_ads', 'No ads', 5),
  ('VIP', 'events', 'Member-only events', 6),
  ('VIP', 'early_access', 'Early access to new features', 7),
  ('VIP Premium', 'boosts', '10 boosts a month', 1),
  ('VIP Premium', 'read_receipts', 'Read receipts', 2),
  ('VIP Premium', 'typing_indicators', 'Typing indicators', 3),
  ('VIP Premium', 'double_exposure', 'Double match exposure', 4),
  ('VIP Premium', 'profile_views', 'See who viewed your profile', 5),
  ('VIP Premium', 'premium_suggestions', 'Premium-only suggestions', 6),
  ('VIP Premium', 'voice_profile', 'Voice profile recording and audio intros', 7),
  ('VIP Premium', 'concierge', 'Matchmaking concierge (beta)', 8)
) as benefit (tier_name, key, description, position) on benefit.tier_name = tiers.name;
