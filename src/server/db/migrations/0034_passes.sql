-- "Not for me": whom somebody does not want to meet in their lists, and until when. The other is not told.
create table passes (
  passer_id uuid not null references users (user_id) on delete cascade,
  passed_id uuid not null references users (user_id) on delete cascade,
  passed_until timestamptz not null,
  primary key (passer_id, passed_id),
  check (passer_id <> passed_id)
);
-- Every list asks for the passes of its viewer that are running; the ids come along, so that no row is read.
create index passes_running on passes (passer_id, passed_until desc, passed_id);
-- For the erasure of the other.
create index passes_received on passes (passed_id);

-- The list of people whom somebody likes, newest first.
create index likes_given on likes (liker_id, liked_at desc, liked_id) where is_liked;
