import { sql } from 'kysely'
import { messageState } from '#domain/chat/message-state.ts'
import type { Reaction } from '#domain/chat/reactions.ts'
import type { Db } from '#server/db/open.ts'
import { MESSAGE_COLUMNS, messageView } from '#server/features/chat/message-view.ts'
import { hasNoBlockWith } from '#server/features/safety/blocks.queries.ts'

/** Read, written and forgotten at a time. */
const PAGE_SIZE = 1000

export interface OwnConversation {
  id: string
  createdAt: Date
  messages: number
  /** As the member sees it: nobody who is gone, suspended or apart by a block has a name. */
  partner: string | null
  isPartnerDeleted: boolean
}

/** Every one that something was said in, also those that the member has taken from their list. */
export async function listOwnConversations(db: Db, userId: string): Promise<OwnConversation[]> {
  const { rows } = await sql<OwnConversation>`
    select c.id, c.created_at,
      (select count(*)::integer from messages where conversation_id = c.id) as messages,
      case when other.account_active and other.suspended_at is null and ${hasNoBlockWith(userId, 'other.user_id')}
        or exists (select from blocks where blocker_id = ${userId} and blocked_id = other.user_id)
        then other.username end as partner,
      other.user_id is null as is_partner_deleted
    from conversations as c
    left join users as other on other.user_id = case when c.user1_id = ${userId} then c.user2_id else c.user1_id end
    where ${userId}::uuid in (c.user1_id, c.user2_id) and c.last_message_id is not null
    order by c.created_at, c.id`.execute(db)
  return rows
}

export interface OwnMessage {
  sentAt: string
  isOwn: boolean
  /** Absent once the member sees it as deleted or flagged. */
  text: string | null
  state: ReturnType<typeof messageState>
  /** The file of a photo that the member has sent. */
  photo?: string
  yourReaction?: Reaction
  theirReaction?: Reaction
}

/** Where the photo of a message is in the export, seen from the page of its conversation. */
export function messagePhotoFile(messageId: string): string {
  return `photos/${messageId}.webp`
}

/** What the member sees on the screen, page by page. */
export async function* readOwnMessages(
  db: Db,
  userId: string,
  conversationId: string,
): AsyncGenerator<OwnMessage[], void> {
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('messages')
      .select(MESSAGE_COLUMNS)
      .where('conversationId', '=', conversationId)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(PAGE_SIZE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.sequence
    yield rows.map((row) => {
      const { id, senderId, content, photo, reactions, sentAt, ...marks } = messageView(userId, row)
      const isOwn = senderId === userId
      return {
        sentAt,
        isOwn,
        text: content,
        state: messageState(marks),
        ...(isOwn && photo && { photo: messagePhotoFile(id) }),
        ...(reactions.mine && { yourReaction: reactions.mine }),
        ...(reactions.theirs && { theirReaction: reactions.theirs }),
      }
    })
  }
}
