import type { NewsKind } from '#domain/notifications/news.ts'

export interface NotificationsTable {
  id: string
  userId: string
  kind: NewsKind
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

export interface AstrologyLettersTable {
  userId: string
  /** The Sunday it begins with, `YYYY-MM-DD`. */
  week: string
}
