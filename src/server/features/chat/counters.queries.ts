import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export interface CounterDifference {
  conversationId: string
  what: 'user1Unread' | 'user2Unread' | 'user1Marks' | 'user2Marks' | 'lastSequence' | 'lastMessage'
  stored: string | null
  counted: string | null
}

/** Counts every conversation again from its messages, and says where the stored figures differ. */
export async function listCounterDifferences(db: Db): Promise<CounterDifference[]> {
  const { rows } = await sql<CounterDifference>`
    select conversation_id, what, stored, counted from (${countedAnew()}) as c
    cross join lateral (values
      ('user1Unread', c.user1_unread::text, c.user1_counted::text),
      ('user2Unread', c.user2_unread::text, c.user2_counted::text),
      ('user1Marks', c.user1_mark_sequence::text, c.user1_marks_counted::text),
      ('user2Marks', c.user2_mark_sequence::text, c.user2_marks_counted::text),
      ('lastSequence', c.last_sequence::text, c.sequence_counted::text),
      ('lastMessage', c.last_message_id::text, c.message_counted::text)
    ) as compared (what, stored, counted)
    where stored is distinct from counted
    order by conversation_id, what`.execute(db)
  return rows
}

/** Puts the counted figures in place of the stored ones. Whoever writes to a conversation waits until it ends. */
export async function repairCounters(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table conversations in share row exclusive mode`.execute(tx)
    await sql`
      update conversations set
        user1_unread = c.user1_counted, user2_unread = c.user2_counted,
        user1_mark_sequence = c.user1_marks_counted, user2_mark_sequence = c.user2_marks_counted,
        last_sequence = c.sequence_counted, last_message_id = c.message_counted
      from (${countedAnew()}) as c
      where conversations.id = c.conversation_id
        and (c.user1_unread, c.user2_unread, c.user1_mark_sequence, c.user2_mark_sequence, c.last_sequence, c.last_message_id)
          is distinct from (c.user1_counted, c.user2_counted, c.user1_marks_counted, c.user2_marks_counted,
            c.sequence_counted, c.message_counted)`.execute(tx)
  })
}

function countedAnew() {
  return sql`
    select
      conversations.id as conversation_id,
      user1_unread, user2_unread, user1_mark_sequence, user2_mark_sequence, last_sequence, last_message_id,
      count(messages.id) filter (where receiver_id = user1_id and sequence > user1_read_sequence)::integer as user1_counted,
      count(messages.id) filter (where receiver_id = user2_id and sequence > user2_read_sequence)::integer as user2_counted,
      coalesce(max(mark_sequence) filter (where receiver_id = user1_id), 0) as user1_marks_counted,
      coalesce(max(mark_sequence) filter (where receiver_id = user2_id), 0) as user2_marks_counted,
      coalesce(max(changed_sequence), 0) as sequence_counted,
      (array_agg(messages.id order by sequence desc) filter (where messages.id is not null))[1] as message_counted
    from conversations
    left join messages on messages.conversation_id = conversations.id
    group by conversations.id`
}
