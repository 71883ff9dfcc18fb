import type { Db } from '#server/db/open.ts'

export interface NewLetter {
  id: string
  key: string
  kind: string
  userId: string | null
  sealed: string
  createdAt: Date
}

/** False when a letter with this key is already there. */
export async function insertLetter(db: Db, letter: NewLetter): Promise<boolean> {
  const inserted = await db
    .insertInto('letters')
    .values({ ...letter, handedOverAt: null, sentAt: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Begins an attempt to send a letter, after which an attempt that began earlier can no longer hand it over. Undefined if
 * it was sent, dropped or deleted.
 */
export async function beginAttempt(db: Db, id: string) {
  return db
    .updateTable('letters')
    .set(({ eb }) => ({ attempt: eb('attempt', '+', 1) }))
    .where('id', '=', id)
    .where('sealed', 'is not', null)
    .returning(['id', 'number', 'kind', 'createdAt', 'attempt', 'sealed', 'handedOverAt'])
    .executeTakeFirst()
}

/** False when a later attempt has begun, or the letter is gone: then it must not be handed over. */
export async function markHandedOver(db: Db, { id, attempt }: { id: string; attempt: number }, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ handedOverAt: now })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('sealed', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markRefused(db: Db, id: string): Promise<void> {
  await db.updateTable('letters').set({ handedOverAt: null }).where('id', '=', id).execute()
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('letters').set({ sentAt: now, sealed: null }).where('id', '=', id).execute()
}

/** It is not sent, now or later. */
export async function dropLetter(db: Db, id: string): Promise<void> {
  await db.updateTable('letters').set({ sealed: null }).where('id', '=', id).execute()
}

/** A letter of that age that still waits was given up long ago. */
export async function deleteLettersFrom(db: Db, { before }: { before: Date }): Promise<void> {
  await db.deleteFrom('letters').where('createdAt', '<', before).execute()
}
