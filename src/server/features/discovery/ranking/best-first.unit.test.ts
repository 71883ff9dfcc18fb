import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { matchScore } from '#domain/compatibility/match-score.ts'
import { groupOfKey, unpackVibeKey, VIBE_DIGITS, VIBE_GROUPS, vibeKey } from '#domain/ranking/vibe-key.ts'
import { FACTORS, type Factor, type Vibe } from '#domain/compatibility/vibe.ts'
import { listFirst, listPage, walkBestFirst, type Ranked } from '#server/features/discovery/ranking/best-first.ts'
import type { ReadingSizes } from '#server/features/discovery/ranking/reading-plan.ts'

const TIMEOUT_MS = 120_000

interface Member {
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
    FACTORS.filter((factor) => !free.includes(factor)).map((factor) => [factor, wanted[factor]]),
  ) as Partial<Vibe>
  const someKey = vibes.map((vibe) => vibeKey({ ...vibe, ...only }))
  const sharedKeys = fc.array(someKey, { minLength: 1, maxLength: 6 })
  const key = sharedKeys.chain((shared) => fc.oneof(someKey, fc.constantFrom(...shared)))
  const member = fc.record({ key, id: fc.uuid(), passesOtherFilters: chance(80) })
  const members = fc.uniqueArray(member, { maxLength: 150, size: 'max', selector: ({ id }) => id })
  return fc.record({ only: fc.constant(only), members })
})

/** The estimated size of a group: right, far too small or far too large. */
const estimates = fc.oneof(fc.constant('right' as const), fc.constantFrom(0, 1, 3, 20, 1_000_000))

const readingSizes: fc.Arbitrary<ReadingSizes> = fc.record({
  firstBatch: fc.record({ crowded: batches(), sparse: batches(), search: batches() }),
  crowdedDensity: fc.constantFrom(0, 1 / 16, 1),
  batchGrowth: fc.record({ list: fc.constantFrom(1, 2, 3), search: fc.constantFrom(1, 4) }),
  largestBatch: fc.integer({ min: 1, max: 600 }),
  keysPerPerson: fc.constantFrom(0.1, 0.5, 2, 10),
  smallCrowd: fc.constantFrom(-1, 0, 5, 50, 1000),
})

function batches() {
  return fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 600 }))
}

const situations = fc.record({
  viewer: vibes,
  crowd: crowds,
  estimates: fc.array(estimates, { minLength: VIBE_GROUPS.length, maxLength: VIBE_GROUPS.length }),
  readingSizes,
  readAtMost: fc.constantFrom(0, 3, 20, 1000),
  isSearch: fc.boolean(),
  limit: fc.integer({ min: 1, max: 70 }),
})
type Situation = typeof situations extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** The walk over people in memory, found with the same limits as by the queries. */
function walkOptions({ viewer, crowd, estimates: estimated, isSearch, ...sizes }: Situation) {
  const people = crowd.members.filter(({ passesOtherFilters }) => passesOtherFilters)
  const counts = VIBE_GROUPS.map((_, group) => people.filter(({ key }) => groupOfKey(key) === group).length)
  const ifNotTooMany = (some: Member[]) => (some.length > sizes.readAtMost ? undefined : some)
  return {
    viewer,
    candidates: { only: crowd.only },
    limit: sizes.limit,
    groupSizes: estimated.map((estimate, group) => (estimate === 'right' ? (counts[group] ?? 0) : estimate)),
    readingSizes: sizes.readingSizes,
    isSearch,
    findByKeys: async (keys: number[], afterId = '') =>
      keys
        .flatMap((wanted, index) =>
          people
            .filter(({ key, id }) => key === wanted && (index > 0 || id > afterId))
            .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
        )
        .slice(0, sizes.limit),
    findByGroups: async (groups: number[]) =>
      ifNotTooMany(people.filter(({ key }) => groups.includes(groupOfKey(key))).toReversed()),
    findAll: async () => ifNotTooMany(people.toReversed()),
  }
}

function rankByScoringEverybody({ viewer, crowd }: Situation): Page {
  return crowd.members
    .filter(({ passesOtherFilters }) => passesOtherFilters)
    .map((member) => ({ ...member, score: matchScore(viewer, unpackVibeKey(member.key)) }))
    .toSorted(
      (one, other) =>
        other.score - one.score || one.key - other.key || (one.id < other.id ? -1 : Number(one.id > other.id)),
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
    'misses nobody up to the position that each step names, and keeps to the minimum score and to who may be matched',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          situations,
          fc.integer({ min: 0, max: 90 }),
          fc.boolean(),
          async (situation, minimum, some) => {
            const options = {
              ...walkOptions(situation),
              candidates: { only: situation.crowd.only, minimumScore: minimum, onlyEligible: some },
            }
            const isEligible = ({ key }: Member) => !some || mayBeMatched(situation.viewer, unpackVibeKey(key))
            const expected = rankByScoringEverybody(situation).filter(
              (each) => isEligible(each) && each.score >= minimum,
            )
            let first: Page = []
            for await (const step of walkBestFirst<Member>({
              ...options,
              ...onlyEligibleFinders(options, isEligible),
            })) {
              expect(step.found.map(({ id }) => id)).toEqual([...new Set(step.found.map(({ id }) => id))])
              first = listFirst(step, situation.crowd.members.length).filter(({ score }) => score >= minimum)
              expect(first).toEqual(expected.slice(0, first.length))
            }
            expect(first.length).toBeGreaterThanOrEqual(Math.min(situation.limit, expected.length))
          },
        ),
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
            findByKeys: (keys, afterId) => (swapSome(), options.findByKeys(keys, afterId)),
            findByGroups: (groups) => (swapSome(), options.findByGroups(groups)),
          })
          expect(new Set(page.map(({ id }) => id)).size).toBe(page.length)
        }),
        { numRuns: 200, interruptAfterTimeLimit: 20_000 },
      )
    },
    TIMEOUT_MS,
  )
})

function onlyEligibleFinders(options: ReturnType<typeof walkOptions>, isEligible: (member: Member) => boolean) {
  return { findAll: async () => (await options.findAll())?.filter(isEligible) }
}
