import type { Reaction } from '#domain/chat/reactions.ts'
import { participantsOf, requireAvailable } from '#server/features/chat/chat.guards.ts'
import { onLockedMessage, type Marking } from '#server/features/chat/mark-message.ts'
import { changeForBoth } from '#server/features/chat/messages.queries.ts'
import type { GuardContext } from '#server/http/api/request-context.ts'

/**
 * Takes the next number of the conversation, as every change that both see: whoever was away learns of it in the same
 * way as of a deleted message. What the viewer sees as deleted or flagged stays as it is.
 */
export async function reactToMessage(
  context: GuardContext<'NOT_FOUND' | 'PERSON_UNAVAILABLE'>,
  messageId: string,
  reaction: Reaction | null,
): Promise<Marking> {
  const { viewer } = context
  return onLockedMessage(context, messageId, async (tx, conversation, message) => {
    await requireAvailable({ ...context, db: tx }, conversation)
    const side = message.senderId === viewer.id ? 'senderReaction' : 'receiverReaction'
    if (message[side] === reaction) return { row: message, audience: [] }
    const change = side === 'senderReaction' ? { senderReaction: reaction } : { receiverReaction: reaction }
    return {
      row: await changeForBoth(tx, conversation, messageId, change),
      audience: participantsOf(conversation),
    }
  })
}
