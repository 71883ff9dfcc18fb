import { expect, test } from 'vitest'
import { CSV_ROWS_AT_MOST, loadAllPages } from '#web/blocks/console/csv-button.tsx'

const PAGE = 50

const pagesOf = (total: number) => async (after: string | undefined) => {
  const start = Number(after ?? 0)
  const rows = Array.from({ length: Math.min(PAGE, total - start) }, (_, index) => start + index)
  return { rows, next: start + PAGE < total ? String(start + PAGE) : null }
}

test('every row of a long list is loaded once', async () => {
  const rows = await loadAllPages(pagesOf(7_013))
  expect(rows).toEqual(Array.from({ length: 7_013 }, (_, index) => index))
})

test('a list without an end is not', async () => {
  expect(await loadAllPages(pagesOf(CSV_ROWS_AT_MOST + 1))).toHaveLength(CSV_ROWS_AT_MOST)
})
