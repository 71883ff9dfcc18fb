import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export async function listConversationIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversations')
    .select('id')
    .where((conversation) => conversation.or({ user1Id: userId, user2Id: userId }))
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The other side keeps the conversation with what they wrote themselves; of the one who leaves, texts, marks and id go.
 * One that the other does not see anyway, or that nobody is left of, is deleted.
 */
export async function leaveConversation(db: Db, userId: string, conversationId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const conversation = await tx
      .selectFrom('conversations')
      .select(['user1Id', 'user2Id', 'user1Hidden', 'user2Hidden', 'lastMessageId'])
      .where('id', '=', conversationId)
      .forUpdate()
      .executeTakeFirst()
    if (!conversation) return
    const isFirst = conversation.user1Id === userId
    if (!isFirst && conversation.user2Id !== userId) return
    const otherId = isFirst ? conversation.user2Id : conversation.user1Id
    const isHiddenFromOther = isFirst ? conversation.user2Hidden : conversation.user1Hidden
    const other = await tx.selectFrom('users').select('userId').where('userId', '=', otherId).executeTakeFirst()
    if (!other || isHiddenFromOther || !conversation.lastMessageId) {
      await tx.deleteFrom('conversations').where('id', '=', conversationId).execute()
      return
    }
    await takeBackMessages(tx, userId, conversationId)
    await replacePerson(tx, { userId, conversationId, isFirst, replacement: nobodysId(isFirst) })
  })
}

/** An id that was never anybody's, one for each conversation, on the same side of the other id as the one it replaces. */
function nobodysId(isFirst: boolean): string {
  return (isFirst ? '00000000' : 'ffffffff') + randomUUID().slice(8)
}

/** As if the sender had deleted each of them; the text goes from the database too, and what they said with a reaction. */
async function takeBackMessages(tx: Db, userId: string, conversationId: string): Promise<void> {
  await sql`
    with taken_back as (
      select id, row_number() over (order by sequence) as place
      from messages where conversation_id = ${conversationId}
        and (sender_id = ${userId} and not deleted_by_sender or receiver_id = ${userId} and receiver_reaction is not null)
    ),
    numbered as (
      update messages set deleted_by_sender = deleted_by_sender or sender_id = ${userId}, receiver_reaction = null,
        changed_sequence = conversations.last_sequence + taken_back.place
      from taken_back, conversations
      where messages.id = taken_back.id and conversations.id = ${conversationId}
    )
    update conversations set last_sequence = last_sequence + (select count(*) from taken_back)
    where id = ${conversationId}`.execute(tx)
  await tx
    .updateTable('messages')
    .set({ content: '', voice: null, photo: null, senderReaction: null, receiverReaction: null })
    .where('conversationId', '=', conversationId)
    .where('senderId', '=', userId)
    .where('deletedBySender', '=', true)
    .execute()
}

interface Replacing {
  userId: string
  conversationId: string
  isFirst: boolean
  replacement: string
}

async function replacePerson(tx: Db, { userId, conversationId, isFirst, replacement }: Replacing): Promise<void> {
  const messages = () => tx.updateTable('messages').where('conversationId', '=', conversationId)
  await messages().set({ senderId: replacement }).where('senderId', '=', userId).execute()
  await messages()
    .set({ receiverId: replacement, deletedByReceiver: false, flaggedByReceiver: false, markSequence: 0 })
    .where('receiverId', '=', userId)
    .execute()
  await tx
    .updateTable('conversations')
    .set(
      isFirst
        ? { user1Id: replacement, user1MarkSequence: 0, user1Hidden: true }
        : { user2Id: replacement, user2MarkSequence: 0, user2Hidden: true },
    )
    .where('id', '=', conversationId)
    .execute()
}
