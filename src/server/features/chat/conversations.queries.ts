import { randomUUID } from 'node:crypto'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Conversation } from '#contract/chat.ts'
import type { AuraVibe } from '#contract/person.ts'
import type { Gender } from '#domain/people/choices.ts'
import { CHAT_ONLINE_SECONDS, onlineWindow } from '#domain/presence/presence.ts'
import { comesAfter, inMicroseconds, type MomentKey, type PageRequest } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'
import { messageView, type MessageRow } from '#server/features/chat/message-view.ts'
import { isMutualLike } from '#server/features/people/acquaintances.queries.ts'
import { hasNoBlockWith } from '#server/features/safety/blocks.queries.ts'
import { photoUrl } from '#server/files/photo-store.ts'

interface ConversationRow extends MomentKey {
  updatedAt: Date
  unread: number
  lastSequence: number
  lastMarkSequence: number
  readSequence: number
  otherReadSequence: number
  personId: string
  username: string | null
  gender: Gender | null
  picturePath: string | null
  /** Without an account all of it is null. */
  aura: AuraVibe
  isOnline: boolean
  isAvailable: boolean
  isBlocked: boolean
  isDeleted: boolean
  isIntroduced: boolean
  lastMessage: MessageRow | null
}

export interface Viewing {
  viewerId: string
  now: Date
}

/** The latest first. Each side of the pair is read from its own index. */
export async function listConversationRows(db: Db, viewing: Viewing, { after, limit }: PageRequest<MomentKey>) {
  const key = { at: sql.ref('updated_at'), id: sql.ref('id') }
  const side = (mine: 'user1' | 'user2', theirs: 'user1' | 'user2') => sql`(
      select conversations.* from conversations
      where ${sql.ref(`${mine}_id`)} = ${viewing.viewerId} and not ${sql.ref(`${mine}_hidden`)}
        and ${hasBegunOrMay(viewing.viewerId, sql.ref(`${theirs}_id`))}
        ${after ? sql`and ${comesAfter(key, after, 'desc')}` : sql``}
      order by updated_at desc, id desc limit ${limit})`
  return selectRows(db, viewing, sql`(${side('user1', 'user2')} union all ${side('user2', 'user1')})`, limit)
}

/** One that is not in the viewer's list cannot be found either until it is opened again or a message arrives. */
export async function findConversationRow(db: Db, viewing: Viewing, conversationId: string) {
  const { viewerId } = viewing
  const [row] = await selectRows(
    db,
    viewing,
    sql`(select * from conversations where id = ${conversationId} and (
      (user1_id = ${viewerId} and not user1_hidden and ${hasBegunOrMay(viewerId, sql.ref('user2_id'))})
      or (user2_id = ${viewerId} and not user2_hidden and ${hasBegunOrMay(viewerId, sql.ref('user1_id'))})))`,
    1,
  )
  return row
}

/** Those of the list that have these ids. */
export async function listOwnRowsByIds(db: Db, viewing: Viewing, ids: readonly string[]) {
  if (ids.length === 0) return []
  const isAsked = sql<SqlBool>`id = any(${ids}::uuid[])`
  return selectRows(
    db,
    viewing,
    ownConversations(viewing.viewerId, () => isAsked),
    ids.length,
  )
}

/** Those of the list whose other person passes a condition on `named`. */
export async function listOwnRowsNamed(db: Db, viewing: Viewing, isMeant: Expression<SqlBool>, limit: number) {
  const { viewerId } = viewing
  const isNamed = (personId: ReturnType<typeof sql.ref>) =>
    sql<SqlBool>`(select ${isMeant} from users as named where named.user_id = ${personId})
      and ${hasBegunOrMay(viewerId, personId)}`
  return selectRows(db, viewing, ownConversations(viewerId, isNamed), limit)
}

/** Each side of the pair is read from its own index. */
function ownConversations(viewerId: string, condition: (personId: ReturnType<typeof sql.ref>) => Expression<SqlBool>) {
  return sql`(
    select * from conversations where user1_id = ${viewerId} and not user1_hidden and ${condition(sql.ref('user2_id'))}
    union all
    select * from conversations where user2_id = ${viewerId} and not user2_hidden and ${condition(sql.ref('user1_id'))})`
}

/**
 * An empty conversation is not shown once the other cannot be seen: opening one must not be a way to watch somebody.
 * A scalar subquery and not `exists`, which the planner may turn into a join with all members.
 */
function hasBegunOrMay(viewerId: string, personId: ReturnType<typeof sql.ref>) {
  return sql`(last_message_id is not null or coalesce(
    (select (users.is_listed or ${sql.raw(isMutualLike('user1_id', 'user2_id'))}) and ${hasNoBlockWith(viewerId)}
      from users where users.user_id = ${personId}), false))`
}

