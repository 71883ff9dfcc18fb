import type { Db } from '#server/db/open.ts'

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** What the browser needs to know to ask for one of these and no other. */
export async function listCredentials(db: Db, userId: string) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: transports?.split(',').filter(Boolean) ?? [],
  }))
}

export async function noteUse(db: Db, credentialId: string, now: Date): Promise<void> {
  await db.updateTable('passkeys').set({ lastUsedAt: now }).where('credentialId', '=', credentialId).execute()
}

interface OwnPasskey {
  userId: string
  passkeyId: string
}

export async function renamePasskey(db: Db, { userId, passkeyId }: OwnPasskey, name: string): Promise<boolean> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

export async function deletePasskey(tx: Db, { userId, passkeyId }: OwnPasskey): Promise<{ name: string } | undefined> {
  return tx
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
}
