import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyScore } from '#domain/ranking/key-scores.ts'
import { matchScore } from '#domain/compatibility/match-score.ts'
import { unpackVibeKey, VIBE_KEY_COUNT } from '#domain/ranking/vibe-key.ts'

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
