import { sql, type Expression, type SqlBool } from 'kysely'
import { z } from 'zod'
import { Id } from '#contract/id.ts'

/** Microseconds since 1970, the precision of the database's timestamps; up to the year 2200. */
export const Moment = z.number().int().min(0).max(7_258_118_400_000_000)

/** The key of a row in a list that is sorted by a moment, latest first, and by id within one moment. */
export const MomentKey = z.object({ at: Moment, id: Id })
export type MomentKey = z.infer<typeof MomentKey>

/** What a query is asked for: the rows after a key, or the first ones. */
export interface PageRequest<Key> {
  after: Key | undefined
  limit: number
}

/** Whole microseconds are exact in both directions; a JavaScript date has milliseconds only. */
export function inMicroseconds(timestamp: Expression<unknown>) {
  return sql<number>`(extract(epoch from ${timestamp}) * 1000000)::bigint`
}

export function momentOf(microseconds: number) {
  return sql<Date>`(timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond')`
}

/** The order of ids within one moment is that of the list's index. The first condition bounds the index scan. */
export function comesAfter(
  row: { at: Expression<unknown>; id: Expression<unknown> },
  { at, id }: MomentKey,
  idOrder: 'asc' | 'desc' = 'asc',
): Expression<SqlBool> {
  const isLaterId = sql`${row.id} ${sql.raw(idOrder === 'asc' ? '>' : '<')} ${id}::uuid`
  return sql<SqlBool>`(${row.at} <= ${momentOf(at)} and (${row.at} < ${momentOf(at)} or ${isLaterId}))`
}

/** Reads one row more than a page shows, which tells whether the list goes on. */
export async function readPage<Row>(
  size: number,
  read: (limit: number) => Promise<Row[]>,
): Promise<{ items: Row[]; hasMore: boolean }> {
  const rows = await read(size + 1)
  return { items: rows.slice(0, size), hasMore: rows.length > size }
}
