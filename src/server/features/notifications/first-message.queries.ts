import { AWAY_MINUTES } from '#domain/notifications/message-letters.ts'

/**
 * What the statement that inserts messages also does, as SQL over the inserted rows: a notification for whoever is
 * written to by somebody new, a look in ten minutes at whether a letter may tell the receiver, and one at once at
 * whether their devices may. Parts of the same statement, because messages are the busiest thing here: for whom a look
 * is planned already, and for whom no device listens, each is one more look-up by key.
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
  ),
  pushed as (
    insert into message_pushes (user_id, conversation_id, due_at)
    select receiver_id, conversation_id, sent_at
    from ${inserted}
    where exists (select from push_devices where push_devices.user_id = receiver_id)
    order by receiver_id, conversation_id
    on conflict (user_id, conversation_id) do nothing
    returning conversation_id
  )`
}

/** Whether a look at the devices was planned just now, as SQL over the same rows. */
export const plannedPush = (inserted: string) =>
  `exists (select from pushed where pushed.conversation_id = ${inserted}.conversation_id) as is_to_be_pushed`
