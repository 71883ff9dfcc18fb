import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Conversation } from '#contract/chat.ts'
import { CONVERSATIONS_PAGE_SIZE } from '#domain/messaging/limits.ts'
import type { Gender } from '#domain/people/choices.ts'
import type { Db } from '#server/db/open.ts'
import { messageView, type MessageRow } from '#server/features/chat/message-view.ts'
import { photoUrl } from '#server/files/photo-store.ts'

export interface ConversationCursor {
  updatedAt: string
  id: string
}

interface ConversationRow {
  id: string
  updatedAt: Date
  unread: number
  lastSequence: number
  readSequence: number
  otherReadSequence: number
  personId: string
  username: string
  gender: Gender
  picturePath: string | null
  lastSeen: Date | null
  isAvailable: boolean
  lastMessage: MessageRow | null
}

/** The latest first, at most one page and one more. Each side of the pair is read from its own index. */
export async function listConversationRows(db: Db, viewerId: string, after: ConversationCursor | undefined) {
  const side = (own: 1 | 2) => {
    const [mine, theirs] =
      own === 1 ? [sql.ref('user1_id'), sql.ref('user2_id')] : [sql.ref('user2_id'), sql.ref('user1_id')]
    return sql`(
      select conversations.* from conversations
      where ${mine} = ${viewerId} and not is_deleted and (last_message_id is not null or started_by = ${viewerId})
        and ${theirs} not in (${peopleParted(viewerId)})
        ${after ? sql`and (updated_at, id) < (${after.updatedAt}::timestamptz, ${after.id}::uuid)` : sql``}
      order by updated_at desc, id desc limit ${CONVERSATIONS_PAGE_SIZE + 1})`
  }
  return selectRows(db, viewerId, sql`(${side(1)} union all ${side(2)})`)
}

/** A deleted one is in nobody's list, and cannot be found either until a message or a wish to write brings it back. */
export async function findConversationRow(db: Db, viewerId: string, conversationId: string) {
  const own = sql`${viewerId} in (user1_id, user2_id) and not is_deleted`
  const [row] = await selectRows(
    db,
    viewerId,
    sql`(select * from conversations where id = ${conversationId} and ${own})`,
  )
  return row
}

/** Finds the row of a pair, brings a deleted one back, or begins one; two who begin at once share one. */
export async function openConversation(db: Db, viewerId: string, otherId: string, now: Date): Promise<string> {
  const [user1Id = '', user2Id = ''] = [viewerId, otherId].toSorted()
  const row = await db
    .insertInto('conversations')
    .values({
      id: randomUUID(),
      user1Id,
      user2Id,
      startedBy: viewerId,
      lastMessageId: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['user1Id', 'user2Id']).doUpdateSet({ isDeleted: false }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function findConversationOfPair(db: Db, viewerId: string, otherId: string) {
  const [user1Id = '', user2Id = ''] = [viewerId, otherId].toSorted()
  return db
    .selectFrom('conversations')
    .select(['id', 'isDeleted'])
    .where('user1Id', '=', user1Id)
    .where('user2Id', '=', user2Id)
    .executeTakeFirst()
}

/** Whether there is a block between them or not. */
export async function isInConversation(db: Db, userId: string, conversationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .where((conversation) => conversation.or({ user1Id: userId, user2Id: userId }))
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteConversation(db: Db, conversationId: string): Promise<void> {
  await db.updateTable('conversations').set({ isDeleted: true }).where('id', '=', conversationId).execute()
}

/** What the navigation's badge shows; deleted conversations and parted people do not count. */
export async function countUnread(db: Db, viewerId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(unread), 0)::integer as unread from (
      select user1_unread as unread from conversations
      where user1_id = ${viewerId} and not is_deleted and user2_id not in (${peopleParted(viewerId)})
      union all
      select user2_unread from conversations
      where user2_id = ${viewerId} and not is_deleted and user1_id not in (${peopleParted(viewerId)})
    ) as counted`.execute(db)
  return rows[0]?.unread ?? 0
}

/** Everybody with a block between them and the viewer, whoever set it. */
export function peopleParted(viewerId: string) {
  return sql`select blocked_id from blocks where blocker_id = ${viewerId}
    union all select blocker_id from blocks where blocked_id = ${viewerId}`
}

async function selectRows(db: Db, viewerId: string, conversations: ReturnType<typeof sql>): Promise<ConversationRow[]> {
  const isFirst = sql`c.user1_id = ${viewerId}`
  const { rows } = await sql<ConversationRow>`
    select
      c.id, c.updated_at, c.last_sequence,
      case when ${isFirst} then c.user1_unread else c.user2_unread end as unread,
      case when ${isFirst} then c.user1_read_sequence else c.user2_read_sequence end as read_sequence,
      case when ${isFirst} then c.user2_read_sequence else c.user1_read_sequence end as other_read_sequence,
      other.user_id as person_id, other.username, other.gender, photos.path as picture_path, presence.last_seen,
      other.account_active and other.suspended_at is null as is_available,
      case when m.id is not null then json_build_object(
        'id', m.id, 'conversationId', m.conversation_id, 'senderId', m.sender_id, 'sequence', m.sequence,
        'changedSequence', m.changed_sequence, 'content', m.content, 'isDeleted', m.is_deleted,
        'isFlagged', m.is_flagged, 'sentAt', m.sent_at) end as last_message
    from ${conversations} as c
    join users as other on other.user_id = case when ${isFirst} then c.user2_id else c.user1_id end
    left join presence on presence.user_id = other.user_id
    left join photos on photos.user_id = other.user_id and photos.is_profile_picture
    left join messages as m on m.id = c.last_message_id
    where other.user_id not in (${peopleParted(viewerId)})
    order by c.updated_at desc, c.id desc
    limit ${CONVERSATIONS_PAGE_SIZE + 1}`.execute(db)
  return rows
}

export function conversationView(row: ConversationRow, seesReceipts: boolean): Conversation {
  return {
    id: row.id,
    person: {
      id: row.personId,
      username: row.username,
      gender: row.gender,
      pictureUrl: row.picturePath && photoUrl(row.picturePath, 'small'),
      lastSeen: row.lastSeen?.toISOString() ?? null,
      isAvailable: row.isAvailable,
    },
    lastMessage: row.lastMessage && messageView(row.lastMessage),
    updatedAt: row.updatedAt.toISOString(),
    unread: row.unread,
    lastSequence: row.lastSequence,
    readSequence: row.readSequence,
    otherReadSequence: seesReceipts ? row.otherReadSequence : null,
  }
}
