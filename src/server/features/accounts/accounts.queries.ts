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
  return db.selectFrom('logins').select(['id', 'name', 'email']).where('email', '=', email).executeTakeFirst()
}

export async function findAccountState(db: Db, userId: string): Promise<{ isSuspended: boolean; isActive: boolean }> {
  const { suspendedAt, accountActive } = await db
    .selectFrom('users')
    .select(['suspendedAt', 'accountActive'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { isSuspended: suspendedAt !== null, isActive: accountActive }
}

/** Signing in undoes a deactivation: everything is as it was before. */
export async function reviveAccount(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set(({ fn, ref, val }) => ({
      accountActive: true,
      showInDiscover: true,
      profileVisibility: fn.coalesce(ref('visibilityBeforeDeactivation'), val(true)),
      visibilityBeforeDeactivation: null,
      deactivatedAt: null,
    }))
    .where('userId', '=', userId)
    .where('accountActive', '=', false)
    .execute()
}
