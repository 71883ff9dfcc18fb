import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchScore } from '#domain/compatibility/match-score.ts'
import type { ByPlace } from '#domain/ranking/placement.ts'
import type { AllowedAnswers } from '#domain/ranking/score-levels.ts'
import { withKeys } from '#domain/ranking/sorted-keys.ts'
import { unpackVibeKey, VIBE_DIGITS, vibeKey } from '#domain/ranking/vibe-key.ts'
import { FACTORS, type Factor, type Vibe } from '#domain/compatibility/vibe.ts'
import { listPage, type Ranked } from '#server/features/discovery/ranking/best-first.ts'
import type { ReadingSizes } from '#server/features/discovery/ranking/reading-plan.ts'

const TIMEOUT_MS = 120_000

interface Member {
  place: number
  key: number
  id: string
  /** Whether they pass the filters and the search that the vibe key cannot answer. */
  passesOtherFilters: boolean
}

type Page = Ranked<Member>[]

const chance = (percent: number) => fc.integer({ min: 1, max: 100 }).map((drawn) => drawn <= percent)
const answers: { [F in Factor]: fc.Arbitrary<Vibe[F]> } = {
  gender: fc.constantFrom(...VIBE_DIGITS.gender),
  orientation: fc.constantFrom(...VIBE_DIGITS.orientation),
  westernSign: fc.constantFrom(...VIBE_DIGITS.westernSign),
  easternSign: fc.constantFrom(...VIBE_DIGITS.easternSign),
  mbti: fc.constantFrom(...VIBE_DIGITS.mbti),
  attachmentStyle: fc.constantFrom(...VIBE_DIGITS.attachmentStyle),
  lifePath: fc.constantFrom(...VIBE_DIGITS.lifePath),
}
const vibes: fc.Arbitrary<Vibe> = fc.record(answers)

/** The factors that are not filtered by: few enough to try batches of a single key, with people on most keys. */
const freeFactors = fc.constantFrom<Factor[]>(
  ['gender', 'orientation', 'lifePath'],
  ['gender', 'orientation', 'westernSign'],
  ['gender', 'orientation', 'attachmentStyle'],
  ['gender', 'mbti', 'attachmentStyle'],
  ['orientation', 'easternSign'],
  ['mbti', 'lifePath'],
)

const crowds = fc.tuple(vibes, freeFactors).chain(([wanted, free]) => {
  const only = Object.fromEntries(
    FACTORS.filter((factor) => !free.includes(factor)).map((factor) => [factor, [wanted[factor]]]),
  ) as AllowedAnswers
  const fixed = Object.fromEntries(Object.entries(only).map(([factor, [answer]]) => [factor, answer]))
  const someKey = vibes.map((vibe) => vibeKey({ ...vibe, ...fixed }))
  const sharedKeys = fc.array(someKey, { minLength: 1, maxLength: 6 })
  const key = sharedKeys.chain((shared) => fc.oneof(someKey, fc.constantFrom(...shared)))
  const place = fc.constantFrom(0, 1, 2, 2, 2, 2)
  const member = fc.record({ place, key, id: fc.uuid(), passesOtherFilters: chance(80) })
  const members = fc.uniqueArray(member, { maxLength: 150, size: 'max', selector: ({ id }) => id })
  return fc.record({ only: fc.constant(only), members })
})

const readingSizes: fc.Arbitrary<ReadingSizes> = fc.record({
  keysPerPerson: fc.constantFrom(0.1, 1, 4),
  largestFirst: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 600 })),
  largestBatch: fc.integer({ min: 1, max: 600 }),
  fewCandidates: fc.constantFrom(0, 5, 50, 1000),
})

const situations = fc.record({
  viewer: vibes,
  crowd: crowds,
  /** Keys that somebody had once. */
  abandonedKeys: fc.array(vibes.map(vibeKey), { maxLength: 40 }),
  readingSizes,
  readAtMost: fc.constantFrom(0, 3, 20, 1000),
  expectedShare: fc.constantFrom(1, 0.5, 0.05, 0.001),
  areKeysRead: fc.boolean(),
  limit: fc.integer({ min: 1, max: 70 }),
})
type Situation = typeof situations extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** The walk over people in memory, found with the same limits as by the queries. */
function walkOptions({ viewer, crowd, abandonedKeys, expectedShare, areKeysRead, ...sizes }: Situation) {
  const people = crowd.members.filter(({ passesOtherFilters }) => passesOtherFilters)
  const keysAt = (place: number) => {
    const keys = crowd.members.filter((member) => member.place === place).map(({ key }) => key)
    return withKeys(new Int32Array(), [...keys, ...abandonedKeys.slice(0, 10 + 10 * place)])
  }
  /** With some that nobody who passes has. */
  const candidates = withKeys(new Int32Array(), [...people.map(({ key }) => key), ...abandonedKeys])
  return {
    viewer,
    only: crowd.only,
    keys: [keysAt(0), keysAt(1), keysAt(2)] as const,
    limit: sizes.limit,
    readingSizes: sizes.readingSizes,
    expectedShare,
    candidates: areKeysRead ? candidates : undefined,
    findByKeys: async (keys: ByPlace<number[]>, after?: { place: number; id: string }) =>
      keys.flatMap((wantedKeys, wantedPlace) =>
        wantedKeys
          .flatMap((wanted, index) =>
            people
              .filter(({ place, key }) => place === wantedPlace && key === wanted)
              .filter(({ place, id }) => index > 0 || after?.place !== place || id > after.id)
              .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
          )
          .slice(0, sizes.limit),
      ),
    findKeys: async () => (people.length > sizes.readAtMost ? undefined : candidates),
  }
}

function rankByScoringEverybody({ viewer, crowd }: Situation): Page {
  return crowd.members
    .filter(({ passesOtherFilters }) => passesOtherFilters)
    .map((member) => ({ ...member, score: matchScore(viewer, unpackVibeKey(member.key)) }))
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        one.place - other.place ||
        one.key - other.key ||
        (one.id < other.id ? -1 : Number(one.id > other.id)),
    )
}

describe('walking from the best score down', () => {
  test(
    'lists everybody once and in order, page after page, whichever way they are found',
    async () => {
      await fc.assert(
        fc.asyncProperty(situations, async (situation) => {
          const options = walkOptions(situation)
          const expected = rankByScoringEverybody(situation)
          for (let shown = 0; ;) {
            const page = await listPage<Member>({ ...options, after: expected[shown - 1] })
            expect(page).toEqual(expected.slice(shown, shown + situation.limit))
            shown += page.length
            if (page.length < situation.limit) return
          }
        }),
        { numRuns: 300, interruptAfterTimeLimit: 20_000 },
      )
    },
    TIMEOUT_MS,
  )

  test(
    'lists nobody twice who changes an answer between two queries of one page',
    async () => {
      await fc.assert(
        fc.asyncProperty(situations, fc.infiniteStream(fc.nat()), async (situation, draws) => {
          const options = walkOptions(situation)
          const { members } = situation.crowd
          const swapSome = () => {
            const [one, other] = [
              members[draws.next().value % members.length],
              members[draws.next().value % members.length],
            ]
            if (one && other) [one.key, other.key] = [other.key, one.key]
          }
          const page = await listPage<Member>({
            ...options,
            findByKeys: (keys, after) => (swapSome(), options.findByKeys(keys, after)),
            findKeys: () => (swapSome(), options.findKeys()),
          })
          expect(new Set(page.map(({ id }) => id)).size).toBe(page.length)
        }),
        { numRuns: 200, interruptAfterTimeLimit: 20_000 },
      )
    },
    TIMEOUT_MS,
  )
})
