import type { Message } from '#contract/chat.ts'
import { marksSeenBy, mayBeMarked } from '#domain/chat/message-state.ts'
import type { Db } from '#server/db/open.ts'
import { lockConversationOf, participantsOf, type LockedConversation } from '#server/features/chat/chat.guards.ts'
import { messageView, type MessageRow } from '#server/features/chat/message-view.ts'
import { changeForBoth, findMessageRow, markForReceiver } from '#server/features/chat/messages.queries.ts'
import { FLAG_REASON } from '#domain/safety/reports.ts'
import { messageEvidence } from '#server/features/safety/evidence.queries.ts'
import { insertReport } from '#server/features/safety/safety.queries.ts'
import type { GuardContext } from '#server/http/api/request-context.ts'

export interface Marking {
  /** As whoever marked it sees it now. */
  message: Message
  /** Everybody who sees a change, with what they see. */
  seen: { userId: string; message: Message }[]
  /** The case that it has opened. */
  reportId?: string | undefined
}

/** One's own goes for both, the other's from one's own view. */
export async function deleteMessage(context: GuardContext<'NOT_FOUND'>, messageId: string): Promise<Marking> {
  const { viewer } = context
  return onLockedMessage(context, messageId, async (tx, conversation, message) => {
    if (message.senderId === viewer.id) {
      const row = await changeForBoth(tx, conversation, messageId, { deletedBySender: true })
      return { row, audience: participantsOf(conversation) }
    }
    const own = { messageId, receiverId: viewer.id }
    return { row: await markForReceiver(tx, conversation, own, { deletedByReceiver: true }), audience: [viewer.id] }
  })
}

/** Flags it in one's own view, and reports it with what stands around it. */
export async function flagMessage(
  context: GuardContext<'NOT_FOUND' | 'NOT_ALLOWED'>,
  messageId: string,
  now: Date,
): Promise<Marking> {
  const { viewer, errors } = context
  return onLockedMessage(context, messageId, async (tx, conversation, message) => {
    if (message.senderId === viewer.id) throw errors.NOT_ALLOWED()
    const reportId = await insertReport(tx, {
      reporterId: viewer.id,
      targetType: 'message',
      targetId: messageId,
      personId: message.senderId,
      reason: FLAG_REASON,
      evidence: await messageEvidence(tx, message),
      now,
    })
    const own = { messageId, receiverId: viewer.id }
    return {
      row: await markForReceiver(tx, conversation, own, { flaggedByReceiver: true }),
      audience: [viewer.id],
      reportId,
    }
  })
}

type Change = (
  tx: Db,
  conversation: LockedConversation,
  message: MessageRow,
) => Promise<{ row: MessageRow; audience: string[]; reportId?: string | undefined }>

/** What the viewer sees as deleted or flagged already stays as it is. */
export async function onLockedMessage(
  context: GuardContext<'NOT_FOUND'>,
  messageId: string,
  change: Change,
): Promise<Marking> {
  const { id: viewerId } = context.viewer
  return context.db.transaction().execute(async (tx) => {
    const conversation = await lockConversationOf({ ...context, db: tx }, messageId)
    const known = await findMessageRow(tx, messageId)
    if (!mayBeMarked(marksSeenBy(viewerId, known))) return { message: messageView(viewerId, known), seen: [] }
    const { row, audience, reportId } = await change(tx, conversation, known)
    const seen = audience.map((userId) => ({ userId, message: messageView(userId, row) }))
    return { message: messageView(viewerId, row), seen, reportId }
  })
}
