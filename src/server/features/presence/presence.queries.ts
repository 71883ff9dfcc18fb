import { sql } from 'kysely'
import { CLOCK_TOLERANCE_SECONDS, onlineWindow } from '#domain/presence/presence.ts'
import type { Db } from '#server/db/open.ts'

/** Whether the person of a joined row of `presence` is online; nobody learns it of those who hide. */
export function isOnline(now: Date) {
  const { since, until } = onlineWindow(now)
  return sql<boolean>`coalesce(
    presence.is_listed and presence.last_seen between ${since.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz, false)`
}

/**
 * Writes when each of these people was last here, in one statement. A later moment is not taken back, unless it is so
 * much later that the clock must have been put back since.
 */
export async function writeLastSeen(db: Db, seen: ReadonlyMap<string, Date>): Promise<void> {
  const moments = [...seen.values()].map((moment) => moment.toISOString())
  // Sorted, so that two nodes with the same people do not wait for each other; without those who have gone meanwhile.
  await sql`
    insert into presence (user_id, last_seen)
    select users.user_id, seen.moment
      from unnest(${[...seen.keys()]}::uuid[], ${moments}::timestamptz[]) as seen (user_id, moment)
      join users on users.user_id = seen.user_id
      order by users.user_id
    on conflict (user_id) do update set last_seen = case
      when presence.last_seen > excluded.last_seen + make_interval(secs => ${sql.lit(CLOCK_TOLERANCE_SECONDS)})
      then excluded.last_seen
      else greatest(presence.last_seen, excluded.last_seen) end
  `.execute(db)
}
