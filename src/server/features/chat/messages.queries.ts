import { MESSAGES_PAGE_SIZE } from '#domain/chat/limits.ts'
import { readPage } from '#server/db/keyset.ts'
import type { Reaction } from '#domain/chat/reactions.ts'
import type { Db } from '#server/db/open.ts'
import type { LockedConversation } from '#server/features/chat/chat.guards.ts'
import { MESSAGE_COLUMNS, messageView, type MessageRow } from '#server/features/chat/message-view.ts'

export async function isMessageIdTaken(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('messages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** A message that its sender has sent before, under the same name. */
export async function findSentRow(
  db: Db,
  { id, conversationId, senderId }: { id: string; conversationId: string; senderId: string },
) {
  return db
    .selectFrom('messages')
    .select([...MESSAGE_COLUMNS, 'receiverId'])
    .where('id', '=', id)
    .where('conversationId', '=', conversationId)
    .where('senderId', '=', senderId)
    .executeTakeFirst()
}

/** One page, oldest first, ending just before a number or at the end. */
export async function listMessagesBefore(
  db: Db,
  viewerId: string,
  { conversationId, before }: { conversationId: string; before: number | undefined },
) {
  let query = db
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('conversationId', '=', conversationId)
    .orderBy('sequence', 'desc')
  if (before !== undefined) query = query.where('sequence', '<', before)
  const { items, hasMore } = await readPage(MESSAGES_PAGE_SIZE, (limit) => query.limit(limit).execute())
  const messages = items.toReversed().map((row) => messageView(viewerId, row))
  return { messages, hasOlder: hasMore, hasNewer: before !== undefined }
}

/** One page, oldest first, beginning just after a number. */
export async function listMessagesAfter(
  db: Db,
  viewerId: string,
  { conversationId, after, before }: { conversationId: string; after: number; before: number | undefined },
) {
  let query = db
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('conversationId', '=', conversationId)
    .where('sequence', '>', after)
    .orderBy('sequence')
  if (before !== undefined) query = query.where('sequence', '<', before)
  const { items, hasMore } = await readPage(MESSAGES_PAGE_SIZE, (limit) => query.limit(limit).execute())
  const messages = items.map((row) => messageView(viewerId, row))
  return { messages, hasOlder: after > 0, hasNewer: hasMore || before !== undefined }
}

/** What is new or changed for both since a number, in the order it happened. */
export async function listChangedRows(
  db: Db,
  { conversationId, since, limit }: { conversationId: string; since: number; limit: number },
): Promise<MessageRow[]> {
  return db
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
    .limit(limit)
    .execute()
}

/** What the receiver has deleted or flagged in their own view since a number. */
export async function listMarkedRows(
  db: Db,
  receiverId: string,
  { conversationId, since, limit }: { conversationId: string; since: number; limit: number },
): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('conversationId', '=', conversationId)
    .where('receiverId', '=', receiverId)
    .where('markSequence', '>', 0)
    .where('markSequence', '>', since)
    .orderBy('markSequence')
    .limit(limit)
    .execute()
}

export async function findMessageRow(db: Db, messageId: string): Promise<MessageRow> {
  return db.selectFrom('messages').select(MESSAGE_COLUMNS).where('id', '=', messageId).executeTakeFirstOrThrow()
}

/** What can change of a message for both. */
type SharedChange =
  | { deletedBySender: boolean }
  | { senderReaction: Reaction | null }
  | { receiverReaction: Reaction | null }

/** Changes a message of a locked conversation for both, which takes the next number. */
export async function changeForBoth(
  tx: Db,
  conversation: Pick<LockedConversation, 'id' | 'lastSequence'>,
  messageId: string,
  change: SharedChange,
): Promise<MessageRow> {
  const changedSequence = conversation.lastSequence + 1
  await tx
    .updateTable('conversations')
    .set({ lastSequence: changedSequence })
    .where('id', '=', conversation.id)
    .execute()
  return tx
    .updateTable('messages')
    .set({ ...change, changedSequence })
    .where('id', '=', messageId)
    .returning(MESSAGE_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Deletes or flags a message in its receiver's view alone: the shared numbers stay as they are. */
export async function markForReceiver(
  tx: Db,
  conversation: LockedConversation,
  { messageId, receiverId }: { messageId: string; receiverId: string },
  mark: { deletedByReceiver: true } | { flaggedByReceiver: true },
): Promise<MessageRow> {
  const isFirst = conversation.user1Id === receiverId
  const markSequence = 1 + (isFirst ? conversation.user1MarkSequence : conversation.user2MarkSequence)
  await tx
    .updateTable('conversations')
    .set(isFirst ? { user1MarkSequence: markSequence } : { user2MarkSequence: markSequence })
    .where('id', '=', conversation.id)
    .execute()
  return tx
    .updateTable('messages')
    .set({ ...mark, markSequence })
    .where('id', '=', messageId)
    .returning(MESSAGE_COLUMNS)
    .executeTakeFirstOrThrow()
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
