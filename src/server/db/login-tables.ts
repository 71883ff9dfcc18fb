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