/** Finds the row of a pair, brings it back into the viewer's list, or begins one; two who begin at once share one. */
export async function openConversation(db: Db, viewerId: string, otherId: string, now: Date): Promise<string> {
  const [user1Id = '', user2Id = ''] = [viewerId, otherId].toSorted()
  const shown = user1Id === viewerId ? { user1Hidden: false } : { user2Hidden: false }
  const row = await db
    .insertInto('conversations')
    .values({
      id: randomUUID(),
      user1Id,
      user2Id,
      // The other learns of it with the first message.
      user1Hidden: user1Id !== viewerId,
      user2Hidden: user2Id !== viewerId,
      lastMessageId: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['user1Id', 'user2Id']).doUpdateSet(shown))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Also one that the viewer has taken from their list. */
export async function findConversationOfPair(db: Db, viewerId: string, otherId: string) {
  const [user1Id = '', user2Id = ''] = [viewerId, otherId].toSorted()
  const row = await db
    .selectFrom('conversations')
    .select(['id', 'lastMessageId', 'user1Hidden', 'user2Hidden'])
    .where('user1Id', '=', user1Id)
    .where('user2Id', '=', user2Id)
    .executeTakeFirst()
  if (!row) return undefined
  const isHidden = user1Id === viewerId ? row.user1Hidden : row.user2Hidden
  return { id: row.id, hasMessages: row.lastMessageId !== null, isHidden }
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

/** Takes it from the list of one of the two. */
export async function hideConversation(db: Db, viewerId: string, { id, user1Id }: { id: string; user1Id: string }) {
  const hidden = user1Id === viewerId ? { user1Hidden: true } : { user2Hidden: true }
  await db.updateTable('conversations').set(hidden).where('id', '=', id).execute()
}

/** What the navigation's badge shows: the sum of what the list shows. */
export async function countUnread(db: Db, viewerId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(unread), 0)::integer as unread from (
      select user1_unread as unread from conversations where user1_id = ${viewerId} and not user1_hidden
      union all
      select user2_unread from conversations where user2_id = ${viewerId} and not user2_hidden
    ) as counted`.execute(db)
  return rows[0]?.unread ?? 0
}

async function selectRows(
  db: Db,
  { viewerId, now }: Viewing,
  conversations: ReturnType<typeof sql>,
  limit: number,
): Promise<ConversationRow[]> {
  const isFirst = sql`c.user1_id = ${viewerId}`
  const personId = sql`case when ${isFirst} then c.user2_id else c.user1_id end`
  const onlineAfter = new Date(now.getTime() - CHAT_ONLINE_SECONDS * 1000).toISOString()
  const onlineUntil = onlineWindow(now).until.toISOString()
  const { rows } = await sql<ConversationRow>`
    select
      c.id, c.updated_at, ${inMicroseconds(sql.ref('c.updated_at'))} as at, c.last_sequence,
      case when ${isFirst} then c.user1_unread else c.user2_unread end as unread,
      case when ${isFirst} then c.user1_mark_sequence else c.user2_mark_sequence end as last_mark_sequence,
      case when ${isFirst} then c.user1_read_sequence else c.user2_read_sequence end as read_sequence,
      case when ${isFirst} then c.user2_read_sequence else c.user1_read_sequence end as other_read_sequence,
      ${personId} as person_id, other.username, other.gender, photos.path as picture_path,
      json_build_object('westernSign', other.western_sign, 'easternSign', other.eastern_sign, 'mbti', other.mbti,
        'lifePath', other.life_path, 'attachmentStyle', other.attachment_style) as aura,
      coalesce(other.is_listed and presence.last_seen > ${onlineAfter}::timestamptz
        and presence.last_seen <= ${onlineUntil}::timestamptz, false) as is_online,
      coalesce(other.account_active and other.suspended_at is null and ${hasNoBlockWith(viewerId, 'other.user_id')}, false)
        as is_available,
      other.user_id is null as is_deleted,
      exists (select from introductions where introductions.conversation_id = c.id) as is_introduced,
      exists (select from blocks where blocker_id = ${viewerId} and blocked_id = other.user_id) as is_blocked,
      case when m.id is not null then json_build_object(
        'id', m.id, 'conversationId', m.conversation_id, 'senderId', m.sender_id, 'sequence', m.sequence,
        'changedSequence', m.changed_sequence, 'markSequence', m.mark_sequence, 'content', m.content,
        'photo', m.photo, 'senderReaction', m.sender_reaction, 'receiverReaction', m.receiver_reaction,
        'deletedBySender', m.deleted_by_sender, 'deletedByReceiver', m.deleted_by_receiver,
        'flaggedByReceiver', m.flagged_by_receiver, 'sentAt', m.sent_at) end as last_message
    from ${conversations} as c
    left join users as other on other.user_id = ${personId}
    left join presence on presence.user_id = other.user_id
    left join photos on photos.user_id = other.user_id and photos.is_profile_picture
    left join messages as m on m.id = c.last_message_id
    order by c.updated_at desc, c.id desc
    limit ${limit}`.execute(db)
  return rows
}

export function conversationView(row: ConversationRow, viewerId: string, seesReceipts: boolean): Conversation {
  return {
    id: row.id,
    person: personView(row),
    lastMessage: row.lastMessage && messageView(viewerId, row.lastMessage),
    updatedAt: row.updatedAt.toISOString(),
    unread: row.unread,
    lastSequence: row.lastSequence,
    lastMarkSequence: row.lastMarkSequence,
    readSequence: row.readSequence,
    otherReadSequence: seesReceipts && row.isAvailable ? row.otherReadSequence : null,
    isIntroduced: row.isIntroduced,
  }
}

/** Whoever has left, is suspended or apart from the viewer by a block: nobody can tell which it is. */
export function personView(row: ConversationRow): Conversation['person'] {
  const { personId: id, username, gender, picturePath, aura, isOnline, isAvailable, isBlocked, isDeleted } = row
  if (isAvailable) {
    const pictureUrl = picturePath && photoUrl(picturePath, 'small')
    return { id, username, gender, pictureUrl, aura, isOnline, isAvailable, isBlocked, isDeleted }
  }
  const nothing = { gender: null, pictureUrl: null, aura: null, isOnline: false }
  return { id, ...nothing, username: isBlocked ? username : null, isAvailable, isBlocked, isDeleted }
}
