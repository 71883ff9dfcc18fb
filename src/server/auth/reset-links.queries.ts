import { createHash } from 'node:crypto'
import type { Auth } from '#server/auth/auth.ts'
import type { Db } from '#server/db/open.ts'

/** better-auth makes the links and stores them under this hash of what the letter carries. */
const storedAs = (token: string) => createHash('sha256').update(`reset-password:${token}`).digest('base64url')

/** Whose password a link may change, if it is still good. */
export async function findResetOwner({ auth, db }: { auth: Auth; db: Db }, token: string, now: Date) {
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!link || link.expiresAt <= now) return undefined
  return db
    .selectFrom('logins')
    .innerJoin('users', 'users.userId', 'logins.id')
    .select(['logins.id', 'logins.email', 'users.username'])
    .where('logins.id', '=', link.value)
    .executeTakeFirst()
}

interface NewPassword {
  token: string
  userId: string
  passwordHash: string
  now: Date
}

/**
 * Uses a link up and with it every other of the account, sets the password and ends all sessions, together or not at
 * all. Returns the sessions that ended, or undefined when another link was faster.
 */
export async function setPasswordByLink(db: Db, { token, userId, passwordHash, now }: NewPassword) {
  return db.transaction().execute(async (tx) => {
    // Two links of one account take turns here; the second then finds itself gone.
    await tx.selectFrom('logins').select('id').where('id', '=', userId).forUpdate().execute()
    const used = await tx
      .deleteFrom('verifications')
      .where('identifier', '=', storedAs(token))
      .where('expiresAt', '>', now)
      .returning('id')
      .executeTakeFirst()
    if (!used) return undefined
    await tx.deleteFrom('verifications').where('value', '=', userId).execute()
    await tx
      .updateTable('credentials')
      .set({ password: passwordHash, updatedAt: now })
      .where('userId', '=', userId)
      .where('providerId', '=', 'credential')
      .execute()
    const ended = await tx.deleteFrom('sessions').where('userId', '=', userId).returning('id').execute()
    return ended.map(({ id }) => id)
  })
}
