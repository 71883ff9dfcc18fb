import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { EmailState } from '#contract/security.ts'
import { emailStanding, linkLifetimeMs, type EmailLinkPurpose } from '#domain/security/email-confirmation.ts'
import type { Db } from '#server/db/open.ts'

/** Whoever reads the database cannot use the links in it. */
const storedAs = (token: string) => createHash('sha256').update(token).digest('base64url')

interface NewLink {
  userId: string
  purpose: EmailLinkPurpose
  email: string
}

/** The token for a letter, and the id of the link. An account has one open change: a new one replaces it. */
export async function insertEmailLink(tx: Db, link: NewLink, now: Date): Promise<{ id: string; token: string }> {
  if (link.purpose === 'change') await deleteOpenChange(tx, link.userId)
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')]
  await tx
    .insertInto('emailLinks')
    .values({
      id,
      ...link,
      tokenHash: storedAs(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLifetimeMs(link.purpose)),
      usedAt: null,
    })
    .execute()
  return { id, token }
}

export async function findEmailLink(db: Db, token: string) {
  return db
    .selectFrom('emailLinks')
    .select(['id', 'userId', 'purpose', 'email', 'expiresAt', 'usedAt'])
    .where('tokenHash', '=', storedAs(token))
    .executeTakeFirst()
}

export async function markLinkUsed(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('emailLinks').set({ usedAt: now }).where('id', '=', id).execute()
}

/** Whether there was one. */
export async function deleteOpenChange(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('emailLinks')
    .where('userId', '=', userId)
    .where('purpose', '=', 'change')
    .where('usedAt', 'is', null)
    .returning('id')
    .execute()
  return deleted.length > 0
}

export async function deleteLinksExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('emailLinks').where('expiresAt', '<=', moment).execute()
}

export async function findEmailState(db: Db, userId: string, now: Date): Promise<EmailState | undefined> {
  const row = await db
    .selectFrom('logins')
    .leftJoin('emailLinks', (join) =>
      join
        .onRef('emailLinks.userId', '=', 'logins.id')
        .on('emailLinks.purpose', '=', 'change')
        .on('emailLinks.usedAt', 'is', null)
        .on('emailLinks.expiresAt', '>', now),
    )
    .select(['logins.email', 'logins.emailVerified', 'emailLinks.email as newEmail', 'emailLinks.expiresAt'])
    .where('logins.id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { newEmail, expiresAt } = row
  return {
    email: row.email,
    isVerified: row.emailVerified,
    pending: newEmail && expiresAt ? { email: newEmail, expiresAt: expiresAt.toISOString() } : null,
  }
}

/** For what is not a request, and so has no viewer to ask. */
export async function hasConfirmedEmailInTime(db: Db, userId: string, now: Date): Promise<boolean> {
  const login = await db
    .selectFrom('logins')
    .select(['emailVerified as isEmailVerified', 'createdAt as signedUpAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return login !== undefined && emailStanding(login, now) !== 'overdue'
}
