import { sql } from 'kysely'
import type { SecondStep, TwoFactorSettings } from '#contract/two-factor.ts'
import type { Db } from '#server/db/open.ts'

/** With one of these a password alone opens the account no more. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { hasApp, hasPasskey } = await findSecondStep(db, userId)
  return hasApp || hasPasskey
}

export async function findSecondStep(db: Db, userId: string): Promise<SecondStep> {
  const { rows } = await sql<SecondStep>`
    select
      exists (select 1 from authenticator_apps where user_id = ${userId} and confirmed_at is not null) as has_app,
      exists (select 1 from passkeys where user_id = ${userId}) as has_passkey,
      exists (select 1 from backup_codes where user_id = ${userId}) as has_backup_codes
  `.execute(db)
  return rows[0] as SecondStep
}

export async function findFactors(
  db: Db,
  userId: string,
): Promise<Pick<TwoFactorSettings, 'app' | 'passkeys' | 'backupCodesLeft'>> {
  const app = await db
    .selectFrom('authenticatorApps')
    .select(['confirmedAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return {
    app: app?.confirmedAt
      ? { since: app.confirmedAt.toISOString(), lastUsedAt: app.lastUsedAt?.toISOString() ?? null }
      : null,
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    backupCodesLeft: await countBackupCodes(db, userId),
  }
}

export async function countBackupCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('backupCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function findOwner(db: Db, userId: string) {
  return db.selectFrom('logins').select(['email', 'name']).where('id', '=', userId).executeTakeFirstOrThrow()
}

export async function confirmSession(db: Db, session: { id: string } | { token: string }, now: Date): Promise<void> {
  const update = db.updateTable('sessions').set({ secondFactorAt: now })
  await ('id' in session ? update.where('id', '=', session.id) : update.where('token', '=', session.token)).execute()
}

export async function discardSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

/** Backup codes stand in for a factor: without any they are good for nothing, and must not outlive it. */
export async function tidyBackupCodes(tx: Db, userId: string): Promise<void> {
  if (await hasSecondFactor(tx, userId)) return
  await tx.deleteFrom('backupCodes').where('userId', '=', userId).execute()
}

/** For somebody who has lost every way in: the password alone is enough again, and every session ends. */
export async function resetFactors(tx: Db, userId: string): Promise<void> {
  for (const table of ['authenticatorApps', 'passkeys', 'backupCodes', 'sessions'] as const) {
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
  }
}
