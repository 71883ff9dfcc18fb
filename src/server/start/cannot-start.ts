import { inspect } from 'node:util'
import { BackupError } from '#server/backup/records.ts'
import { ConfigError } from '#server/config.ts'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { FolderUnusableError } from '#server/files/make-folder.ts'
import { NoRoomError } from '#server/files/storage.ts'

/** Errors whose message is written for whoever starts the server. */
const EXPLAINED = [BackupError, ConfigError, FolderInUseError, FolderUnusableError, NoRoomError]

const SENTENCES: Record<string, string> = {
  EADDRINUSE: 'A port is taken. Stop what is using it, or start with another PORT or METRICS_PORT.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  ENOSPC: 'There is no room left on the disk of DATA_DIR. Make some and start again.',
  EACCES: 'This user may not read or write there. Look at who owns DATA_DIR, or choose a PORT above 1023.',
  EROFS: 'The disk of DATA_DIR cannot be written to.',
  ENOTDIR: 'DATA_DIR lies below something that is not a folder.',
  ECONNREFUSED: 'Nothing listens at DATABASE_URL, REDIS_URL or S3_ENDPOINT. Start it, or correct the address.',
  ENOTFOUND: 'There is no machine with the name in DATABASE_URL, REDIS_URL or S3_ENDPOINT.',
  ETIMEDOUT: 'DATABASE_URL, REDIS_URL or S3_ENDPOINT did not answer in time.',
  '28P01': 'PostgreSQL does not accept the password in DATABASE_URL.',
  '28000': 'PostgreSQL does not accept the user in DATABASE_URL.',
  '3D000': 'PostgreSQL has no database with the name in DATABASE_URL. Create it first.',
}

/** Of the errors that several services have failed to close with, the first. */
export function firstError(error: unknown): unknown {
  return error instanceof SuppressedError ? firstError(error.suppressed) : error
}

const isExplained = (error: unknown): error is Error => EXPLAINED.some((kind) => error instanceof kind)

/** Why the server cannot start and what to do about it; for an unexpected error, everything that is known of it. */
export function explainStart(error: unknown): string {
  const sentence = sentenceFor(error)
  if (isExplained(error)) return error.message
  // The embedded engine also throws plain objects: as text they would be `[object Object]`.
  const details = error instanceof Error ? (error.stack ?? error.message) : inspect(error)
  return sentence ? `${sentence}\n${messageOf(error)}` : details
}

/** The same for a command that an operator has typed, who is told no more than what happened. */
export function explainCommand(error: unknown): string {
  const sentence = isExplained(error) ? undefined : sentenceFor(error)
  return sentence ? `${sentence}\n${messageOf(error)}` : messageOf(error)
}

function sentenceFor(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, errors, cause } = error as { code?: unknown; errors?: unknown[]; cause?: unknown }
  return SENTENCES[String(code)] ?? sentenceFor(errors?.[0]) ?? sentenceFor(cause)
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('\n')
  return error instanceof Error ? error.message : inspect(error, { depth: 0 })
}
