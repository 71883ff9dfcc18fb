import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Db } from '#server/db/open.ts'
import { findOwnConversation } from '#server/features/chat/chat.guards.ts'
import { openConversation } from '#server/features/chat/conversations.queries.ts'
import { insertMessage } from '#server/features/chat/insert-message.queries.ts'
import { markRead } from '#server/features/chat/messages.queries.ts'
import { DEMO_CHATS, type DemoChat } from '#server/seed/demo-chats-table.ts'

/** Conversations to look at, written the way members write them; to be called in a transaction. */
export async function insertDemoChats(
  db: Db,
  { memberId, idOf, now }: { memberId: string; idOf: (username: string) => string; now: Date },
): Promise<void> {
  for (const chat of DEMO_CHATS) await insertDemoChat(db, chat, { memberId, otherId: idOf(chat.with), now })
}

async function insertDemoChat(
  db: Db,
  { lines, unread }: DemoChat,
  { memberId, otherId, now }: { memberId: string; otherId: string; now: Date },
): Promise<void> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
  const begunAt = before(lines[0]?.minutesAgo ?? 0)
  const conversationId = await openConversation(db, memberId, otherId, begunAt)
  for (const { by, minutesAgo, text } of lines) {
    const senderId = by === 'us' ? memberId : otherId
    const sentAt = before(minutesAgo)
    await insertMessage(db, { id: randomUUID(), conversationId, senderId, content: text, sentAt })
  }
  const readUpTo = [
    { readerId: memberId, upTo: lines.length - unread },
    { readerId: otherId, upTo: lines.length },
  ]
  for (const { readerId, upTo } of readUpTo) {
    const conversation = await findOwnConversation(db, readerId, conversationId)
    if (conversation) await markRead(db, conversation, readerId, upTo)
  }
}
