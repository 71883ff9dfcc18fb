import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FACTORS, type Vibe } from '#domain/compatibility/vibe.ts'
import type { Weights } from '#domain/compatibility/weights.ts'
import { countRanked, listMatches } from '#server/features/discovery/ranking/list-matches.ts'
import { insertBlock } from '#server/features/safety/safety.queries.ts'
import { rankMatches, readEverybody } from '#server/testing/ranking/plain-ranking.ts'
import { createCrowdedApp } from '#server/testing/ranking/crowded-app.ts'
import { sampledRuns } from '#server/testing/sampled.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const TIMEOUT_MS = 120_000
const VIEWERS = sampledRuns(40)

let app: TestApp
/** Each viewer with their matches, found by scoring everybody. */
let viewers: {
  viewer: { id: string; vibe: Vibe }
  matchIds: string[]
  rankedCount: number
  own: { weights: Weights; matchIds: string[] }
}[]
beforeAll(async () => {
  app = await createCrowdedApp()
  const everybody = await readEverybody(app.db)
  const step = Math.floor(everybody.people.length / VIEWERS)
  viewers = everybody.people
    .filter((_, index) => index % step === 0)
    .map(({ id, vibe }, index) => {
      const { matches, rankedCount } = rankMatches(everybody, id)
      const weights = ownWeights(index)
      const own = { weights, matchIds: rankMatches(everybody, id, weights).matches.map((match) => match.id) }
      return { viewer: { id, vibe }, matchIds: matches.map((match) => match.id), rankedCount, own }
    })
}, TIMEOUT_MS)
afterAll(() => app.close())

test('some of the viewers have no orientation', () => {
  expect(viewers.filter(({ viewer }) => viewer.vibe.orientation === null)).not.toHaveLength(0)
})

/** Different weights for every viewer. Each second has one factor only, so that half of everybody has 100. */
function ownWeights(index: number): Weights {
  const hasOneOnly = index % 2 === 0
  const digit = (place: number) => Math.floor((index * 2_654_435_761) / 4 ** place) % 4
  const weights = FACTORS.map((factor, place) => [factor, hasOneOnly ? 0 : digit(place)] as const)
  const only = FACTORS[(index / 2) % FACTORS.length]
  return { ...(Object.fromEntries(weights) as Weights), ...(hasOneOnly && only && { [only]: 1 }) }
}

/** In production the way depends on the level. */
describe.each([
  ['that is usual', undefined],
  ['of looking up every key', { lookUp: 0, longLevel: 5_000 }],
  ['of scanning those seen last for listed keys', { lookUp: 1_000_000, longLevel: 10_000_000 }],
  ['of scanning those seen last without listing keys', { lookUp: 1_000_000, longLevel: 1 }],
])('in the way %s', (_, costs) => {
  test(
    'everybody’s matches are the best six, ties by who was seen last',
    async () => {
      for (const { viewer, matchIds } of viewers) {
        expect((await listMatches(app.app.services, viewer, costs)).ids).toEqual(matchIds)
      }
    },
    TIMEOUT_MS,
  )

  test(
    'by own weights, everybody’s matches are the best six by these',
    async () => {
      for (const { viewer, own } of viewers) {
        const { ids } = await listMatches(app.app.services, { ...viewer, weights: own.weights }, costs)
        expect(ids).toEqual(own.matchIds)
      }
    },
    TIMEOUT_MS,
  )
})

test(
  'everybody’s matches are out of exactly as many as could be matched, counted for this answer or before',
  async () => {
    for (const { viewer, rankedCount } of viewers) {
      expect(await countRanked(app.app.services, viewer)).toBe(rankedCount)
      expect(await countRanked(app.app.services, viewer, { countedEachTimeBelow: 0 })).toBe(rankedCount)
    }
  },
  TIMEOUT_MS,
)

test(
  'the API shows them with their scores, also after the best have hidden, blocked, been blocked or been passed on',
  async () => {
    for (const answers of [
      { gender: 'Female', orientation: 'Pansexual' },
      { gender: 'Male', orientation: 'Straight' },
      { gender: 'Female', orientation: null },
    ] as const) {
      const viewer = await app.member()
      await viewer.client.profile.update(answers)
      const id = await viewer.id()
      for (let round = 0; round < sampledRuns(4); round += 1) {
        const { matches, rankedCount } = rankMatches(await readEverybody(app.db), id)
        const answer = await viewer.client.discovery.matches({})
        expect(answer.people.map((person) => [person.id, person.score])).toEqual(
          matches.map((match) => [match.id, match.score]),
        )
        expect(answer.rankedCount).toBe(rankedCount)
        const [hiding = '', blocked = '', blocking = '', passed = ''] = matches.map((match) => match.id)
        await app.db.updateTable('users').set({ showInDiscover: false }).where('userId', '=', hiding).execute()
        await insertBlock(app.db, id, blocked, TEST_NOW)
        await insertBlock(app.db, blocking, id, TEST_NOW)
        await viewer.client.passes.set({ userId: passed })
      }
    }
  },
  TIMEOUT_MS,
)
