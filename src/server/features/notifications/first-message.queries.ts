import { AWAY_MINUTES } from '#domain/notifications/message-letters.ts'

/**
 * What the statement that inserts messages also does, as SQL over the inserted rows: news for whoever is written to
 * by somebody new, and a look in ten minutes at whether a letter may tell the receiver. Parts of the same statement,
 * because messages are the busiest thing here: for whom a look is planned already, it is one more look-up by key.
 */
export function tellingOf(inserted: string): string {
  return `
  told as (
    insert into notifications (id, user_id, kind, person_id, conversation_id, created_at)
    select gen_random_uuid(), receiver_id, 'newPerson', sender_id, conversation_id, sent_at
    from ${inserted}
    where sequence = 1
      and (select (notification_settings -> 'messages')::boolean from users where users.user_id = receiver_id)
    on conflict do nothing
  ),
  planned as (
    insert into message_letters (user_id, due_at)
    select receiver_id, sent_at + interval '${AWAY_MINUTES} minutes'
    from ${inserted}
    order by receiver_id
    on conflict (user_id) do nothing
  )`
}
