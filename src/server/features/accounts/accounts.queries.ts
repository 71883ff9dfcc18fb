import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Coordinates } from '#contract/places.ts'
import type { Answers, AnswerWith } from '#domain/people/answers.ts'
import { derivedProfile } from '#domain/profile/derived-profile.ts'
import { coarse } from '#domain/profile/profile-rules.ts'
import { searchText } from '#domain/discovery/search-text.ts'
import type { Db } from '#server/db/open.ts'
import type { StoredPicture } from '#server/files/photo-store.ts'

export interface NewAccount extends Pick<Answers, AnswerWith<{ signUp: 'required' | 'optional' }>> {
  id: string
  email: string
  passwordHash: string
  /** Left out for somebody who has only just signed up. */
  isEmailVerified?: boolean
  answersArePublic?: boolean
  coordinates: Coordinates | null
  picture: StoredPicture | null
}

/** Within the caller's transaction where there is one. */
const inTransaction = (db: Db, work: (tx: Db) => Promise<void>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** Login, profile, numbers and picture exist together or not at all. */
export async function insertAccount(db: Db, account: NewAccount, now: Date): Promise<void> {
  const { id, email, isEmailVerified = false, passwordHash, picture, coordinates, ...profile } = account
  const stamps = { createdAt: now, updatedAt: now }
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('logins')
      .values({ id, email, emailVerified: isEmailVerified, name: profile.name, image: null, ...stamps })
      .execute()
    await tx
      .insertInto('credentials')
      .values({
        id: randomUUID(),
        userId: id,
        accountId: id,
        providerId: 'credential',
        password: passwordHash,
        ...stamps,
      })
      .execute()
    await tx
      .insertInto('users')
      .values({
        userId: id,
        ...profile,
        ...derivedProfile(profile),
        searchText: searchText(profile),
        latitude: coordinates && coarse(coordinates.latitude),
        longitude: coordinates && coarse(coordinates.longitude),
        createdAt: now,
      })
      .execute()
    await tx.insertInto('presence').values({ userId: id, lastSeen: now }).execute()
    if (picture) {
      await tx
        .insertInto('photos')
        .values({ id: randomUUID(), userId: id, ...picture, isProfilePicture: true, position: 0, createdAt: now })
        .execute()
    }
  })
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('userId')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

export async function findLoginByEmail(db: Db, email: string) {
  return db
    .selectFrom('logins')
    .select(['id', 'name', 'email', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function findLoginById(db: Db, id: string) {
  return db.selectFrom('logins').select(['id', 'name', 'email']).where('id', '=', id).executeTakeFirst()
}

export interface AccountState {
  isSuspended: boolean
  isActive: boolean
  /** Closed to be deleted for good. */
  isToBeDeleted: boolean
}

/** Undefined once the erasure has begun: then there is no account to enter. */
export async function findAccountState(db: Db, userId: string): Promise<AccountState | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['suspendedAt', 'accountActive', 'deletionRequestedAt', 'erasureStartedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!user || user.erasureStartedAt) return undefined
  return {
    isSuspended: user.suspendedAt !== null,
    isActive: user.accountActive,
    isToBeDeleted: user.deletionRequestedAt !== null,
  }
}

/**
 * Signing in undoes a deactivation, and cancels a deletion: everything is as it was before. False when the erasure was
 * faster.
 */
export async function reviveAccount(db: Db, userId: string): Promise<boolean> {
  const revived = await db
    .updateTable('users')
    .set(({ fn, ref, val }) => ({
      accountActive: true,
      showInDiscover: true,
      profileVisibility: fn.coalesce(ref('visibilityBeforeDeactivation'), val(true)),
      visibilityBeforeDeactivation: null,
      deactivatedAt: null,
      deletionRequestedAt: null,
    }))
    .where('userId', '=', userId)
    .where('accountActive', '=', false)
    .where('erasureStartedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  if (revived) return true
  // Two logins at once: the other one has revived it.
  return (await findAccountState(db, userId))?.isActive ?? false
}
