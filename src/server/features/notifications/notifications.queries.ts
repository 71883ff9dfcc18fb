import { sql, type SqlBool } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { FACTORS } from '#domain/compatibility/vibe.ts'
import type {
  NotificationKind,
  NotificationFlag,
  NotificationSettings,
} from '#domain/notifications/notification-rules.ts'
import { comesAfter, inMicroseconds, type MomentKey, type PageRequest } from '#server/db/keyset.ts'
import type { NotificationsTable } from '#server/db/tables/notification-tables.ts'
import type { Db } from '#server/db/open.ts'
import { isKnownTo } from '#server/features/people/visible.queries.ts'

type UsersExpression = Parameters<ReturnType<typeof isKnownTo>>[0]

const IS_IN_LIST = sql<SqlBool>`(conversations.id is null or not case
  when conversations.user1_id = notifications.user_id then user1_hidden else user2_hidden end)`

/**
 * Whoever has read the first message of somebody new knows of it, whichever way they came to it. An introduction
 * also names a conversation, where the two may have talked long before it.
 */
const IS_READ = sql<boolean>`(read_at is not null or (kind = 'newPerson' and coalesce(case
  when conversations.user1_id = notifications.user_id then user1_read_sequence else user2_read_sequence end, 0) > 0))`

function selectShown(db: Db, viewerId: string) {
  return db
    .selectFrom('notifications')
    .leftJoin('users', 'users.userId', 'notifications.personId')
    .leftJoin('conversations', 'conversations.id', 'notifications.conversationId')
    .where('notifications.userId', '=', viewerId)
    .where((notification) =>
      notification.or([notification('personId', 'is', null), isKnownTo(viewerId)(notification as UsersExpression)]),
    )
    .where(IS_IN_LIST)
}

const VIBE = [...FACTORS, 'loveLanguage'] as const

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number]

/** Newest first. */
export async function listNotifications(db: Db, viewerId: string, { after, limit }: PageRequest<MomentKey>) {
  const row = { at: sql<Date>`notifications.created_at`, id: sql`notifications.id` }
  let query = selectShown(db, viewerId)
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.createdAt',
      'notifications.conversationId',
      'notifications.subject',
      'notifications.subjectId',
      inMicroseconds(row.at).as('at'),
    ])
    .select(
      jsonObjectFrom(
        db
          .selectFrom('users as person')
          .select(['person.userId as id', 'person.username'])
          .select(VIBE.map((name) => `person.${name}` as const))
          .where('person.userId', '=', sql<string>`notifications.person_id`),
      ).as('person'),
    )
    .select(IS_READ.as('isRead'))
    .orderBy('notifications.createdAt', 'desc')
    .orderBy('notifications.id')
    .limit(limit)
  if (after) query = query.where(comesAfter(row, after))
  return query.execute()
}

export async function countUnreadNotifications(
  db: Db,
  viewerId: string,
): Promise<{ unread: number; ofMessages: number }> {
  return selectShown(db, viewerId)
    .where('readAt', 'is', null)
    .where(sql<SqlBool>`not ${IS_READ}`)
    .select(({ fn }) => [
      fn.countAll<number>().as('unread'),
      fn.countAll<number>().filterWhere('kind', '=', 'newPerson').as('ofMessages'),
    ])
    .executeTakeFirstOrThrow()
}

/** A notification of the same kind about the same person takes the place of the older. */
export async function insertNotification(db: Db, notification: NotificationsTable): Promise<void> {
  const { createdAt, readAt, conversationId, subject, subjectId } = notification
  await db
    .insertInto('notifications')
    .values(notification)
    .onConflict((conflict) =>
      conflict
        .columns(['personId', 'userId', 'kind'])
        .where('personId', 'is not', null)
        .doUpdateSet({ createdAt, readAt, conversationId, subject, subjectId }),
    )
    .execute()
}

/** False when the viewer has no such notification. */
export async function markNotificationRead(db: Db, viewerId: string, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set({ readAt: sql<Date>`coalesce(read_at, ${now.toISOString()}::timestamptz)` })
    .where('id', '=', id)
    .where('userId', '=', viewerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many there were. */
export async function markAllNotificationsRead(db: Db, viewerId: string, upTo: Date, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', viewerId)
    .where('readAt', 'is', null)
    .where('createdAt', '<=', upTo)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Of one thing, such as a ticket. Returns how many there were. */
export async function markNotificationsAboutRead(
  db: Db,
  viewerId: string,
  subjectId: string,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', viewerId)
    .where('subjectId', '=', subjectId)
    .where('readAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** For a newer one about the same thing to take their place. */
export async function deleteUnreadNotificationsAbout(db: Db, userId: string, subjectId: string): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('userId', '=', userId)
    .where('subjectId', '=', subjectId)
    .where('readAt', 'is', null)
    .execute()
}

/** What two people were told of each other: all of it, or one kind. Returns who had such notifications. */
export async function deleteNotificationsBetween(
  db: Db,
  [oneId, otherId]: [string, string],
  kind?: NotificationKind,
): Promise<string[]> {
  let query = db
    .deleteFrom('notifications')
    .where((notification) =>
      notification.or([
        notification.and({ userId: oneId, personId: otherId }),
        notification.and({ userId: otherId, personId: oneId }),
      ]),
    )
  if (kind) query = query.where('kind', '=', kind)
  return (await query.returning('userId').execute()).map(({ userId }) => userId)
}

/** Also the notes of whose letter about a week was sent. */
export async function deleteNotificationsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('notifications').where('createdAt', '<', moment).execute()
  await db.deleteFrom('astrologyLetters').where('week', '<', moment.toISOString().slice(0, 10)).execute()
}

export async function findNotificationSettings(db: Db, userId: string): Promise<NotificationSettings | undefined> {
  const row = await db
    .selectFrom('users')
    .select('notificationSettings')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.notificationSettings
}

/** What is left out stays as it is. */
export async function updateNotificationSettings(
  db: Db,
  userId: string,
  changes: { [Flag in NotificationFlag]?: boolean | undefined },
): Promise<NotificationSettings | undefined> {
  const row = await db
    .updateTable('users')
    .set({ notificationSettings: sql<string>`notification_settings || ${JSON.stringify(changes)}::jsonb` })
    .where('userId', '=', userId)
    .returning('notificationSettings')
    .executeTakeFirst()
  return row?.notificationSettings
}
