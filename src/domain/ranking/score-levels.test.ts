import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { matchScore, weighedScore } from '#domain/compatibility/match-score.ts'
import { listScoreLevels } from '#domain/ranking/score-levels.ts'
import type { ScoreLevel, ScoreLevelOptions } from '#domain/ranking/score-levels.ts'
import { withKeys } from '#domain/ranking/sorted-keys.ts'
import { KEYS_PER_GROUP, VIBE_KEY_COUNT, unpackVibeKey, vibeKey } from '#domain/ranking/vibe-key.ts'
import { FACTORS, type Vibe } from '#domain/compatibility/vibe.ts'
import { STANDARD_WEIGHTS, WEIGHTS, type Weights } from '#domain/compatibility/weights.ts'
import { GENDERS } from '#domain/people/choices.ts'

const TIMEOUT_MS = 120_000

const keys = fc.integer({ min: 0, max: VIBE_KEY_COUNT - 1 })
const viewers = keys.map(unpackVibeKey)

/** Strangers, and crowds in which many share a vibe. */
const populations = (maxLength: number) => {
  const size = 'max' as const
  return fc.oneof(
    fc.array(keys, { maxLength, size }),
    fc.array(
      keys.map((key) => (key % 500) * 12_721),
      { maxLength, size },
    ),
  )
}

/** All keys of a level from one on, read in batches as the server reads them. */
function* keyBatches(level: ScoreLevel, { from = 0, limit }: { from?: number; limit: number }): Generator<number[]> {
  for (let batch = level.listKeys({ from, limit }); batch.length > 0;) {
    yield batch
    batch = level.listKeys({ from: (batch.at(-1) ?? 0) + 1, limit })
  }
}

interface Ranked {
  score: number
  key: number
  index: number
}

function rankedByWalking(viewer: Vibe, people: readonly number[], options?: ScoreLevelOptions): Ranked[] {
  const indexes = Map.groupBy(people.keys(), (index) => people[index])
  const ranking: Ranked[] = []
  const among = withKeys(new Int32Array(), people)
  for (const level of listScoreLevels(viewer, { ...options, among })) {
    for (const key of level.listKeys()) {
      for (const index of indexes.get(key) ?? []) ranking.push({ score: level.score, key, index })
    }
  }
  return ranking
}

function rankedByScoringEveryone(viewer: Vibe, people: readonly number[], weights?: Weights): Ranked[] {
  const scoreOf = (key: number) =>
    weights ? weighedScore(viewer, unpackVibeKey(key), weights) : matchScore(viewer, unpackVibeKey(key))
  return people
    .map((key, index) => ({ score: scoreOf(key), key, index }))
    .toSorted((a, b) => b.score - a.score || a.key - b.key || a.index - b.index)
}

describe('walking the levels ranks like scoring everyone', () => {
  test(
    'for any crowd of up to 20,000',
    () => {
      fc.assert(
        fc.property(viewers, populations(20_000), (viewer, people) => {
          expect(rankedByWalking(viewer, people)).toEqual(rankedByScoringEveryone(viewer, people))
        }),
        { numRuns: 4 },
      )
    },
    TIMEOUT_MS,
  )

  test.each<[string, Partial<Vibe>]>([
    ['a viewer who has answered everything', {}],
    ['a viewer without an orientation', { orientation: null }],
  ])(
    'for a crowd of exactly 20,000 and %s',
    (_, answers) => {
      const people = Array.from({ length: 20_000 }, (_person, index) => (index * 2_654_435) % VIBE_KEY_COUNT)
      const viewer = { ...unpackVibeKey(3_141_592), ...answers }
      expect(rankedByWalking(viewer, people)).toEqual(rankedByScoringEveryone(viewer, people))
    },
    TIMEOUT_MS,
  )

  test(
    'by any weights, also when one factor counts alone or none at all',
    () => {
      const drawn = fc.array(fc.constantFrom(...WEIGHTS), { minLength: FACTORS.length, maxLength: FACTORS.length })
      const own = fc.oneof(
        drawn.map((each) => ({
          ...STANDARD_WEIGHTS,
          ...Object.fromEntries(FACTORS.map((f, index) => [f, each[index]])),
        })),
        fc
          .constantFrom(...FACTORS, undefined)
          .map((only) => Object.fromEntries(FACTORS.map((f) => [f, Number(f === only)])) as Weights),
      )
      fc.assert(
        fc.property(viewers, populations(5_000), own, (viewer, people, weights) => {
          expect(rankedByWalking(viewer, people, { weights })).toEqual(rankedByScoringEveryone(viewer, people, weights))
        }),
        { numRuns: 20 },
      )
    },
    TIMEOUT_MS,
  )

  test(
    'among those who may be matched, from a minimum score up',
    () => {
      fc.assert(
        fc.property(viewers, populations(5_000), fc.integer({ min: 50, max: 100 }), (viewer, people, minimumScore) => {
          const expected = rankedByScoringEveryone(viewer, people).filter(
            ({ score, key }) => score >= minimumScore && mayBeMatched(viewer, unpackVibeKey(key)),
          )
          expect(rankedByWalking(viewer, people, { minimumScore, onlyEligible: true })).toEqual(expected)
        }),
        { numRuns: 12 },
      )
    },
    TIMEOUT_MS,
  )
})

