import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBoth } from '#server/features/discovery/ranking/snapshots.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const snapshots = fc
  .record({
    oldestOpen: fc.integer({ min: 3, max: 30 }),
    length: fc.integer({ min: 0, max: 12 }),
    open: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 6 }),
  })
  .map(({ oldestOpen, length, open }) => {
    const running = open.filter((each) => each < length).toSorted((a, b) => a - b)
    return `${oldestOpen}:${oldestOpen + length}:${running.map((each) => oldestOpen + each).join(',')}`
  })

test('the database sees in it exactly what it sees in both', async () => {
  const pairs = fc.sample(fc.tuple(snapshots, snapshots), 300)
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong
    from json_to_recordset(${JSON.stringify(pairs.map(([one, other]) => ({ one, other, both: inBoth(one, other) })))}::json)
        as pair (one pg_snapshot, other pg_snapshot, "both" pg_snapshot)
      cross join generate_series(1, 50) as number
      cross join lateral (select number::text::xid8 as id) as transaction
    where pg_visible_in_snapshot(id, "both")
      <> (pg_visible_in_snapshot(id, one) and pg_visible_in_snapshot(id, other))`.execute(app.db)
  expect(rows).toEqual([{ wrong: 0 }])
})
