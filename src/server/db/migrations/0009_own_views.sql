-- Each of the two has a list of conversations of their own. A new conversation is in the list of whoever opened it,
-- and comes into the other's with the first message.
alter table conversations
  add column user1_hidden boolean not null default false,
  add column user2_hidden boolean not null default false;
update conversations set
  user1_hidden = is_deleted or (last_message_id is null and started_by <> user1_id),
  user2_hidden = is_deleted or (last_message_id is null and started_by <> user2_id);
drop index conversations_of_user1;
drop index conversations_of_user2;
alter table conversations drop column is_deleted, drop column started_by;
create index conversations_of_user1 on conversations (user1_id, updated_at desc, id desc) where not user1_hidden;
create index conversations_of_user2 on conversations (user2_id, updated_at desc, id desc) where not user2_hidden;

-- What the sender deletes is deleted for both. What the receiver deletes or flags changes the receiver's view alone,
-- and is numbered apart: a gap in the shared numbers would tell the sender that something has happened.
alter table messages rename column is_deleted to deleted_by_sender;
alter table messages rename column is_flagged to flagged_by_receiver;
alter table messages
  add column deleted_by_receiver boolean not null default false,
  add column mark_sequence integer not null default 0;
alter table conversations
  add column user1_mark_sequence integer not null default 0,
  add column user2_mark_sequence integer not null default 0;

-- Both saw 'message deleted', whoever had deleted it: that stays. A message that its own sender flagged stays hidden too.
update messages set deleted_by_sender = true, flagged_by_receiver = false
  where flagged_by_receiver and not exists (
    select from reports
    where target_type = 'message' and target_id = messages.id and reporter_id is distinct from messages.sender_id);
update messages set mark_sequence = numbered.place
  from (
    select id, row_number() over (partition by conversation_id, receiver_id order by changed_sequence) as place
    from messages where flagged_by_receiver) as numbered
  where numbered.id = messages.id;
update conversations set user1_mark_sequence = counted.marks
  from (select conversation_id, receiver_id, max(mark_sequence) as marks from messages group by 1, 2) as counted
  where counted.conversation_id = conversations.id and counted.receiver_id = conversations.user1_id and counted.marks > 0;
update conversations set user2_mark_sequence = counted.marks
  from (select conversation_id, receiver_id, max(mark_sequence) as marks from messages group by 1, 2) as counted
  where counted.conversation_id = conversations.id and counted.receiver_id = conversations.user2_id and counted.marks > 0;
create unique index messages_marked on messages (conversation_id, receiver_id, mark_sequence) where mark_sequence > 0;

-- What was reported, as it was at that moment. It goes a while after the case is closed.
alter table reports add column evidence jsonb, add column closed_at timestamptz;
update reports set closed_at = updated_at where status in ('actioned', 'dismissed');
alter table reports add check ((closed_at is not null) = (status in ('actioned', 'dismissed')));
update reports set evidence = jsonb_build_object('messages', jsonb_build_array(jsonb_build_object(
    'id', messages.id, 'senderId', messages.sender_id, 'content', messages.content, 'sentAt', messages.sent_at,
    'isDeletedBySender', messages.deleted_by_sender, 'isReported', true)))
  from messages where reports.target_type = 'message' and messages.id = reports.target_id;
create index reports_with_old_evidence on reports (closed_at) where evidence is not null;
