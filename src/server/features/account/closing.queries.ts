import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Hides somebody from everybody until the next login. False when the account is closed already. */
export async function closeAccount(
  db: Db,
  userId: string,
  { now, isDeleted }: { now: Date; isDeleted: boolean },
): Promise<boolean> {
  const closed = await db
    .updateTable('users')
    .set(({ ref }) => ({
      accountActive: false,
      showInDiscover: false,
      visibilityBeforeDeactivation: ref('profileVisibility'),
      profileVisibility: false,
      deactivatedAt: now,
      deletionRequestedAt: isDeleted ? now : null,
    }))
    .where('userId', '=', userId)
    .where('accountActive', '=', true)
    .returning('userId')
    .executeTakeFirst()
  return closed !== undefined
}

/** As if deletion had been asked for at that moment. False when there is nobody, or it was asked for before that. */
export async function closeForErasure(db: Db, userId: string, requestedAt: Date): Promise<boolean> {
  if (await closeAccount(db, userId, { now: requestedAt, isDeleted: true })) return true
  // Its owner has paused it, or asked for deletion later than that.
  const closed = await db
    .updateTable('users')
    .set({ deletionRequestedAt: requestedAt })
    .where('userId', '=', userId)
    .where((user) => user.or([user('deletionRequestedAt', 'is', null), user('deletionRequestedAt', '>', requestedAt)]))
    .returning('userId')
    .executeTakeFirst()
  return closed !== undefined
}

/** Everybody whose screens may show this person: those they talk with, and mutual likes. */
export async function listAcquaintances(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user2_id as id from conversations where user1_id = ${userId} and not user2_hidden
    union
    select user1_id from conversations where user2_id = ${userId} and not user1_hidden
    union
    select liker_id from likes where liked_id = ${userId}`.execute(db)
  return rows.map(({ id }) => id)
}
