import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { RESET_LINK_LIFETIME_MINUTES } from '#domain/accounts/account-rules.ts'
import type { Auth } from '#server/auth/auth.ts'
import { deleteOpenChange } from '#server/features/security/email-links.queries.ts'
import { resetFactors } from '#server/features/two-factor/two-factor.queries.ts'
import type { Db } from '#server/db/open.ts'

const TOKEN_BYTES = 24

/** Links are stored under this hash of the token in the letter, as better-auth looks them up. */
const storedAs = (token: string) => createHash('sha256').update(`reset-password:${token}`).digest('base64url')

/** A new link for the account; the others stay valid. */
export async function insertResetLink(db: Db, userId: string, now: Date): Promise<{ id: string; token: string }> {
  const id = randomUUID()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db
    .insertInto('verifications')
    .values({
      id,
      identifier: storedAs(token),
      value: userId,
      expiresAt: new Date(now.getTime() + RESET_LINK_LIFETIME_MINUTES * 60_000),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return { id, token }
}

/** The account whose password a link may change, if the link is still valid. */
export async function findResetOwner({ auth, db }: { auth: Auth; db: Db }, token: string, now: Date) {
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!link || link.expiresAt <= now) return undefined
  return db
    .selectFrom('logins')
    .innerJoin('users', 'users.userId', 'logins.id')
    .select(['logins.id', 'logins.email', 'logins.name', 'users.username'])
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
 * Deletes the link and every other one of the account, sets the password and ends all sessions. Returns the ended
 * sessions, or undefined when another link was used first. The factors stay, unless the address was not confirmed yet.
 */
export async function setPasswordByLink(tx: Db, { token, userId, passwordHash, now }: NewPassword) {
  // Two links of one account are used one after the other; the second is then deleted.
  const login = await tx
    .selectFrom('logins')
    .select('emailVerified')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const used = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', storedAs(token))
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (!used) return undefined
  await tx.deleteFrom('verifications').where('value', '=', userId).execute()
  // The link came to the address of the account, and a new address may have been asked for by whoever is now out.
  await tx.updateTable('logins').set({ emailVerified: true }).where('id', '=', userId).execute()
  await deleteOpenChange(tx, userId)
  await tx
    .updateTable('credentials')
    .set({ password: passwordHash, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
  const ended = await tx.deleteFrom('sessions').where('userId', '=', userId).returning('id').execute()
  // Whoever added factors before may have signed up with an address of somebody else, who is now here for the first time.
  if (!login?.emailVerified) await resetFactors(tx, userId)
  return ended.map(({ id }) => id)
}

/** Reset links, and whatever else better-auth keeps for a while; it deletes only what is used. */
export async function deleteVerificationsExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('verifications').where('expiresAt', '<=', moment).execute()
}
