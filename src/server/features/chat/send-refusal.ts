import { isInConversation } from '#server/features/chat/conversations.queries.ts'
import { isMessageIdTaken } from '#server/features/chat/messages.queries.ts'
import type { GuardContext } from '#server/http/api/request-context.ts'

/** Blocked, gone and suspended get the same error, so that nobody learns which it is. */
export async function sendRefusal(
  { db, viewer, errors }: GuardContext<'NOT_FOUND' | 'PERSON_UNAVAILABLE'>,
  message: { id: string; conversationId: string },
): Promise<Error> {
  const isTheirs = await isInConversation(db, viewer.id, message.conversationId)
  // The id of another message: whoever sends it again is not its sender.
  const isTaken = await isMessageIdTaken(db, message.id)
  return isTheirs && !isTaken ? errors.PERSON_UNAVAILABLE() : errors.NOT_FOUND()
}
