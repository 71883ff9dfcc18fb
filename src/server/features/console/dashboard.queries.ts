import { sql } from 'kysely'
import { chartDays, COUNTER_KEYS, DAILY_KEYS, RECENT_COUNT } from '#domain/console/metrics.ts'
import { dayOf } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'

/** Each counter's thirty days, with a gap for every day that nothing is known of. */
export async function listDays(db: Db, now: Date) {
  const days = chartDays(dayOf(now))
  const rows = await db
    .selectFrom('metricsDays')
    .select(['day', 'key', 'value', 'added'])
    .where('day', '>=', days[0] ?? '')
    .execute()
  const series = [...COUNTER_KEYS, ...DAILY_KEYS].map((key) => {
    const byDay = new Map(rows.filter((row) => row.key === key).map((row) => [row.day, row]))
    return {
      key,
      added: days.map((day) => byDay.get(day)?.added ?? 0),
      level: days.map((day) => byDay.get(day)?.value ?? null),
    }
  })
  return { days, series }
}

export async function listRecentTickets(db: Db) {
  return db
    .selectFrom('tickets')
    .select(['id', 'subject as title', 'status', 'priority', 'category', 'createdAt'])
    .orderBy('number', 'desc')
    .limit(RECENT_COUNT)
    .execute()
}

export async function listRecentSignups(db: Db) {
  return db
    .selectFrom('users')
    .innerJoin('logins', 'logins.id', 'users.userId')
    .select(['users.userId', 'users.name', 'logins.email', 'users.createdAt'])
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.userId')
    .limit(RECENT_COUNT)
    .execute()
}

export async function findOldest(db: Db): Promise<{ ticketAt: Date | null; reportAt: Date | null }> {
  // The conditions are those of the partial indexes, word for word.
  const { rows } = await sql<{ ticketAt: Date | null; reportAt: Date | null }>`
    select
      (select created_at from tickets
        where status in ('open', 'in_triage', 'in_progress', 'pending_escalation', 'escalated')
        order by created_at limit 1) as ticket_at,
      (select created_at from reports where status in ('open', 'in_review') order by created_at limit 1) as report_at
  `.execute(db)
  return rows[0] ?? { ticketAt: null, reportAt: null }
}

/** How many of the active plans are VIP, and how many better; right within seconds, as the counters are. */
export async function countPlans(db: Db): Promise<{ vip: number; premium: number }> {
  const { rows } = await sql<{ vip: number; premium: number }>`
    select coalesce(sum(count) filter (where level_of_tier(name) = 'vip'), 0)::bigint as vip,
      coalesce(sum(count) filter (where level_of_tier(name) = 'premium'), 0)::bigint as premium
    from membership_terms join tiers on tiers.id = tier_id
    where price_monthly_cents > 0`.execute(db)
  return rows[0] ?? { vip: 0, premium: 0 }
}
