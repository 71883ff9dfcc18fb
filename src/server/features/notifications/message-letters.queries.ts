import { sql } from 'kysely'
import type { NotificationSettings } from '#domain/notifications/notification-rules.ts'
import type { Db } from '#server/db/open.ts'
import { hasNoBlockWith } from '#server/features/safety/blocks.queries.ts'

export interface DueLetter {
  userId: string
  name: string
  email: string
  settings: NotificationSettings
  /** Left or suspended: nothing is sent there. */
  isAway: boolean
  lastSeen: Date | null
  sentAt: Date | null
}

/** The next member to be looked at, whom nobody else looks at meanwhile. */
export async function lockNextDue(tx: Db, now: Date): Promise<DueLetter | undefined> {
  return tx
    .selectFrom('messageLetters')
    .innerJoin('users', 'users.userId', 'messageLetters.userId')
    .innerJoin('logins', 'logins.id', 'messageLetters.userId')
    .leftJoin('presence', 'presence.userId', 'messageLetters.userId')
    .select([
      'messageLetters.userId',
      'users.name',
      'logins.email',
      'users.notificationSettings as settings',
      sql<boolean>`not users.account_active or users.suspended_at is not null`.as('isAway'),
      'presence.lastSeen',
      'messageLetters.sentAt',
    ])
    .where('messageLetters.dueAt', '<=', now)
    .orderBy('messageLetters.dueAt')
    .limit(1)
    .forUpdate('messageLetters')
    .skipLocked()
    .executeTakeFirst()
}

/** Who has written what is unread since a moment, latest first: only people who can be seen in the chat. */
export async function listUntoldSenders(
  tx: Db,
  userId: string,
  since: Date | null,
): Promise<{ username: string; newestAt: Date }[]> {
  const { rows } = await sql<{ username: string; newestAt: Date }>`
    select users.username, max(messages.sent_at) as newest_at
    from (
      select id, user2_id as sender_id, user1_read_sequence as read_sequence from conversations
        where user1_id = ${userId} and not user1_hidden and user1_unread > 0
      union all
      select id, user1_id, user2_read_sequence from conversations
        where user2_id = ${userId} and not user2_hidden and user2_unread > 0
    ) as unread
    join messages on messages.conversation_id = unread.id and messages.sequence > unread.read_sequence
      and messages.sender_id = unread.sender_id
      and not (deleted_by_sender or deleted_by_receiver or flagged_by_receiver)
      and messages.sent_at > ${since?.toISOString() ?? '-infinity'}::timestamptz
    join users on users.user_id = unread.sender_id and users.account_active and users.suspended_at is null
      and ${hasNoBlockWith(userId)}
    group by users.user_id, users.username
    order by newest_at desc, users.username`.execute(tx)
  return rows
}

/**
 * Until the transaction ends, nobody sends into these conversations. A message on its way there has already looked
 * whether a letter is planned; it is waited for, so that a plan is not dropped just when it was relied upon. Hidden ones
 * too: a conversation is hidden from the receiver until its first message is committed.
 */
export async function holdConversations(tx: Db, userId: string): Promise<void> {
  await sql`select from conversations where user1_id = ${userId} order by id for share`.execute(tx)
  await sql`select from conversations where user2_id = ${userId} order by id for share`.execute(tx)
}

export async function planLetter(tx: Db, userId: string, plan: { dueAt: Date; sentAt?: Date }): Promise<void> {
  await tx.updateTable('messageLetters').set(plan).where('userId', '=', userId).execute()
}

export async function dropPlan(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('messageLetters').where('userId', '=', userId).execute()
}
