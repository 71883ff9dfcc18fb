import { sql, type RawBuilder } from 'kysely'
import { FREE_TIER_NAME, daysAfter, monthsAfter } from '#domain/membership/terms.ts'
import { COUNTER_KEYS, EXPIRING_DAYS, type CounterKey } from '#domain/console/metrics.ts'
import { dayOf } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { foldGroupSizes } from '#server/features/discovery/ranking/group-sizes.queries.ts'

export interface CounterRow {
  key: CounterKey
  value: number
  updatedAt: Date
}

/** Any fixed number: whoever holds the lock folds, the others have nothing to do. */
const FOLD_LOCK = 7_206_114

/** Noted by writers when a membership or a price has changed. */
const MEMBERSHIPS = 'memberships'

export async function listCounters(db: Db): Promise<CounterRow[]> {
  const rows = await db.selectFrom('metricsCounters').select(['key', 'value', 'updatedAt']).execute()
  return COUNTER_KEYS.flatMap((key) => {
    const row = rows.find((each) => each.key === key)
    return row ? [{ ...row, key }] : []
  })
}

/** Whether there is anything to fold: changes, or a new day. */
export async function isFoldDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from metrics_changes) or exists (select from vibe_group_changes)
      or not exists (select from metrics_days where day = ${dayOf(now)} and key = ${COUNTER_KEYS[0]} and value is not null)
      as is_due`.execute(db)
  return rows[0]?.isDue ?? false
}

/**
 * Adds what writers have noted to the counters and to the day, and returns the counters that are others now. All in one
 * transaction: a kill at any moment leaves the notes for the next fold, or has them folded once.
 */
export async function foldMetrics(db: Db, now: Date): Promise<CounterRow[]> {
  const today = dayOf(now)
  return db.transaction().execute(async (tx) => {
    const { rows: lock } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${FOLD_LOCK}) as is_mine`.execute(tx)
    if (!lock[0]?.isMine) return []
    const { rows: changes } = await sql<{ key: string; delta: number; added: number }>`
      with taken as (delete from metrics_changes returning key, delta)
      select key, sum(delta)::bigint as delta, coalesce(sum(delta) filter (where delta > 0), 0)::bigint as added
      from taken group by key`.execute(tx)
    const isNewDay = await isFirstOf(tx, today)
    const before = new Map((await listCounters(tx)).map(({ key, value }) => [key, value]))
    const areMembershipsChanged = changes.some(({ key }) => key === MEMBERSHIPS)
    if (areMembershipsChanged) await foldTerms(tx)
    await foldGroupSizes(tx)
    const recounted = isNewDay || areMembershipsChanged ? await addUpMemberships(tx, today) : []
    const after = COUNTER_KEYS.map((key) => ({
      key,
      value:
        recounted.find((each) => each.key === key)?.value ??
        (before.get(key) ?? 0) + (changes.find((change) => change.key === key)?.delta ?? 0),
    }))
    const changed = after.filter(({ key, value }) => before.get(key) !== value)
    await saveCounters(tx, changed, now)
    await saveDay(tx, today, {
      levels: isNewDay ? after : changed,
      added: changes.filter(({ key }) => key !== MEMBERSHIPS),
    })
    return changed.map((counter) => ({ ...counter, updatedAt: now }))
  })
}

async function isFirstOf(tx: Db, today: string): Promise<boolean> {
  const row = await tx
    .selectFrom('metricsDays')
    .select('key')
    .where('day', '=', today)
    .where('key', '=', COUNTER_KEYS[0])
    .where('value', 'is not', null)
    .executeTakeFirst()
  return row === undefined
}

async function saveCounters(tx: Db, counters: { key: string; value: number }[], now: Date): Promise<void> {
  if (counters.length === 0) return
  await tx
    .insertInto('metricsCounters')
    .values(counters.map((counter) => ({ ...counter, updatedAt: now })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({ value: row.ref('excluded.value'), updatedAt: row.ref('excluded.updatedAt') })),
    )
    .execute()
}

async function saveDay(
  tx: Db,
  day: string,
  { levels, added }: { levels: { key: string; value: number }[]; added: { key: string; added: number }[] },
): Promise<void> {
  const keys = new Set([...levels.map(({ key }) => key), ...added.map(({ key }) => key)])
  if (keys.size === 0) return
  const rows = [...keys].map((key) => ({
    day,
    key,
    value: levels.find((each) => each.key === key)?.value ?? null,
    added: added.find((each) => each.key === key)?.added ?? 0,
  }))
  await tx
    .insertInto('metricsDays')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'key']).doUpdateSet({
        value: sql`coalesce(excluded.value, metrics_days.value)`,
        added: sql`metrics_days.added + excluded.added`,
      }),
    )
    .execute()
}

/**
 * Active: plans with a price. Trialing: the first month of a free plan, which sign-up gives. Expiring: of the active
 * ones, those whose term is over within a week. MRR: what the active ones cost a month.
 */
export async function addUpMemberships(
  tx: Db,
  today: string,
  terms: RawBuilder<unknown> = sql`membership_terms`,
): Promise<{ key: CounterKey; value: number }[]> {
  const { rows } = await sql<{ key: CounterKey; value: number }>`
    with sums as (
      select sum(count) filter (where price_monthly_cents > 0) as active,
        sum(count) filter (where name = ${FREE_TIER_NAME} and start_date > ${monthsAfter(today, -1)}) as trialing,
        sum(count) filter (where price_monthly_cents > 0 and end_date <= ${daysAfter(today, EXPIRING_DAYS)}) as expiring,
        sum(count * price_monthly_cents) as mrr
      from ${terms} join tiers on tiers.id = tier_id
    )
    select key, coalesce(value, 0)::bigint as value from sums, lateral (values
      ('memberships_active', active), ('memberships_trialing', trialing), ('memberships_expiring_7d', expiring),
      ('mrr_cents', mrr)) as counter (key, value)`.execute(tx)
  return rows
}

/** Adds what writers have noted to the terms. Terms that nobody has any more go. */
async function foldTerms(tx: Db): Promise<void> {
  await sql`
    with taken as (delete from membership_term_changes returning *)
    insert into membership_terms
      select tier_id, start_date, end_date, sum(delta) from taken group by 1, 2, 3 having sum(delta) <> 0
    on conflict (tier_id, start_date, end_date) do update set count = membership_terms.count + excluded.count`.execute(
    tx,
  )
  await tx.deleteFrom('membershipTerms').where('count', '=', 0).execute()
}
