import type { SignalPayload } from '#contract/events.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { findOwnConversation, otherThan } from '#server/features/chat/chat.guards.ts'
import { hasPerk } from '#server/features/membership/membership.queries.ts'
import { hasConfirmedEmailInTime } from '#server/features/security/email-links.queries.ts'
import { toUser } from '#server/realtime/audiences.ts'
import type { Realtime } from '#server/realtime/realtime.ts'

/** Passes on that somebody types, to the other one only, and only if their plan shows it. Nothing is stored. */
export async function passTypingOn(
  { db, clock, realtime }: { db: Db; clock: Clock; realtime: Pick<Realtime, 'emit'> },
  userId: string,
  { conversationId, isTyping }: SignalPayload<'chat.typing'>,
): Promise<void> {
  const conversation = await findOwnConversation(db, userId, conversationId)
  if (!conversation || conversation.hasBlock) return
  // Whoever is written to for the first time learns of it with the message.
  if (conversation.lastSequence === 0) return
  const otherId = otherThan(userId, conversation)
  if (!(await hasConfirmedEmailInTime(db, userId, clock.now()))) return
  if (await hasPerk(db, otherId, 'typing_indicators', clock.now())) {
    realtime.emit('chat.typing', [toUser(otherId)], { conversationId, userId, isTyping })
  }
}
