import { ONLINE_WINDOW_SECONDS } from '#domain/people/presence.ts'
import type { Db } from '#server/db/open.ts'

export async function listEnabledFlags(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('featureFlags').select('key').where('enabled', '=', true).execute()
  return new Set(rows.map(({ key }) => key))
}

/** Of those who may be seen: whoever hides is not counted either. */
export async function countOnline(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - ONLINE_WINDOW_SECONDS * 1000)
  const { count } = await db
    .selectFrom('presence')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('isListed', '=', true)
    .where('lastSeen', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}
