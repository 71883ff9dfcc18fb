import { isFlagOn, VISITOR, type Flag, type FlagKey, type FlagViewer } from '#domain/site/flags.ts'
import type { SignedInViewer } from '#server/auth/viewer.queries.ts'
import type { Db } from '#server/db/open.ts'
import { findLevel } from '#server/features/membership/membership.queries.ts'

type Somebody = Pick<SignedInViewer, 'id' | 'roleLevel'> | null

/**
 * Whether a switch is on for whoever asks. What is behind a switch asks this on the server, and `useFlag` on the web; a
 * switch that the database does not know is off.
 */
export async function hasFlag(db: Db, viewer: Somebody, key: FlagKey, now: Date): Promise<boolean> {
  return (await listFlags(db, await findFlagViewer(db, viewer, now))).has(key)
}

/** The keys of all switches that are on for somebody. */
export async function listFlags(db: Db, viewer: FlagViewer): Promise<Set<string>> {
  const rows = await db.selectFrom('featureFlags').select(['key', 'enabled', 'audience']).execute()
  return new Set(rows.filter((flag) => isFlagOn(flag, viewer)).map(({ key }) => key))
}

export async function findFlagViewer(db: Db, viewer: Somebody, now: Date): Promise<FlagViewer> {
  if (!viewer) return VISITOR
  return { level: await findLevel(db, viewer.id, now), isAdmin: viewer.roleLevel !== null }
}

/** Every switch as it is stored, the last changed first. */
export async function listAllFlags(db: Db) {
  return db.selectFrom('featureFlags').selectAll().orderBy('updatedAt', 'desc').orderBy('key').execute()
}

interface SavedFlag extends Flag {
  key: string
  updatedAt: Date
}

export async function saveFlag(tx: Db, flag: SavedFlag): Promise<SavedFlag> {
  const { key: _, ...changes } = flag
  return tx
    .insertInto('featureFlags')
    .values(flag)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow()
}
