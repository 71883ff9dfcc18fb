import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { matchScore } from '#domain/compatibility/match-score.ts'
import { KEY_BATCH_SIZE, listScoreLevels } from '#domain/ranking/score-cells.ts'
import type { ScoreLevel, ScoreLevelOptions } from '#domain/ranking/score-cells.ts'
import { groupOfKey, KEYS_PER_GROUP } from '#domain/ranking/vibe-groups.ts'
import { VIBE_KEY_COUNT, unpackVibeKey, vibeKey } from '#domain/ranking/vibe-key.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { GENDERS } from '#domain/people/choices.ts'

const A_WHILE = 120_000

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

const keysOf = (level: ScoreLevel, options?: { from?: number; size?: number }) => [...level.keyBatches(options)].flat()

interface Ranked {
  score: number
  key: number
  index: number
}

function rankedByWalking(viewer: Vibe, people: readonly number[], options?: ScoreLevelOptions): Ranked[] {
  const indexes = Map.groupBy(people.keys(), (index) => people[index])
  const ranking: Ranked[] = []
  for (const level of listScoreLevels(viewer, options)) {
    for (const batch of level.keyBatches()) {
      for (const key of batch) {
        for (const index of indexes.get(key) ?? []) ranking.push({ score: level.score, key, index })
      }
    }
  }
  return ranking
}

function rankedByScoringEveryone(viewer: Vibe, people: readonly number[]): Ranked[] {
  return people
    .map((key, index) => ({ score: matchScore(viewer, unpackVibeKey(key)), key, index }))
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
    A_WHILE,
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
    A_WHILE,
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
    A_WHILE,
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
            let count = 0
            let isRising = true
            for (const batch of level.keyBatches({ size: 4096 })) {
              for (const key of batch) {
                isRising &&= key > lastKey
                lastKey = key
                seen[key] = (seen[key] ?? 0) + 1
                count += 1
              }
            }
            expect(isRising).toBe(true)
            expect(count).toBe(level.keyCount)
            expect(level.score).toBeLessThan(lastScore)
            lastScore = level.score
          }
          expect(seen.every((times) => times === 1)).toBe(true)
        }),
        { numRuns: 2 },
      )
    },
    A_WHILE,
  )

  test('give each of their keys the score that matchScore gives', () => {
    fc.assert(
      fc.property(viewers, keys, (viewer, from) => {
        for (const level of listScoreLevels(viewer)) {
          const [batch = []] = level.keyBatches({ from, size: 3 })
          for (const key of batch) expect(matchScore(viewer, unpackVibeKey(key))).toBe(level.score)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('leave out the keys of people who may not be matched', () => {
    const viewer: Vibe = { ...unpackVibeKey(2_000_000), gender: 'Male', orientation: 'Straight' }
    const levels = listScoreLevels(viewer, { onlyEligible: true })
    // Women who are straight, open or have not answered: seven groups of one gender and orientation.
    expect(levels.reduce((count, level) => count + level.keyCount, 0)).toBe(KEYS_PER_GROUP * 7)
    for (const level of levels) {
      const [batch = []] = level.keyBatches()
      expect(batch.every((key) => mayBeMatched(viewer, unpackVibeKey(key)))).toBe(true)
    }
  })

  test('hold only the values that are asked for', () => {
    const only = { gender: 'Female', easternSign: 'Rat', mbti: null } as const
    const levels = listScoreLevels(unpackVibeKey(2_000_000), { only })
    const found = levels.flatMap((level) => keysOf(level)).map(unpackVibeKey)
    expect(found).toHaveLength(VIBE_KEY_COUNT / (GENDERS.length * 13 * 17))
    expect(found.every((vibe) => vibe.gender === 'Female' && vibe.easternSign === 'Rat' && vibe.mbti === null)).toBe(
      true,
    )
  })

  test('hold only the groups that are asked for', () => {
    const groups = new Set([0, 17, 44])
    const found = listScoreLevels(unpackVibeKey(2_000_000), { groups }).flatMap((level) => keysOf(level))
    expect(found).toHaveLength(3 * KEYS_PER_GROUP)
    expect(new Set(found.map(groupOfKey))).toEqual(groups)
  })

  test('are none when nobody can be asked for', () => {
    const viewer: Vibe = { ...unpackVibeKey(0), gender: 'Male', orientation: 'Straight' }
    expect(listScoreLevels(viewer, { onlyEligible: true, only: { gender: 'Male' } })).toEqual([])
  })
})

describe('a level is read in batches', () => {
  const levelWithManyKeys = (viewer: Vibe) =>
    listScoreLevels(viewer).find(({ keyCount }) => keyCount > 1000 && keyCount < 5000)

  test('of the size asked for, the last one shorter', () => {
    fc.assert(
      fc.property(viewers, fc.integer({ min: 1, max: 2000 }), (viewer, size) => {
        const level = levelWithManyKeys(viewer)
        const sizes = [...(level?.keyBatches({ size }) ?? [])].map((batch) => batch.length)
        expect(sizes.slice(0, -1).every((each) => each === size)).toBe(true)
        expect(sizes.at(-1) ?? 0).toBeLessThanOrEqual(size)
        expect(sizes.reduce((sum, each) => sum + each, 0)).toBe(level?.keyCount ?? 0)
      }),
      { numRuns: 20 },
    )
  })

  test('from the cursor on: the same keys as the whole level without those before it', () => {
    fc.assert(
      fc.property(viewers, keys, fc.boolean(), (viewer, somewhere, isOnAKey) => {
        const level = levelWithManyKeys(viewer)
        const all = level ? keysOf(level) : []
        const from = isOnAKey ? (all[somewhere % Math.max(1, all.length)] ?? somewhere) : somewhere
        expect(level ? keysOf(level, { from }) : []).toEqual(all.filter((key) => key >= from))
      }),
      { numRuns: 20 },
    )
  })

  test('of 256 when nothing else is said, and may be read again from the start', () => {
    const level = levelWithManyKeys(unpackVibeKey(1_234_567))
    const [batch = []] = level?.keyBatches() ?? []
    expect(batch).toHaveLength(KEY_BATCH_SIZE)
    expect([...(level?.keyBatches() ?? [])][0]).toEqual(batch)
  })
})

test('someone’s own vibe is on the level of their score with themselves', () => {
  const viewer = unpackVibeKey(4_000_000)
  const own = listScoreLevels(viewer).find((level) => level.score === matchScore(viewer, viewer))
  const [batch = []] = own?.keyBatches({ from: vibeKey(viewer), size: 1 }) ?? []
  expect(batch).toEqual([vibeKey(viewer)])
})
