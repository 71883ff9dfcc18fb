import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { groupSizes } from '#server/features/discovery/ranking/crowd-sizes.ts'
import { countRanked } from '#server/features/discovery/ranking/count-ranked.ts'
import { listMatches } from '#server/features/discovery/ranking/list-matches.ts'
import { insertBlock } from '#server/features/safety/safety.queries.ts'
import { rankMatches, readEverybody } from '#server/testing/plain-ranking.ts'
import { insertRankedCrowd, SIZE_GUESSES } from '#server/testing/ranked-crowd.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const PATIENCE = 120_000
const VIEWERS = 40

let app: TestApp
/** Each viewer with their matches, reckoned by scoring everybody. */
let viewers: { viewer: { id: string; vibe: Vibe }; matchIds: string[]; rankedCount: number }[]
let sizes: readonly number[]
beforeAll(async () => {
  app = await createTestApp()
  await insertRankedCrowd(app.db)
  const everybody = await readEverybody(app.db)
  sizes = await groupSizes(app.app.services)
  const step = Math.floor(everybody.people.length / VIEWERS)
  viewers = everybody.people
    .filter((_, place) => place % step === 0)
    .map(({ id, vibe }) => {
      const { matches, rankedCount } = rankMatches(everybody, id)
      return { viewer: { id, vibe }, matchIds: matches.map((match) => match.id), rankedCount }
    })
}, PATIENCE)
afterAll(() => app.close())

test('some of those who look have no orientation', () => {
  expect(viewers.filter(({ viewer }) => viewer.vibe.orientation === null)).not.toHaveLength(0)
})

describe.each(SIZE_GUESSES)('among a crowd that is %s', (_, guess) => {
  test(
    'everybody’s matches are the best six, ties by who was seen last',
    async () => {
      for (const { viewer, matchIds } of viewers) {
        expect(await listMatches(app.db, { viewer, groupSizes: sizes.map(guess) })).toEqual(matchIds)
      }
    },
    PATIENCE,
  )
})

test(
  'everybody’s matches are out of exactly as many as could be matched, counted anew or not',
  async () => {
    for (const { viewer, rankedCount } of viewers) {
      expect(await countRanked(app.app.services, viewer)).toBe(rankedCount)
      expect(await countRanked(app.app.services, viewer, 0)).toBe(rankedCount)
    }
  },
  PATIENCE,
)

test(
  'the API shows them with their scores, also after the best have gone, blocked or hidden',
  async () => {
    for (const answers of [
      { gender: 'Female', orientation: 'Pansexual' },
      { gender: 'Male', orientation: 'Straight' },
      { gender: 'Female', orientation: null },
    ] as const) {
      const viewer = await app.member()
      await viewer.client.profile.update(answers)
      const id = await viewer.id()
      for (let round = 0; round < 4; round += 1) {
        const { matches, rankedCount } = rankMatches(await readEverybody(app.db), id)
        const answer = await viewer.client.discovery.matches()
        expect(answer.people.map((person) => [person.id, person.score])).toEqual(
          matches.map((match) => [match.id, match.score]),
        )
        expect(answer.rankedCount).toBe(rankedCount)
        const [hiding = '', blocked = '', blocking = ''] = matches.map((match) => match.id)
        await app.db.updateTable('users').set({ showInDiscover: false }).where('userId', '=', hiding).execute()
        await insertBlock(app.db, id, blocked, TEST_NOW)
        await insertBlock(app.db, blocking, id, TEST_NOW)
      }
    }
  },
  PATIENCE,
)
