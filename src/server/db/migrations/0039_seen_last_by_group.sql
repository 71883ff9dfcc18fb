-- online
-- Who was seen last of one gender and orientation. Matches look among those whom the viewer can be matched with, and in
-- the index of everybody more than half are others. A group is `vibe_key / 159120`.
drop index concurrently if exists presence_by_group;
-- step
create index concurrently presence_by_group on presence ((vibe_key / 159120), last_seen desc, user_id)
  include (vibe_key) where is_listed;
-- step
-- For the statistics of the expression.
analyze presence;
