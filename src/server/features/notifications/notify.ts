import { randomUUID } from 'node:crypto'
import { isWanted, type NotificationKind } from '#domain/notifications/notification-rules.ts'
import type { Db } from '#server/db/open.ts'
import {
  CHANNELS,
  type NewNotification,
  type NotifyContext,
  type Recipient,
} from '#server/features/notifications/channels.ts'
import { deleteNotificationsBetween } from '#server/features/notifications/notifications.queries.ts'
import { hasNoBlockWith } from '#server/features/safety/blocks.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/audiences.ts'

/** What a job needs in order to tell somebody something. */
export type NotifyServices = Pick<
  Services,
  'db' | 'clock' | 'jobs' | 'letters' | 'publicUrl' | 'unsubscribeLinks' | 'realtime'
>

/**
 * Tells a member of something, in the transaction that causes it, by every channel. Not of what they have switched
 * off, and not of anybody with a block between them.
 */
export async function notify(context: NotifyContext, notification: NewNotification): Promise<void> {
  const recipient = await findRecipient(context.db, notification)
  if (!recipient || !isWanted(notification.kind, recipient.settings)) return
  const named = { ...notification, id: randomUUID(), createdAt: context.clock.now() }
  for (const channel of CHANNELS) await channel(context, named, recipient)
}

async function findRecipient(tx: Db, { userId, personId }: NewNotification): Promise<Recipient | undefined> {
  let query = tx
    .selectFrom('users')
    .innerJoin('logins', 'logins.id', 'users.userId')
    .leftJoin('users as person', (join) => join.on('person.userId', '=', personId ?? null))
    .select(['users.name', 'logins.email', 'users.notificationSettings as settings', 'person.username'])
    .where('users.userId', '=', userId)
    .where('users.accountActive', '=', true)
  if (personId !== undefined) query = query.where(hasNoBlockWith(personId))
  const row = await query.executeTakeFirst()
  return row && { ...row, username: row.username ?? undefined }
}

/** Takes back what two people were told of each other, once it is not so any more: all of it, or one kind. */
export async function withdrawNotifications(
  { db, publish }: Pick<NotifyContext, 'db' | 'publish'>,
  pair: [string, string],
  kind?: NotificationKind,
): Promise<void> {
  for (const userId of await deleteNotificationsBetween(db, pair, kind))
    publish('notifications.changed', [toUser(userId)], {})
}
