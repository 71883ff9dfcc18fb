import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupOfKey, VIBE_GROUPS } from '#domain/ranking/vibe-groups.ts'
import { unpackVibeKey, VIBE_KEY_COUNT } from '#domain/ranking/vibe-key.ts'

test('every key lies within the group of its gender and orientation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: VIBE_KEY_COUNT - 1 }), (key) => {
      const group = VIBE_GROUPS[groupOfKey(key)]
      expect(unpackVibeKey(key)).toMatchObject({ gender: group?.gender, orientation: group?.orientation })
      expect(key).toBeGreaterThanOrEqual(group?.firstKey ?? Number.NaN)
      expect(key).toBeLessThanOrEqual(group?.lastKey ?? Number.NaN)
    }),
  )
})

test('the groups cover all keys without a gap', () => {
  const bounds = VIBE_GROUPS.flatMap(({ firstKey, lastKey }) => [firstKey, lastKey])
  expect(bounds.at(0)).toBe(0)
  expect(bounds.at(-1)).toBe(VIBE_KEY_COUNT - 1)
  expect(
    VIBE_GROUPS.every(
      ({ firstKey }, place) => place === 0 || firstKey === (VIBE_GROUPS[place - 1]?.lastKey ?? Number.NaN) + 1,
    ),
  ).toBe(true)
})
