import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexOfFirst, keysInBoth, withKeys } from '#domain/ranking/sorted-keys.ts'

const keys = fc.array(fc.integer({ min: 0, max: 60 }))
const ascending = (some: number[]) => [...new Set(some)].toSorted((one, other) => one - other)

test('finds the first key that is large enough, or the end', () => {
  fc.assert(
    fc.property(keys, fc.integer({ min: -1, max: 62 }), (some, key) => {
      const sorted = ascending(some)
      const expected = sorted.findIndex((each) => each >= key)
      expect(indexOfFirst(Int32Array.from(sorted), key)).toBe(expected === -1 ? sorted.length : expected)
    }),
  )
})

test('keeps the keys that both have', () => {
  fc.assert(
    fc.property(keys, keys, (some, others) => {
      const shared = keysInBoth(Int32Array.from(ascending(some)), Int32Array.from(ascending(others)))
      expect([...shared]).toEqual(ascending(some.filter((key) => others.includes(key))))
    }),
  )
})

test('adds keys in order, each once, and keeps the array when all are known', () => {
  fc.assert(
    fc.property(keys, keys, (some, added) => {
      const sorted = Int32Array.from(ascending(some))
      const longer = withKeys(sorted, added)
      expect([...longer]).toEqual(ascending([...some, ...added]))
      expect(withKeys(longer, added)).toBe(longer)
    }),
  )
})
