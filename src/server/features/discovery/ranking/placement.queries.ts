import { sql, type Expression, type SqlBool } from 'kysely'
import { BOOST_MS } from '#domain/boosts/boost-rules.ts'
import { PLACEMENTS, type ByPlace, type Placement } from '#domain/ranking/placement.ts'
import { preparedStatement } from '#server/db/prepared-statements.ts'
import type { Db } from '#server/db/open.ts'
import { inBoth } from '#server/features/discovery/ranking/snapshots.ts'
import { SNAPSHOT } from '#server/features/discovery/ranking/vibe-keys.queries.ts'
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

/**
 * Both are read at the same time, by two statements. A list begins with what had been committed for both of them; keys
 * that one of them saw beyond that find nobody.
 */
async function readInFront(
  db: Db,
  vipKeys: Services['vipKeys'],
  { now, begun }: { now: Date; begun: ListMoment | undefined },
) {
  const asOf = begun?.asOf ?? now.getTime()
  const [{ sorted: priority, snapshot }, [row]] = await Promise.all([
    vipKeys.read(),
    findBoostedKeys(db, [new Date(asOf - BOOST_MS), new Date(asOf)]),
  ])
  const moment = { asOf, snapshot: begun?.snapshot ?? inBoth(snapshot, row?.snapshot ?? snapshot) }
  return { moment, boosted: ascendingKeys(row?.keys ?? ''), priority }
}

/** Each of these keys once, from a text with commas. Sorting takes less time here than in the statement. */
export function ascendingKeys(text: string): Int32Array {
  return Int32Array.from(text ? text.split(',') : [], Number)
    .toSorted()
    .filter((key, index, sorted) => key !== sorted[index - 1])
}

/** One text instead of thousands of rows. */
const findBoostedKeys = preparedStatement<{ keys: string | null; snapshot: string }>(`
  select string_agg(vibe_key::text, ',') as keys, ${SNAPSHOT} from boosts
  where started_at > $1::timestamptz and started_at <= $2::timestamptz`)

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
