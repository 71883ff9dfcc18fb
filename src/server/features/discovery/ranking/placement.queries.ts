import { sql, type Expression, type SqlBool } from 'kysely'
import { BOOST_MS } from '#domain/boosts/boost-rules.ts'
import { PLACEMENTS, type ByPlace, type Placement } from '#domain/ranking/placement.ts'
import { preparedStatement } from '#server/db/prepared-statements.ts'
import type { Db } from '#server/db/open.ts'
import { isVipAt, type ListMoment } from '#server/features/membership/vip-members.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

/**
 * Who comes first among equals in a list, as of the moment it began, and the keys that anybody has at each place.
 * Placements that nobody has at that moment are not asked for.
 */
export interface Placed {
  moment: ListMoment
  keys: ByPlace<Int32Array>
}

export async function readPlaced(
  { db, vibeKeys, vipKeys }: Pick<Services, 'db' | 'vibeKeys' | 'vipKeys'>,
  { now, begun }: { now: Date; begun: ListMoment | undefined },
): Promise<Placed> {
  const [usual, { moment, boosted, priority }] = await Promise.all([
    vibeKeys.list(),
    readInFront(db, vipKeys, { now, begun }),
  ])
  return { moment, keys: [boosted, priority, usual] }
}

/** The moment is that of the VIPs' keys: whatever had been committed then is in them, and in statements after them. */
async function readInFront(
  db: Db,
  vipKeys: Services['vipKeys'],
  { now, begun }: { now: Date; begun: ListMoment | undefined },
) {
  const { sorted: priority, snapshot } = await vipKeys.read()
  const moment = begun ? { asOf: begun.asOf, snapshot: begun.snapshot } : { asOf: now.getTime(), snapshot }
  const [row] = await findBoostedKeys(db, [boostsSince(moment), new Date(moment.asOf), moment.snapshot])
  const boosted = Int32Array.from(row?.keys ? row.keys.split(',') : [], Number)
    .toSorted()
    .filter((key, index, sorted) => key !== sorted[index - 1])
  return { moment, boosted, priority }
}

/** One text instead of thousands of rows. Sorting numbers takes less time here than in the statement. */
const findBoostedKeys = preparedStatement<{ keys: string | null }>(`
  select string_agg(vibe_key::text, ',') as keys from boosts
  where started_at > $1::timestamptz and started_at <= $2::timestamptz
    and pg_visible_in_snapshot(added_in, $3::pg_snapshot)`)

const boostsSince = ({ asOf }: ListMoment) => new Date(asOf - BOOST_MS)

/** On a row of `boosts`. */
export function isRunning(moment: ListMoment) {
  return sql<SqlBool>`(boosts.started_at > ${boostsSince(moment)} and boosts.started_at <= ${new Date(moment.asOf)}
    and pg_visible_in_snapshot(boosts.added_in, ${moment.snapshot}::pg_snapshot))`
}

/** A subquery for each person rather than a join: only the few people who may be shown are asked about. */
function isBoosted(moment: ListMoment) {
  return sql<SqlBool>`((
    select true from boosts where boosts.user_id = users.user_id and ${isRunning(moment)} limit 1) is true)`
}

function isPriority(moment: ListMoment) {
  return sql<SqlBool>`((
    select true from vip_members where vip_members.user_id = users.user_id and ${isVipAt(moment)}) is true)`
}

/** Whether nobody is at this place at the moment of the list. */
function isEmpty({ keys }: Placed, placement: Placement): boolean {
  return keys[PLACEMENTS.indexOf(placement)]?.length === 0
}

/** Whether somebody in `users` is at none of the places before this one. */
export function isNotBefore(placed: Placed, placement: Placement): Expression<SqlBool> {
  const before = PLACEMENTS.slice(0, PLACEMENTS.indexOf(placement)).filter((each) => !isEmpty(placed, each))
  const conditions = before.map((each) => sql`not ${IS_AT[each](placed.moment)}`)
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

const IS_AT = { boosted: isBoosted, priority: isPriority, usual: () => sql<SqlBool>`true` } satisfies Record<
  Placement,
  (moment: ListMoment) => Expression<SqlBool>
>

/** The place of somebody in `users`. */
export function placeOf(placed: Placed) {
  const cases = PLACEMENTS.flatMap((placement, place) =>
    isEmpty(placed, placement) ? [] : [sql`when ${IS_AT[placement](placed.moment)} then ${sql.lit(place)}`],
  )
  return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(PLACEMENTS.indexOf('usual'))} end`
}
