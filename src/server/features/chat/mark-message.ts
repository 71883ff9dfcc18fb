import type { Message } from '#contract/chat.ts'
import { marksSeenBy, mayBeMarked } from '#domain/chat/message-state.ts'
import type { Db } from '#server/db/open.ts'
import { lockConversationOf, participantsOf, type LockedConversation } from '#server/features/chat/chat.guards.ts'
import { messageView, type MessageRow } from '#server/features/chat/message-view.ts'
import { deleteForBoth, findMessageRow, markForReceiver } from '#server/features/chat/messages.queries.ts'
import { messageEvidence } from '#server/features/safety/evidence.queries.ts'
import { insertReport } from '#server/features/safety/safety.queries.ts'
import { Failure } from '#server/http/api/failure.ts'

const FLAG_REASON = 'Flagged in a conversation'

export interface Marking {
  /** As whoever marked it sees it now. */
  message: Message
  /** Everybody who sees a change, with what they see. */
  seen: { userId: string; message: Message }[]
}

interface Mark {
  viewerId: string
  messageId: string
}

/** One's own goes for both, the other's from one's own view. */
export async function deleteMessage(db: Db, mark: Mark): Promise<Marking> {
  return onLockedMessage(db, mark, async (tx, conversation, message) => {
    if (message.senderId === mark.viewerId) {
      return { row: await deleteForBoth(tx, conversation, message.id), audience: participantsOf(conversation) }
    }
    const own = { messageId: message.id, receiverId: mark.viewerId }
    return { row: await markForReceiver(tx, conversation, own, { deletedByReceiver: true }), audience: [mark.viewerId] }
  })
}

/** Flags it in one's own view, and reports it with what stands around it. */
export async function flagMessage(db: Db, mark: Mark, now: Date): Promise<Marking> {
  return onLockedMessage(db, mark, async (tx, conversation, message) => {
    if (message.senderId === mark.viewerId) throw Failure.of('NOT_ALLOWED')
    await insertReport(tx, {
      reporterId: mark.viewerId,
      targetType: 'message',
      targetId: message.id,
      reason: FLAG_REASON,
      evidence: await messageEvidence(tx, message),
      now,
    })
    const own = { messageId: message.id, receiverId: mark.viewerId }
    return { row: await markForReceiver(tx, conversation, own, { flaggedByReceiver: true }), audience: [mark.viewerId] }
  })
}

type Change = (
  tx: Db,
  conversation: LockedConversation,
  message: MessageRow,
) => Promise<{ row: MessageRow; audience: string[] }>

/** What the viewer sees as deleted or flagged already stays as it is. */
async function onLockedMessage(db: Db, { viewerId, messageId }: Mark, change: Change): Promise<Marking> {
  return db.transaction().execute(async (tx) => {
    const conversation = await lockConversationOf(tx, viewerId, messageId)
    const known = await findMessageRow(tx, messageId)
    if (!mayBeMarked(marksSeenBy(viewerId, known))) return { message: messageView(viewerId, known), seen: [] }
    const { row, audience } = await change(tx, conversation, known)
    const seen = audience.map((userId) => ({ userId, message: messageView(userId, row) }))
    return { message: messageView(viewerId, row), seen }
  })
}
