import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyScore } from '#domain/ranking/key-scores.ts'
import { matchScore, weighedScore } from '#domain/compatibility/match-score.ts'
import { FACTORS, type Factor } from '#domain/compatibility/vibe.ts'
import { WEIGHTS, type Weight } from '#domain/compatibility/weights.ts'
import { unpackVibeKey, VIBE_KEY_COUNT } from '#domain/ranking/vibe-key.ts'

const weights = fc.record(
  Object.fromEntries(FACTORS.map((factor) => [factor, fc.constantFrom(...WEIGHTS)])) as Record<
    Factor,
    fc.Arbitrary<Weight>
  >,
)
const keys = fc.integer({ min: 0, max: VIBE_KEY_COUNT - 1 })

test('a key scores as the person behind it does', () => {
  fc.assert(
    fc.property(keys, fc.array(keys, { minLength: 20, maxLength: 20 }), (viewerKey, others) => {
      const viewer = unpackVibeKey(viewerKey)
      const keyScore = createKeyScore(viewer)
      for (const key of others) expect(keyScore(key)).toBe(matchScore(viewer, unpackVibeKey(key)))
    }),
    { numRuns: 200 },
  )
})

test('by own weights too', () => {
  fc.assert(
    fc.property(keys, weights, fc.array(keys, { minLength: 20, maxLength: 20 }), (viewerKey, own, others) => {
      const viewer = unpackVibeKey(viewerKey)
      const keyScore = createKeyScore(viewer, own)
      for (const key of others) expect(keyScore(key)).toBe(weighedScore(viewer, unpackVibeKey(key), own))
    }),
    { numRuns: 200 },
  )
})
