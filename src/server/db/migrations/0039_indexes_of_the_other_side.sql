-- online
-- Whoever closes, erases or exports an account asks for the other side of its likes and conversations, also for those
-- that the indexes for the lists leave out: favorites that are no likes, and conversations taken from the list.
drop index concurrently if exists likes_of_liked;
-- step
create index concurrently likes_of_liked on likes (liked_id);
-- step
drop index concurrently if exists conversations_with_user2;
-- step
create index concurrently conversations_with_user2 on conversations (user2_id);
