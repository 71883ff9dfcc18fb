import type { Message } from '#contract/chat.ts'
import { CHANGES_PAGE_SIZE, MESSAGES_PAGE_SIZE } from '#domain/messaging/limits.ts'
import { mayBeMarked } from '#domain/messaging/message-state.ts'
import { keptStatement } from '#server/db/kept-statements.ts'
import type { Db } from '#server/db/open.ts'
import { violatedIndex } from '#server/db/unique-violation.ts'
import type { LockedConversation } from '#server/features/chat/chat.guards.ts'
import { MESSAGE_COLUMNS, messageView, type MessageRow } from '#server/features/chat/message-view.ts'

interface NewMessage {
  id: string
  conversationId: string
  senderId: string
  content: string
}

export interface SentMessage {
  message: Message
  receiverId: string
  /** False when the same message had arrived before. */
  isNew: boolean
}

/**
 * One statement and one row lock: the message, its number, the counters and the revival of a deleted conversation
 * are committed together. Undefined when the sender may not write here, or not now.
 */
export async function insertMessage(db: Db, message: NewMessage, now: Date): Promise<SentMessage | undefined> {
  try {
    return await tryToInsert(db, message, now)
  } catch (error) {
    // The same message was on its way twice at once: the other one is stored.
    if (violatedIndex(error) === 'messages_pkey') return tryToInsert(db, message, now)
    throw error
  }
}

async function tryToInsert(db: Db, { id, conversationId, senderId, content }: NewMessage, now: Date) {
  const [row] = await insertOnce(db, [id, conversationId, senderId, content, now.toISOString()])
  return row && { message: messageView(plain(row)), receiverId: row.receiverId, isNew: row.isNew }
}

const insertOnce = keptStatement<MessageRow & { receiverId: string; isNew: boolean }>(`
  with existing as (select * from messages where id = $1::uuid),
  conversation as (
    update conversations set
      last_sequence = last_sequence + 1,
      last_message_id = $1,
      is_deleted = false,
      updated_at = greatest(updated_at, $5::timestamptz),
      user1_unread = user1_unread + (user2_id = $3::uuid)::integer,
      user2_unread = user2_unread + (user1_id = $3)::integer
    where id = $2::uuid and $3 in (user1_id, user2_id)
      and not exists (select from existing)
      and exists (
        select from users
        where users.user_id = case when user1_id = $3 then user2_id else user1_id end
          and users.account_active and users.suspended_at is null)
      and not exists (
        select from blocks
        where (blocker_id = user1_id and blocked_id = user2_id) or (blocker_id = user2_id and blocked_id = user1_id))
    returning id, last_sequence, case when user1_id = $3 then user2_id else user1_id end as receiver_id
  ),
  inserted as (
    insert into messages (id, conversation_id, sequence, changed_sequence, sender_id, receiver_id, content, sent_at)
    select $1, id, last_sequence, last_sequence, $3, receiver_id, $4::text, $5
    from conversation
    returning *
  )
  select inserted.*, true as is_new from inserted
  union all
  select existing.*, false from existing where existing.sender_id = $3 and existing.conversation_id = $2`)

function plain(row: MessageRow): MessageRow {
  const { id, conversationId, senderId, sequence, changedSequence, content, isDeleted, isFlagged, sentAt } = row
  return { id, conversationId, senderId, sequence, changedSequence, content, isDeleted, isFlagged, sentAt }
}

export async function isMessageIdTaken(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('messages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** One page, oldest first, ending just before a number or at the end. */
export async function listMessagesBefore(db: Db, conversationId: string, before: number | undefined) {
  let query = db
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('conversationId', '=', conversationId)
    .orderBy('sequence', 'desc')
    .limit(MESSAGES_PAGE_SIZE + 1)
  if (before !== undefined) query = query.where('sequence', '<', before)
  const rows = await query.execute()
  return {
    messages: rows.slice(0, MESSAGES_PAGE_SIZE).toReversed().map(messageView),
    hasOlder: rows.length > MESSAGES_PAGE_SIZE,
  }
}

/** What is new or changed since a number, in the order it happened. */
export async function listMessagesChangedSince(db: Db, conversationId: string, since: number) {
  const rows = await db
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('conversationId', '=', conversationId)
    .where((message) =>
      message.or([
        message('sequence', '>', since),
        message.and([message('changedSequence', '>', since), message('changedSequence', '>', message.ref('sequence'))]),
      ]),
    )
    .orderBy('changedSequence')
    .limit(CHANGES_PAGE_SIZE + 1)
    .execute()
  return { messages: rows.slice(0, CHANGES_PAGE_SIZE).map(messageView), hasMore: rows.length > CHANGES_PAGE_SIZE }
}

/** Deletes or flags one message of a locked conversation; one that is deleted or flagged already stays as it is. */
export async function markMessage(
  tx: Db,
  conversation: LockedConversation,
  messageId: string,
  mark: { isDeleted: true } | { isFlagged: true },
): Promise<{ message: Message; isChanged: boolean }> {
  const message = await tx
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  if (!mayBeMarked(message)) return { message: messageView(message), isChanged: false }
  const changedSequence = conversation.lastSequence + 1
  await tx
    .updateTable('conversations')
    .set({ lastSequence: changedSequence })
    .where('id', '=', conversation.id)
    .execute()
  const changed = await tx
    .updateTable('messages')
    .set({ ...mark, changedSequence })
    .where('id', '=', messageId)
    .returning(MESSAGE_COLUMNS)
    .executeTakeFirstOrThrow()
  return { message: messageView(changed), isChanged: true }
}

/** Counts again instead of subtracting, under the conversation's lock: the counter cannot drift. */
export async function markRead(tx: Db, conversation: LockedConversation, readerId: string, upTo: number) {
  const isFirst = conversation.user1Id === readerId
  const known = isFirst ? conversation.user1ReadSequence : conversation.user2ReadSequence
  const sequence = Math.max(known, Math.min(upTo, conversation.lastSequence))
  const { unread } = await tx
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('conversationId', '=', conversation.id)
    .where('receiverId', '=', readerId)
    .where('sequence', '>', sequence)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('conversations')
    .set(
      isFirst
        ? { user1ReadSequence: sequence, user1Unread: unread }
        : { user2ReadSequence: sequence, user2Unread: unread },
    )
    .where('id', '=', conversation.id)
    .execute()
  return { sequence, unread, isChanged: sequence > known }
}
