import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  comesAfter,
  inMicroseconds,
  Moment,
  MomentKey,
  momentOf,
  readPage,
  type PageRequest,
} from '#server/db/keyset.ts'
import type { Database } from '#server/db/open.ts'
import { createCursors } from '#server/http/api/cursor.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

test('every microsecond that a cursor may hold comes back from the database as it was', async () => {
  const LATEST = Moment.maxValue ?? 0
  const microseconds = fc.oneof(fc.integer({ min: 0, max: LATEST }), fc.constantFrom(0, 1, 999_999, LATEST - 1, LATEST))
  await fc.assert(
    fc.asyncProperty(fc.array(microseconds, { minLength: 1, maxLength: 50 }), async (all) => {
      const selected = sql.join(all.map((at) => sql`(${inMicroseconds(momentOf(at))})`))
      const { rows } = await sql<{ at: number }>`values ${selected}`.execute(database.db)
      expect(rows.flatMap((row) => Object.values(row))).toEqual(all)
    }),
    { numRuns: 10 },
  )
})

type IdOrder = 'asc' | 'desc'

async function listMoments(
  keys: MomentKey[],
  idOrder: IdOrder,
  { after, limit }: PageRequest<MomentKey>,
): Promise<MomentKey[]> {
  const stored = sql`(select ${momentOf(0)} + at * interval '1 microsecond' as at, id
    from unnest(${keys.map(({ at }) => at)}::integer[], ${keys.map(({ id }) => id)}::uuid[]) as given (at, id))`
  const row = { at: sql.ref('at'), id: sql.ref('id') }
  const { rows } = await sql<MomentKey>`
    select ${inMicroseconds(row.at)} as at, id from ${stored} as moments
    where ${after ? comesAfter(row, after, idOrder) : sql`true`}
    order by moments.at desc, id ${sql.raw(idOrder)}
    limit ${limit}`.execute(database.db)
  return rows
}

test('page after page a list shows every row once, in order, and says when it ends', async () => {
  const cursors = createCursors('a secret of the tests, long enough to be one')
  const LISTED = { list: 'moments', viewerId: 'robin', key: MomentKey }
  // Few different moments, a microsecond apart: most rows share theirs with others.
  const rows = fc.uniqueArray(fc.record({ at: fc.nat({ max: 3 }), id: fc.uuid() }), {
    selector: ({ id }) => id,
    maxLength: 10,
  })
  const size = fc.integer({ min: 1, max: 11 })
  await fc.assert(
    fc.asyncProperty(rows, size, fc.constantFrom<IdOrder>('asc', 'desc'), async (stored, pageSize, idOrder) => {
      const all = await listMoments(stored, idOrder, { after: undefined, limit: 100 })
      const pages: MomentKey[][] = []
      let after: string | undefined
      do {
        const page = await cursors.page({ ...LISTED, after, size: pageSize }, (asked) =>
          listMoments(stored, idOrder, asked),
        )
        pages.push(page.items)
        after = page.next ?? undefined
      } while (after)
      expect(pages.flat()).toEqual(all)
      expect(pages).toHaveLength(Math.max(1, Math.ceil(all.length / pageSize)))
    }),
    { numRuns: 25 },
  )
})

test('a page has at most its size, and more follows exactly when a row is left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 20 }), fc.integer({ min: 1, max: 20 }), async (all, size) => {
      const { items, hasMore } = await readPage(size, async (limit) => all.slice(0, limit))
      expect(items).toEqual(all.slice(0, size))
      expect(hasMore).toBe(all.length > size)
    }),
  )
})
