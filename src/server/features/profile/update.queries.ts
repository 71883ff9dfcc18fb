import type { z } from 'zod'
import type { ProfileChanges } from '#contract/profile.ts'
import { ANSWER_NAMES } from '#domain/people/answers.ts'
import { derivedProfile } from '#domain/profile/derived-profile.ts'
import { coarse } from '#domain/profile/profile-rules.ts'
import { searchText } from '#domain/discovery/search-text.ts'
import { prepared } from '#server/db/prepared-statements.ts'
import type { Db } from '#server/db/open.ts'

/** Within the caller's transaction where there is one. */
const inTransaction = <Result>(db: Db, work: (tx: Db) => Promise<Result>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

type Changes = z.output<typeof ProfileChanges>

/** Changes a profile and everything that follows from it, together or not at all; false when there is none. */
export async function updateProfile(db: Db, userId: string, changes: Changes): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const current = await findLocked(tx, userId)
    if (!current) return false
    const { coordinates, ...rest } = changes
    const profile = { ...current, ...onlyGiven(rest) }
    const hasMoved = profile.location !== current.location
    await tx
      .updateTable('users')
      .set({
        ...profile,
        ...derivedProfile(profile),
        ...coordinatesAfter(coordinates, hasMoved),
        searchText: searchText(profile),
      })
      .where('userId', '=', userId)
      .modifyEnd(prepared)
      .execute()
    if (profile.name !== current.name) {
      await tx.updateTable('logins').set({ name: profile.name }).where('id', '=', userId).execute()
    }
    return true
  })
}

/** Two changes at the same time take turns, so that what is derived fits what is stored. */
function findLocked(tx: Db, userId: string) {
  return tx
    .selectFrom('users')
    .select(ANSWER_NAMES)
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .modifyEnd(prepared)
    .executeTakeFirst()
}

/** Coordinates belong to a place: another place without its own has none. */
function coordinatesAfter(given: Changes['coordinates'], hasMoved: boolean) {
  if (given) return { latitude: coarse(given.latitude), longitude: coarse(given.longitude) }
  return given === null || hasMoved ? { latitude: null, longitude: null } : {}
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

function onlyGiven<T extends object>(changes: T): Given<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Given<T>
}
