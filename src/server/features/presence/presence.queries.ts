import { sql } from 'kysely'
import { CHAT_ONLINE_SECONDS, CLOCK_TOLERANCE_SECONDS, onlineWindow } from '#domain/presence/presence.ts'
import { prepared } from '#server/db/prepared-statements.ts'
import type { Db } from '#server/db/open.ts'

/** On a row of `presence`, as a condition that its indexes answer; nobody learns it of those who hide. */
export function isHereAt(now: Date) {
  const { since, until } = onlineWindow(now)
  return sql<boolean>`(presence.is_listed
    and presence.last_seen between ${since.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz)`
}

/** Whether the person of a joined row of `presence` is online, also if there is no such row. */
export function isOnline(now: Date) {
  return sql<boolean>`coalesce(${isHereAt(now)}, false)`
}

/** Somebody who is here after a while without a beat, and who must not learn of it. */
export interface Return {
  userId: string
  /** Everybody with a block between them. */
  blockedIds: string[]
}

/** More at once come back only when the site does: their marks appear when the lists are asked for again. */
const RETURNS_AT_ONCE = 200

/**
 * Writes when each of these people was last here, in one statement. A later moment is not taken back, unless it is so
 * much later that the clock must have been put back since. Answers who has come back with it, without those who hide.
 */
export async function writeLastSeen(db: Db, seen: ReadonlyMap<string, Date>): Promise<Return[]> {
  const moments = [...seen.values()].map((moment) => moment.toISOString())
  // Sorted, so that two nodes with the same people do not wait for each other; without those who have gone meanwhile.
  // Every part of it reads the table as it was before. A trigger would copy the answers, also for the rows that exist.
  const { rows } = await sql<Return>`
    with beats as (
      select users.user_id, seen.moment, users.is_listed, users.vibe_key, users.ethnicity, users.religion
        from unnest(${[...seen.keys()]}::uuid[], ${moments}::timestamptz[]) as seen (user_id, moment)
        join users on users.user_id = seen.user_id
    ), written as (
      insert into presence (user_id, last_seen, is_listed, vibe_key, ethnicity, religion)
      select user_id, moment, is_listed, vibe_key, ethnicity, religion from beats order by user_id
      on conflict (user_id) do update set last_seen = case
        when presence.last_seen > excluded.last_seen + make_interval(secs => ${sql.lit(CLOCK_TOLERANCE_SECONDS)})
        then excluded.last_seen
        else greatest(presence.last_seen, excluded.last_seen) end
    )
    select beats.user_id, array(
        select blocked_id from blocks where blocker_id = beats.user_id
        union select blocker_id from blocks where blocked_id = beats.user_id) as blocked_ids
      from beats left join presence on presence.user_id = beats.user_id
      where beats.is_listed and (presence.last_seen is null
        or presence.last_seen <= beats.moment - make_interval(secs => ${sql.lit(CHAT_ONLINE_SECONDS)})
        or presence.last_seen > beats.moment + make_interval(secs => ${sql.lit(CLOCK_TOLERANCE_SECONDS)}))
      limit ${sql.lit(RETURNS_AT_ONCE)} ${prepared}`.execute(db)
  return rows
}
