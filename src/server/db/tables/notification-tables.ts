import type { Generated } from 'kysely'
import type { NotificationKind } from '#domain/notifications/notification-rules.ts'

export interface NotificationsTable {
  id: string
  userId: string
  kind: NotificationKind
  personId: string | null
  conversationId: string | null
  subject: string | null
  subjectId: string | null
  createdAt: Date
  readAt: Date | null
}

export interface MessageLettersTable {
  userId: string
  /** When to look whether a letter may tell of unread messages. */
  dueAt: Date
  sentAt: Date | null
}

export interface PushDevicesTable {
  id: string
  sessionId: string
  userId: string
  endpoint: string
  p256dh: string
  auth: string
  showsText: Generated<boolean>
  createdAt: Date
}

export interface MessagePushesTable {
  userId: string
  conversationId: string
  /** When to look whether a device may be told of unread messages. */
  dueAt: Date
  /** The newest message that was told of. */
  toldSequence: number | null
}

export interface AstrologyLettersTable {
  userId: string
  /** The Sunday it begins with, `YYYY-MM-DD`. */
  week: string
}
