import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentPercent } from '#domain/compatibility/attachment-table.ts'
import { FACTOR_POINTS } from '#domain/compatibility/factor-rules.ts'
import { LIFE_PATH_POINTS, lifePathRule } from '#domain/compatibility/life-path.ts'
import { matchScore } from '#domain/compatibility/match-score.ts'
import { mbtiPercent } from '#domain/compatibility/mbti-table.ts'
import { receipt } from '#domain/compatibility/receipt.ts'
import { EASTERN_COMPATIBLE, WESTERN_COMPATIBLE } from '#domain/compatibility/sign-lists.ts'
import { VIBE_KEY_COUNT, unpackVibeKey } from '#domain/ranking/vibe-key.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'

const vibes = fc.integer({ min: 0, max: VIBE_KEY_COUNT - 1 }).map(unpackVibeKey)

test('the weights are the specified ones and add up to 90', () => {
  expect(FACTOR_POINTS).toEqual({
    gender: 10,
    orientation: 10,
    westernSign: 15,
    easternSign: 15,
    mbti: 15,
    attachmentStyle: 15,
    lifePath: 10,
  })
  expect(Object.values(FACTOR_POINTS).reduce((sum, points) => sum + points, 0)).toBe(90)
})

test('a score is what its receipt comes to, from 0 to 100, the same in both orders', () => {
  fc.assert(
    fc.property(vibes, vibes, (one, other) => {
      const score = matchScore(one, other)
      expect(score).toBe(receipt(one, other).score)
      expect(score).toBe(matchScore(other, one))
      expect(Number.isInteger(score)).toBe(true)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
    }),
    { numRuns: 1000 },
  )
})

/** The specification's table read aloud, in points. */
function pointsAsSpecified(a: Vibe, b: Vibe): { earned: number; possible: number } {
  const shares: [earned: number, possible: number][] = [
    [a.gender === b.gender ? 10 : 0, 10],
    [WESTERN_COMPATIBLE[a.westernSign].includes(b.westernSign) ? 15 : 0, 15],
    [LIFE_PATH_POINTS[lifePathRule(a.lifePath, b.lifePath)], 10],
  ]
  if (a.orientation && b.orientation) shares.push([a.orientation === b.orientation ? 10 : 0, 10])
  if (a.easternSign !== 'Unknown' && b.easternSign !== 'Unknown') {
    shares.push([EASTERN_COMPATIBLE[a.easternSign].includes(b.easternSign) ? 15 : 0, 15])
  }
  if (a.mbti && b.mbti) shares.push([(mbtiPercent(a.mbti, b.mbti) / 100) * 15, 15])
  if (a.attachmentStyle && b.attachmentStyle) {
    shares.push([(attachmentPercent(a.attachmentStyle, b.attachmentStyle) / 100) * 15, 15])
  }
  return {
    earned: shares.reduce((sum, [earned]) => sum + earned, 0),
    possible: shares.reduce((sum, [, possible]) => sum + possible, 0),
  }
}

test('a score is the specified share of points', () => {
  fc.assert(
    fc.property(vibes, vibes, (one, other) => {
      const { earned, possible } = pointsAsSpecified(one, other)
      const exact = Math.round(earned * 100) / 100
      expect(matchScore(one, other)).toBe(Math.floor((100 * exact) / possible + 0.5 + 1e-9))
    }),
    { numRuns: 1000 },
  )
})
