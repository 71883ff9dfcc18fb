import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Writes when each of these people was last here, in one statement; a later moment is never taken back. */
export async function writeLastSeen(db: Db, seen: ReadonlyMap<string, Date>): Promise<void> {
  const moments = [...seen.values()].map((moment) => moment.toISOString())
  // Sorted, so that two nodes with the same people do not wait for each other; without those who have gone meanwhile.
  await sql`
    insert into presence (user_id, last_seen)
    select users.user_id, seen.moment
      from unnest(${[...seen.keys()]}::uuid[], ${moments}::timestamptz[]) as seen (user_id, moment)
      join users on users.user_id = seen.user_id
      order by users.user_id
    on conflict (user_id) do update set last_seen = greatest(presence.last_seen, excluded.last_seen)
  `.execute(db)
}
