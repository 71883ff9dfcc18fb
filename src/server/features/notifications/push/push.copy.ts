import type { PushMessage } from '#domain/notifications/push.ts'
import { pushedText } from '#domain/notifications/push.ts'
import { paths } from '#domain/site/paths.ts'
import type { UnreadMessages } from '#server/features/notifications/push/pushed-notifications.queries.ts'

/** Says who has written, and what only on a device that was told to show it. */
export function messagesPush(
  conversationId: string,
  { username, count, content, sequence }: UnreadMessages,
  showsText: boolean,
): PushMessage {
  return {
    title: showsText ? username : `${username} wrote to you`,
    body: showsText ? pushedText(content) : count === 1 ? 'One new message' : `${count} new messages`,
    tag: `conversation:${conversationId}`,
    path: `${paths.chats}?conversation=${conversationId}`,
    number: sequence,
  }
}

export function matchPush(personId: string, username: string): PushMessage {
  return {
    title: 'It’s a match!',
    body: `You and ${username} like each other.`,
    tag: `match:${personId}`,
    path: paths.user.replace(':userId', personId),
    number: 1,
  }
}
