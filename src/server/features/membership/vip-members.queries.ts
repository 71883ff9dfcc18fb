import { sql, type SqlBool } from 'kysely'
import { dayOf } from '#server/clock.ts'

/** The moment that a list began at. Whatever starts or ends later changes nothing in it. */
export interface ListMoment {
  /** Milliseconds since 1970. */
  asOf: number
  /** What had been committed then, as PostgreSQL writes a snapshot. */
  snapshot: string
}

/**
 * On a row of `vip_members`: whether they were VIP, or better, when a list began. The same as `hasPerk` for the perks of
 * VIP, for sets of people: an active membership, the day within its dates, the level of its tier.
 */
export function isVipAt({ asOf, snapshot }: ListMoment) {
  const day = dayOf(new Date(asOf))
  return sql<SqlBool>`(vip_members.first_day <= ${day}::date and ${day}::date < vip_members.end_day
    and pg_visible_in_snapshot(vip_members.added_in, ${snapshot}::pg_snapshot)
    and (vip_members.ended_in is null
      or not pg_visible_in_snapshot(vip_members.ended_in, ${snapshot}::pg_snapshot)))`
}
