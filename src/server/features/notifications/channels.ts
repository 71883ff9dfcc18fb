import { flagOf, type NotificationKind, type NotificationSettings } from '#domain/notifications/notification-rules.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { notificationLetter } from '#server/features/notifications/notifications.letters.ts'
import { insertNotification } from '#server/features/notifications/notifications.queries.ts'
import { enqueuePushes } from '#server/features/notifications/push/push.job.ts'
import type { RequestContext } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/audiences.ts'

export interface NewNotification {
  /** Who is told. */
  userId: string
  kind: NotificationKind
  /** Whom it is about, if anybody. */
  personId?: string
  conversationId?: string
  /** In a line: the subject of a ticket, which plan ends and when, a device. */
  subject?: string
  subjectId?: string
  /** For whoever caused it themselves: listed, but neither unread nor sent any other way. */
  isKnown?: boolean
  /** Listed as unread, but told to no device: it has been told before. */
  isQuiet?: boolean
}

/** The transaction that causes the notification, and how its events are published once it has succeeded. */
export interface NotifyContext extends Pick<
  RequestContext,
  'publish' | 'jobs' | 'letters' | 'publicUrl' | 'unsubscribeLinks'
> {
  db: Db
  clock: Clock
}

/** The one who is told, as far as the channels need it. */
export interface Recipient {
  /** The name of whom it is about, as others see it. */
  username: string | undefined
  name: string
  email: string
  settings: NotificationSettings
}

/** One way in which a notification reaches a member, within the transaction that causes it. */
type Channel = (
  context: NotifyContext,
  notification: NewNotification & { id: string; createdAt: Date },
  recipient: Recipient,
) => Promise<void>

/** The list below the bell, in every open tab. */
const bell: Channel = async ({ db, publish }, { isKnown = false, isQuiet: _quiet, ...notification }) => {
  await insertNotification(db, {
    ...notification,
    personId: notification.personId ?? null,
    conversationId: notification.conversationId ?? null,
    subject: notification.subject ?? null,
    subjectId: notification.subjectId ?? null,
    readAt: isKnown ? notification.createdAt : null,
  })
  publish('notifications.changed', [toUser(notification.userId)], {})
}

/** A letter at once, unless the kind has none. The same person is written about once, however often it happens. */
const mail: Channel = async ({ db, letters, publicUrl, unsubscribeLinks }, { isKnown, ...notification }, recipient) => {
  const { userId, kind, personId, id } = notification
  const { name, email, username } = recipient
  const flag = flagOf(kind)
  const unsubscribing = flag && { unsubscribeUrl: unsubscribeLinks.linkFor({ userId, flag }) }
  const letter = notificationLetter(kind, { ...notification, username }, { name, publicUrl, ...unsubscribing })
  if (isKnown || !letter) return
  const key = `news:${kind}:${personId ? `${userId}:${personId}` : id}`
  await letters.send(db, { to: email, userId, kind, key, letter, isLimited: false })
}

/** At once, on every device that asked for it. Of messages, the statement that stores them tells. */
const push: Channel = async ({ db, jobs }, { kind, userId, personId, createdAt, isKnown, isQuiet }) => {
  if (kind !== 'match' || personId === undefined || isKnown || isQuiet) return
  await enqueuePushes(jobs, db, { userId, personId, since: createdAt })
}

/** Every channel, once. */
export const CHANNELS: Channel[] = [bell, mail, push]
