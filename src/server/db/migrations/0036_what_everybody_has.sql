-- The site shows ads to nobody: that belongs to the free plan, and is not sold. All perks work by now.
delete from tier_benefits using tiers
  where tiers.id = tier_benefits.tier_id and feature_key = 'no_ads' and tiers.name <> 'Free';
insert into tier_benefits (tier_id, feature_key, description, sort_order)
  select id, 'no_ads', 'No ads', 4 from tiers where name = 'Free'
  on conflict do nothing;
update tiers set description = 'Everything in VIP, and every other perk we have.'
  where name = 'VIP Premium' and description = 'Every perk we have, and the ones we are still building.';
