import { createHmac, randomBytes } from 'node:crypto'
import {
  BACKUP_CODE_COUNT,
  BACKUP_CODE_LENGTH,
  BACKUP_CODE_SIGNS,
  formatBackupCode,
  tidyBackupCode,
} from '#domain/two-factor/two-factor-rules.ts'
import type { Auth } from '#server/auth/auth.ts'
import type { Db } from '#server/db/open.ts'
import { countBackupCodes } from '#server/features/two-factor/two-factor.queries.ts'

interface Of {
  db: Db
  auth: Auth
  userId: string
}

/** New codes, as they are shown; those from before are void. Within a transaction of the caller. */
export async function replaceBackupCodes({ db, auth, userId }: Of): Promise<string[]> {
  const codes = Array.from({ length: BACKUP_CODE_COUNT }, inventCode)
  const hashes = await Promise.all(codes.map((code) => hashCode(auth, userId, code)))
  // Two who ask at once leave the codes of one of them.
  await db.selectFrom('logins').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  await db.deleteFrom('backupCodes').where('userId', '=', userId).execute()
  await db
    .insertInto('backupCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
  return codes.map(formatBackupCode)
}

/** With the first factor there are codes; with the next ones those stay. */
export async function ensureBackupCodes(of: Of): Promise<string[] | null> {
  return (await countBackupCodes(of.db, of.userId)) > 0 ? null : replaceBackupCodes(of)
}

/** Whether it was one of the codes, which is then gone. */
export async function useBackupCode({ db, auth, userId }: Of, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom('backupCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', await hashCode(auth, userId, tidyBackupCode(code)))
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

function inventCode(): string {
  return [...randomBytes(BACKUP_CODE_LENGTH)].map((byte) => BACKUP_CODE_SIGNS[byte % BACKUP_CODE_SIGNS.length]).join('')
}

/** Keyed, so that a copy of the table alone is not enough to try codes out. */
async function hashCode(auth: Auth, userId: string, tidy: string): Promise<string> {
  const { secret } = await auth.$context
  return createHmac('sha256', secret).update(`backup-code:${userId}:${tidy}`).digest('base64url')
}
