-- One of each of the two. On the message itself: whoever reads it, or asks what has changed, has them with it.
alter table messages add column sender_reaction text
  constraint messages_sender_reaction_check check (sender_reaction in ('heart', 'laugh', 'surprise', 'sad', 'thumb', 'fire'));
alter table messages add column receiver_reaction text
  constraint messages_receiver_reaction_check check (receiver_reaction in ('heart', 'laugh', 'surprise', 'sad', 'thumb', 'fire'));
