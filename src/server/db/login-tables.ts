import type { Generated } from 'kysely'
import type { EmailLinkPurpose } from '#domain/security/email-confirmation.ts'

export interface EmailLinksTable {
  id: string
  userId: string
  purpose: EmailLinkPurpose
  /** The address that the link confirms. */
  email: string
  tokenHash: string
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

export interface VerificationsTable {
  id: string
  identifier: string
  value: string
  expiresAt: Date
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}
