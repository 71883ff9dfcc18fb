import type { Db } from '#server/db/open.ts'

export async function findLogin(db: Db, userId: string) {
  return selectLogins(db).where('logins.id', '=', userId).executeTakeFirst()
}

/**
 * Until the transaction ends, nobody else changes the address, the password or the links of this account. Rows that name
 * the login, such as letters, are written meanwhile: whoever writes one may hold what this transaction locks next.
 */
export async function lockLogin(tx: Db, userId: string) {
  return selectLogins(tx).where('logins.id', '=', userId).forNoKeyUpdate('logins').executeTakeFirst()
}

function selectLogins(db: Db) {
  return db
    .selectFrom('logins')
    .innerJoin('users', 'users.userId', 'logins.id')
    .select(['logins.id', 'logins.name', 'logins.email', 'logins.emailVerified', 'users.username'])
}

export async function confirmAddress(tx: Db, userId: string, email: string, now: Date): Promise<void> {
  await tx.updateTable('logins').set({ email, emailVerified: true, updatedAt: now }).where('id', '=', userId).execute()
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.password
}

export async function updatePassword(tx: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ password: passwordHash, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
}

/** better-auth keeps the account of a reset link in its value. */
export async function deleteResetLinks(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('verifications').where('value', '=', userId).execute()
}
