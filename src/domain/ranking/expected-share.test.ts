import { expect, test } from 'vitest'
import { expectedShare } from '#domain/ranking/expected-share.ts'
import { VIBE_GROUPS } from '#domain/ranking/vibe-key.ts'

const firstOf = (group: number) => VIBE_GROUPS[group]?.firstKey ?? 0
/** Four keys of a large group and two of a small one. */
const known = Int32Array.of(...[0, 1, 2, 3].map((key) => firstOf(1) + key), firstOf(3), firstOf(3) + 7)
const groupSizes = VIBE_GROUPS.map((_, group) => ({ 1: 90, 3: 10 })[group] ?? 0)

test.each([
  ['of the large group', [firstOf(1)], 0.225],
  ['of the small group', [firstOf(3)], 0.05],
  ['of both', [firstOf(1), firstOf(1) + 1, firstOf(3) + 7], 0.5],
  ['of a group without people', [firstOf(2)], 0],
  ['at all', [], 0],
])('keys %s', (_, keys, share) => {
  expect(expectedShare(keys, { known, groupSizes })).toBeCloseTo(share, 12)
})

test('without anybody there is no share', () => {
  expect(expectedShare([firstOf(1)], { known, groupSizes: groupSizes.map(() => 0) })).toBe(0)
})
