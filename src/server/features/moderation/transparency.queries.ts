import { sql } from 'kysely'
import type { RecordedMonth } from '#contract/moderation.ts'
import { VERBS } from '#domain/moderation/decisions.ts'
import { MONTHS_SHOWN, monthsUpTo, RECORDED_KINDS } from '#domain/moderation/record.ts'
import type { Db } from '#server/db/open.ts'
import type { NoteCache } from '#server/telemetry/metrics/app-metrics.ts'

const monthOf = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM')`

/** The record of the last months, the latest first. */
export type PublicRecord = (db: Db, now: Date) => Promise<RecordedMonth[]>

/** Whoever asks while nothing has changed is given what was counted last, for a minute at most: anybody may ask. */
export function createPublicRecord(noteCache?: NoteCache): PublicRecord {
  let known: { version: string; months: Promise<RecordedMonth[]> } | undefined
  return async (db, now) => {
    const version = await findVersion(db, now)
    noteCache?.(known?.version === version)
    if (known?.version === version) return known.months
    const counted = { version, months: countMonths(db, now) }
    known = counted
    counted.months.catch(() => (known = undefined))
    return counted.months
  }
}

const COUNTED_AGAIN_AFTER_MS = 60_000

/** Another one whenever a case, a decision or an appeal has been added or an appeal decided. */
async function findVersion(db: Db, now: Date): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', (select max(number) from reports),
      (select concat(created_at, ' ', count(*)) from decisions
        where created_at = (select max(created_at) from decisions) group by created_at),
      (select concat(count(*), ' ', count(outcome)) from appeals)) as version`.execute(db)
  return `${Math.floor(now.getTime() / COUNTED_AGAIN_AFTER_MS)} ${rows[0]?.version ?? ''}`
}

/** From the tables that the moderators work with. */
async function countMonths(db: Db, now: Date): Promise<RecordedMonth[]> {
  const months = monthsUpTo(now, MONTHS_SHOWN)
  const since = new Date(`${months.at(-1) ?? ''}-01T00:00:00Z`)
  const received = await db
    .selectFrom('reports')
    .select([monthOf('created_at').as('month'), 'kind as name', ({ fn }) => fn.countAll<number>().as('count')])
    .where('createdAt', '>=', since)
    .where('kind', '<>', 'appeal')
    .groupBy(['month', 'kind'])
    .execute()
  const decided = await db
    .selectFrom('decisions')
    .select([monthOf('created_at').as('month'), 'verb as name', ({ fn }) => fn.countAll<number>().as('count')])
    .where('createdAt', '>=', since)
    .groupBy(['month', 'verb'])
    .execute()
  const medians = await db
    .selectFrom('decisions')
    .select(monthOf('created_at').as('month'))
    .select(
      sql<number>`percentile_cont(0.5) within group (order by extract(epoch from created_at - waiting_since) / 3600)`.as(
        'hours',
      ),
    )
    .where('createdAt', '>=', since)
    .groupBy('month')
    .execute()
  const appeals = await db
    .selectFrom('appeals')
    .select([monthOf('created_at').as('month'), ({ fn }) => fn.countAll<number>().as('received')])
    .where('createdAt', '>=', since)
    .groupBy('month')
    .execute()
  const outcomes = await db
    .selectFrom('appeals')
    .select([monthOf('decided_at').as('month'), 'outcome as name', ({ fn }) => fn.countAll<number>().as('count')])
    .where('decidedAt', '>=', since)
    .groupBy(['month', 'outcome'])
    .execute()
  return months.map((month) => ({
    month,
    received: RECORDED_KINDS.map((kind) => ({ kind, count: countOf(received, month, kind) })),
    decided: VERBS.map((verb) => ({ verb, count: countOf(decided, month, verb) })),
    medianHours: medians.find((row) => row.month === month)?.hours ?? null,
    appeals: {
      received: appeals.find((row) => row.month === month)?.received ?? 0,
      upheld: countOf(outcomes, month, 'upheld'),
      overturned: countOf(outcomes, month, 'overturned'),
    },
  }))
}

function countOf(rows: { month: string; name: string | null; count: number }[], month: string, name: string): number {
  return rows.find((row) => row.month === month && row.name === name)?.count ?? 0
}
