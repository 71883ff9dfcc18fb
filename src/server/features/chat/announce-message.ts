import type { SentMessage } from '#server/features/chat/insert-message.queries.ts'
import { wakeMessagePushes } from '#server/features/notifications/push/message-pushes.job.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/audiences.ts'

/** Tells both of a message, and the devices of whoever is away, unless it had arrived before. */
export function announceMessage(
  context: HandlerContext<'member'>,
  { message, receiverId, isNew, isToBePushed }: SentMessage,
): void {
  const { viewer, publish, inBackground } = context
  if (isNew) publish('chat.messageSent', [toUser(viewer.id), toUser(receiverId)], message)
  // The first message of a conversation is also a notification, for whoever gets it.
  if (isNew && message.sequence === 1) publish('notifications.changed', [toUser(receiverId)], {})
  if (isToBePushed) inBackground(wakeMessagePushes(context))
}
