import { expect, test } from 'vitest'
import { featuredPivot, featuredSeed, inFeaturedOrder } from '#domain/discovery/featured.ts'

const KEYS = Array.from({ length: 1_000 }, (_, index) => index * 7)

test('the order is the same all day for one viewer, and another tomorrow and for others', () => {
  const orderOf = (viewer: string, day: string) => inFeaturedOrder(KEYS, featuredSeed(viewer, day))
  expect(orderOf('a', '2026-11-15')).toEqual(orderOf('a', '2026-11-15'))
  expect(orderOf('a', '2026-11-15')).not.toEqual(orderOf('a', '2026-11-16'))
  expect(orderOf('a', '2026-11-15')).not.toEqual(orderOf('b', '2026-11-15'))
  expect(orderOf('a', '2026-11-15').toSorted((one, other) => one - other)).toEqual(KEYS)
})

test('every key gets its turn about as often', () => {
  const firsts = new Map<number, number>()
  for (let viewer = 0; viewer < 5_000; viewer += 1) {
    const [first = -1] = inFeaturedOrder([1, 2, 3, 40, 500], featuredSeed(`viewer ${viewer}`, '2026-11-15'))
    firsts.set(first, (firsts.get(first) ?? 0) + 1)
  }
  for (const key of [1, 2, 3, 40, 500]) expect(firsts.get(key)).toBeGreaterThan(850)
})

test('the turn within a key begins at any id', () => {
  const pivots = Array.from({ length: 100 }, (_, index) => featuredPivot(featuredSeed('a', String(index))))
  expect(new Set(pivots.map((pivot) => pivot[0])).size).toBeGreaterThan(12)
  for (const pivot of pivots) expect(pivot).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})
