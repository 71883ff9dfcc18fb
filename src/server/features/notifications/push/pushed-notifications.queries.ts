import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { isKnownTo } from '#server/features/people/visible.queries.ts'
import { hasNoBlockWith } from '#server/features/safety/blocks.queries.ts'

export interface UnreadMessages {
  username: string
  count: number
  /** The text and the number of the newest. */
  content: string
  sequence: number
}

/** What is unread in a conversation, if its receiver sees it in the chat. */
export async function findUnreadMessages(
  db: Db,
  userId: string,
  conversationId: string,
): Promise<UnreadMessages | undefined> {
  const { rows } = await sql<UnreadMessages>`
    select users.username, messages.content, messages.sequence, count(*) over () ::integer as count
    from (
      select id, user2_id as sender_id, user1_read_sequence as read_sequence from conversations
        where id = ${conversationId} and user1_id = ${userId} and not user1_hidden
      union all
      select id, user1_id, user2_read_sequence from conversations
        where id = ${conversationId} and user2_id = ${userId} and not user2_hidden
    ) as unread
    join messages on messages.conversation_id = unread.id and messages.sequence > unread.read_sequence
      and messages.sender_id = unread.sender_id
      and not (deleted_by_sender or deleted_by_receiver or flagged_by_receiver)
    join users on users.user_id = unread.sender_id and users.account_active and users.suspended_at is null
      and ${hasNoBlockWith(userId)}
    order by messages.sequence desc
    limit 1`.execute(db)
  return rows[0]
}

/** The name of whom somebody has matched, while that is unread. */
export async function findUnreadMatch(db: Db, userId: string, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('notifications', 'notifications.personId', 'users.userId')
    .select('users.username')
    .where('users.userId', '=', personId)
    .where('notifications.userId', '=', userId)
    .where('notifications.kind', '=', 'match')
    .where('notifications.readAt', 'is', null)
    .where((users) => isKnownTo(userId)(users as Parameters<ReturnType<typeof isKnownTo>>[0]))
    .executeTakeFirst()
  return row?.username
}

/** The next conversation to look at, which nobody else looks at meanwhile. */
export async function lockNextPlan(tx: Db, now: Date) {
  return tx
    .selectFrom('messagePushes')
    .select(['userId', 'conversationId', 'toldSequence'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

type Plan = { userId: string; conversationId: string }

/** Looked at again at that moment, for what is newer. */
export async function noteTold(tx: Db, { userId, conversationId }: Plan, told: { dueAt: Date; toldSequence: number }) {
  await tx
    .updateTable('messagePushes')
    .set(told)
    .where('userId', '=', userId)
    .where('conversationId', '=', conversationId)
    .execute()
}

/** Until the transaction ends, nobody sends into the conversation; what was on its way is waited for. */
export async function holdConversation(tx: Db, conversationId: string): Promise<void> {
  await sql`select from conversations where id = ${conversationId} for share`.execute(tx)
}

export async function dropPushPlan(tx: Db, { userId, conversationId }: Plan): Promise<void> {
  await tx
    .deleteFrom('messagePushes')
    .where('userId', '=', userId)
    .where('conversationId', '=', conversationId)
    .execute()
}