describe('the levels', () => {
  test(
    'hold every key exactly once, in falling scores and rising keys',
    () => {
      fc.assert(
        fc.property(viewers, (viewer) => {
          const seen = new Uint8Array(VIBE_KEY_COUNT)
          let lastScore = Number.POSITIVE_INFINITY
          for (const level of listScoreLevels(viewer)) {
            let lastKey = -1
            let isRising = true
            for (const batch of keyBatches(level, { limit: 4096 })) {
              for (const key of batch) {
                isRising &&= key > lastKey
                lastKey = key
                seen[key] = (seen[key] ?? 0) + 1
              }
            }
            expect(isRising).toBe(true)
            expect(level.score).toBeLessThan(lastScore)
            lastScore = level.score
          }
          expect(seen.every((times) => times === 1)).toBe(true)
        }),
        { numRuns: 2 },
      )
    },
    TIMEOUT_MS,
  )

  test('give each of their keys the score that matchScore gives', () => {
    fc.assert(
      fc.property(viewers, keys, (viewer, from) => {
        for (const level of listScoreLevels(viewer)) {
          for (const key of level.listKeys({ from, limit: 3 }))
            expect(matchScore(viewer, unpackVibeKey(key))).toBe(level.score)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('know any key as theirs if the viewer may be matched with its people and it has their score', () => {
    fc.assert(
      fc.property(viewers, fc.array(keys, { minLength: 300, maxLength: 300 }), (viewer, some) => {
        const levels = listScoreLevels(viewer, { onlyEligible: true })
        for (const key of some) {
          const score = mayBeMatched(viewer, unpackVibeKey(key)) ? [matchScore(viewer, unpackVibeKey(key))] : []
          expect(levels.filter((level) => level.hasKey(key)).map((level) => level.score)).toEqual(score)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('leave out the keys of people who may not be matched', () => {
    const viewer: Vibe = { ...unpackVibeKey(2_000_000), gender: 'Male', orientation: 'Straight' }
    const levels = listScoreLevels(viewer, { onlyEligible: true })
    const allKeys = levels.flatMap((level) => level.listKeys())
    // Women who are straight, open or have not answered: seven groups.
    expect(allKeys).toHaveLength(KEYS_PER_GROUP * 7)
    expect(allKeys.every((key) => mayBeMatched(viewer, unpackVibeKey(key)))).toBe(true)
  })

  test('hold only the given answers', () => {
    const only = { gender: ['Female'], easternSign: ['Rat', 'Pig'], mbti: [null] } as const
    const levels = listScoreLevels(unpackVibeKey(2_000_000), { only })
    const found = levels.flatMap((level) => level.listKeys()).map(unpackVibeKey)
    expect(found).toHaveLength((VIBE_KEY_COUNT * 2) / (GENDERS.length * 13 * 17))
    const signs: readonly unknown[] = only.easternSign
    expect(
      found.every(
        ({ gender, easternSign, mbti }) => gender === 'Female' && signs.includes(easternSign) && mbti === null,
      ),
    ).toBe(true)
  })

  test(
    'hold of the given keys the same as without them, from any key on and as many as wanted',
    () => {
      fc.assert(
        fc.property(
          viewers,
          populations(5_000),
          keys,
          fc.integer({ min: 1, max: 300 }),
          fc.constantFrom<ScoreLevelOptions>(
            {},
            { onlyEligible: true },
            { only: { westernSign: ['Leo', 'Aries'], mbti: [null] } },
          ),
          (viewer, people, from, limit, options) => {
            const among = withKeys(new Int32Array(), people)
            const isGiven = new Set(people)
            const levels = listScoreLevels(viewer, options).filter((_, index) => index % 7 === from % 7)
            for (const { score, listKeys } of levels) {
              const level = listScoreLevels(viewer, { ...options, among }).find((each) => each.score === score)
              const expected = listKeys().filter((key) => isGiven.has(key))
              expect(level?.listKeys()).toEqual(expected)
              expect(level?.listKeys({ from, limit })).toEqual(expected.filter((key) => key >= from).slice(0, limit))
            }
          },
        ),
        { numRuns: 10 },
      )
    },
    TIMEOUT_MS,
  )

  test('are none when the options leave nobody', () => {
    const viewer: Vibe = { ...unpackVibeKey(0), gender: 'Male', orientation: 'Straight' }
    expect(listScoreLevels(viewer, { onlyEligible: true, only: { gender: ['Male'] } })).toEqual([])
  })
})

describe('a level is read in batches', () => {
  const levelWithManyKeys = (viewer: Vibe) => {
    const level = listScoreLevels(viewer).find((each) => each.listKeys({ limit: 1001 }).length > 1000)
    return level ?? expect.fail('every viewer has a level with many keys')
  }

  test('of the given size, the last one shorter', () => {
    fc.assert(
      fc.property(viewers, fc.integer({ min: 20, max: 2000 }), (viewer, limit) => {
        const level = levelWithManyKeys(viewer)
        const batches = [...keyBatches(level, { limit })]
        expect(batches.slice(0, -1).every((batch) => batch.length === limit)).toBe(true)
        expect(batches.at(-1)?.length).toBeLessThanOrEqual(limit)
        expect(batches.flat()).toEqual(level.listKeys())
      }),
      { numRuns: 20 },
    )
  })

  test('from a key on: the same keys as the whole level without those before it', () => {
    fc.assert(
      fc.property(viewers, keys, fc.boolean(), (viewer, somewhere, isOnAKey) => {
        const level = levelWithManyKeys(viewer)
        const all = level.listKeys()
        const from = isOnAKey ? (all[somewhere % all.length] ?? somewhere) : somewhere
        expect(level.listKeys({ from })).toEqual(all.filter((key) => key >= from))
      }),
      { numRuns: 20 },
    )
  })
})

test('someone’s own vibe is on the level of their score with themselves', () => {
  const viewer = unpackVibeKey(4_000_000)
  const own = listScoreLevels(viewer).find((level) => level.score === matchScore(viewer, viewer))
  expect(own?.listKeys({ from: vibeKey(viewer), limit: 1 })).toEqual([vibeKey(viewer)])
})
