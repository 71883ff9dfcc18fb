import { DAY_MS } from '#domain/time/durations.ts'

/** The counters of the dashboard, by their keys in the database. */
export const COUNTER_KEYS = [
  'total_users',
  'total_conversations',
  'total_messages',
  'total_likes',
  'total_favorites',
  'tickets_open',
  'tickets_pending',
  'tickets_closed',
  'reports_open',
  'reports_closed',
  'memberships_active',
  'memberships_trialing',
  'memberships_expiring_7d',
  'mrr_cents',
] as const
export type CounterKey = (typeof COUNTER_KEYS)[number]

/** What is only counted by the day. */
export const DAILY_KEYS = ['active_members', 'matches', 'reports'] as const
export type DailyKey = (typeof DAILY_KEYS)[number]

/** How far back the charts go, with today. */
export const CHART_DAYS = 30
export const EXPIRING_DAYS = 7
export const RECENT_COUNT = 5
export const PAYMENTS_PAGE_SIZE = 50
/** After this time a change shows in the counters; each takes about half of it. */
export const FOLD_EVERY_MS = 2_000

/** The days of a chart, the oldest first, as `YYYY-MM-DD`. */
export function chartDays(today: string): string[] {
  return Array.from({ length: CHART_DAYS }, (_, index) =>
    new Date(Date.parse(today) - (CHART_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

/**
 * Which days had at least twice the usual: twice the median of the other days. A handful is never much, and today is
 * not over yet.
 */
export function unusualDays(added: readonly number[]): boolean[] {
  const A_HANDFUL = 10
  const past = added.slice(0, -1).toSorted((one, other) => one - other)
  const median = past[Math.floor(past.length / 2)] ?? 0
  return added.map((count, index) => index < added.length - 1 && count > A_HANDFUL && count >= 2 * Math.max(median, 1))
}
