import { sql } from 'kysely'
import { COUNTER_KEYS, type CounterKey } from '#domain/console/metrics.ts'
import { dayOf } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { addUpMemberships } from '#server/features/console/metrics.queries.ts'
import { noteMissingPeople } from '#server/features/discovery/ranking/group-sizes.queries.ts'

export interface CounterCheck {
  key: CounterKey
  /** With what is noted and not folded yet. */
  stored: number
  counted: number
}

/** Every counter beside a count of the rows themselves, both as they are at one moment. */
export async function checkCounters(db: Db, now: Date): Promise<CounterCheck[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => compare(tx, now))
}

/** Sets the counters, and the sizes of groups, to what was counted. Whoever writes meanwhile is neither held up nor forgotten. */
export async function repairMetrics(db: Db, now: Date): Promise<void> {
  const wrong = (await checkCounters(db, now)).filter(({ stored, counted }) => stored !== counted)
  if (wrong.some(({ key }) => MEMBERSHIP_KEYS.has(key))) await noteMissingTerms(db)
  await noteMissingPeople(db)
  for (const { key, stored, counted } of wrong) {
    if (MEMBERSHIP_KEYS.has(key)) continue
    // By the difference: what was folded since the count is not taken back.
    await db
      .updateTable('metricsCounters')
      .set({ value: sql<number>`value + ${counted - stored}`, updatedAt: now })
      .where('key', '=', key)
      .execute()
  }
}

async function compare(tx: Db, now: Date): Promise<CounterCheck[]> {
  const { rows: stored } = await sql<{ key: string; value: number; isRecounted: boolean }>`
    select key, (value + coalesce((select sum(delta) from metrics_changes as noted where noted.key = counters.key), 0))::bigint as value,
      exists (select from metrics_changes where metrics_changes.key = 'memberships') as is_recounted
    from metrics_counters as counters`.execute(tx)
  const counted = [...(await countRows(tx)), ...(await addUpMemberships(tx, dayOf(now), ACTUAL_TERMS))]
  const added = await addUpMemberships(tx, dayOf(now), KNOWN_TERMS)
  const valueOf = (rows: { key: string; value: number }[], key: CounterKey) =>
    rows.find((row) => row.key === key)?.value ?? 0
  // Memberships are added up anew with the next fold, if a note says so.
  const isDue = stored.some(({ isRecounted }) => isRecounted)
  return COUNTER_KEYS.map((key) => ({
    key,
    stored: valueOf(isDue && MEMBERSHIP_KEYS.has(key) ? added : stored, key),
    counted: valueOf(counted, key),
  }))
}

const MEMBERSHIP_KEYS: ReadonlySet<CounterKey> = new Set([
  'memberships_active',
  'memberships_trialing',
  'memberships_expiring_7d',
  'mrr_cents',
])

/** Every running membership by itself. */
const ACTUAL_TERMS = sql`(
  select tier_id, start_date, end_date, 1 as count from user_memberships where is_active) as actual_terms`

/** Folded, and noted. */
const KNOWN_TERMS = sql`(
  select tier_id, start_date, end_date, count from membership_terms
  union all select tier_id, start_date, end_date, delta from membership_term_changes) as known_terms`

/** Notes what the terms lack, so that the next fold has them right. */
async function noteMissingTerms(db: Db): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`
        insert into membership_term_changes
          select tier_id, start_date, end_date, sum(count) from (
            select tier_id, start_date, end_date, count from ${ACTUAL_TERMS}
            union all select tier_id, start_date, end_date, -count from ${KNOWN_TERMS}
          ) as differences group by 1, 2, 3 having sum(count) <> 0`.execute(tx)
      await sql`insert into metrics_changes values ('memberships', 0)`.execute(tx)
    })
}

/** Straight from the tables. The statuses are written out here on purpose, apart from the triggers' functions. */
async function countRows(tx: Db): Promise<{ key: CounterKey; value: number }[]> {
  const { rows } = await sql<{ key: CounterKey; value: number }>`
    select 'total_users' as key, count(*)::bigint as value from users
    union all select 'total_conversations', count(*) from conversations
    union all select 'total_messages', count(*) from messages
    union all select 'total_likes', count(*) from likes where is_liked
    union all select 'total_favorites', count(*) from likes where is_favorite
    union all select 'tickets_open', count(*) from tickets
      where status in ('open', 'in_triage', 'in_progress', 'pending_escalation', 'escalated')
    union all select 'tickets_pending', count(*) from tickets where status in ('needs_info', 'waiting_user', 'on_hold')
    union all select 'tickets_closed', count(*) from tickets where status in ('resolved', 'closed')
    union all select 'reports_open', count(*) from reports where status in ('open', 'in_review')
    union all select 'reports_closed', count(*) from reports where status in ('actioned', 'dismissed')`.execute(tx)
  return rows
}
