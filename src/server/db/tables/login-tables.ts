import type { Generated } from 'kysely'
import type { EmailLinkPurpose } from '#domain/security/email-confirmation.ts'

export interface LoginsTable {
  id: string
  name: string
  email: string
  emailVerified: Generated<boolean>
  image: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface SessionsTable {
  id: string
  userId: string
  token: string
  expiresAt: Date
  ipAddress: string | null
  userAgent: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  /** When it was begun or confirmed with a second factor. */
  secondFactorAt: Date | null
  /** When whoever it belongs to showed once more who they are. */
  reconfirmedAt: Date | null
}

export interface CredentialsTable {
  id: string
  userId: string
  accountId: string
  providerId: string
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: Date | null
  refreshTokenExpiresAt: Date | null
  scope: string | null
  password: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

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

export interface AuthenticatorAppsTable {
  userId: string
  secret: string
  confirmedAt: Date | null
  lastUsedStep: number | null
  lastUsedAt: Date | null
  wrongCodes: Generated<number>
  lockedUntil: Date | null
  createdAt: Date
}

export interface BackupCodesTable {
  userId: string
  codeHash: string
}

export interface PasskeysTable {
  id: string
  userId: string
  name: string
  credentialId: string
  publicKey: string
  counter: number
  deviceType: string
  backedUp: boolean
  transports: string | null
  aaguid: string | null
  createdAt: Date
  lastUsedAt: Date | null
}
