import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/**
 * Until the transaction ends, whatever else changes between these two people waits: two likes at the same instant,
 * or a like and a block, happen one after the other.
 */
export async function lockPair(tx: Db, oneId: string, otherId: string): Promise<void> {
  const pair = [oneId, otherId]
    .map((id) => id.toLowerCase())
    .toSorted((a, b) => a.localeCompare(b))
    .join()
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx)
}
