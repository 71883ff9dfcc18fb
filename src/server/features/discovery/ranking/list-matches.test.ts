import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MATCHES_SHOWN } from '#domain/compatibility/score-band.ts'
import { ATTACHMENT_STYLES, MBTI_TYPES } from '#domain/people/choices.ts'
import { listByLastSeen } from '#server/features/discovery/ranking/matches.queries.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import type { Person } from '#server/testing/person.ts'
import { sampledRuns } from '#server/testing/sampled.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

/** More people than the sample from which the size of a level is estimated. */
const CROWD = 80
/** Gets on with the viewer: a Virgo and a Tiger. */
const ALIKE = { birthday: '1986-09-10', mbti: 'ENFP', orientation: 'Bisexual' } as const

let app: TestApp
let viewer: Person
let crowd: string[]
let better: string[] = []
beforeAll(async () => {
  app = await createTestApp()
  viewer = await app.member()
  crowd = []
  for (let count = 0; count < CROWD; count += 1) crowd.push(await insertPerson(app.db, { ...ALIKE, gender: 'Female' }))
  for (const [index, userId] of crowd.entries()) {
    const lastSeen = new Date(TEST_NOW.getTime() - ((index * 37) % CROWD) * 60_000)
    await app.db.updateTable('presence').set({ lastSeen }).where('userId', '=', userId).execute()
  }
}, 60_000)
afterEach(async () => {
  if (better.length > 0) await app.db.deleteFrom('users').where('userId', 'in', better).execute()
  better = []
})
afterAll(() => app.close())

test.each([0, 1, 4, 5])('%i better people come before those of a crowd who were seen last', async (count) => {
  while (better.length < count) better.push(await insertPerson(app.db, { ...ALIKE, gender: 'Nonbinary' }))
  const { people } = await viewer.client.discovery.matches({})
  const shown = people.map(({ id }) => id)
  const seenLast = await app.db
    .selectFrom('presence')
    .select('userId')
    .where('userId', 'in', crowd)
    .orderBy('lastSeen', 'desc')
    .limit(MATCHES_SHOWN - count)
    .execute()
  expect(shown.slice(0, count).toSorted()).toEqual(better.toSorted())
  expect(shown.slice(count)).toEqual(seenLast.map(({ userId }) => userId))
})

/** Enough for a last level of which only some keys are looked up first. */
const PEOPLE = 60
/** Of most keys, so that the levels before it rarely have enough people. */
const LAST_SCORE = 70
const SCORES = Array.from({ length: 60 }, (_, index) => ({ 20: 90, 40: 80 })[index] ?? LAST_SCORE)

test('whoever was seen last is found among many keys, on several levels, also among ties', async () => {
  for (let count = 0; count < PEOPLE; count += 1) {
    const mbti = MBTI_TYPES[count % MBTI_TYPES.length] ?? null
    const attachmentStyle = ATTACHMENT_STYLES[count % 3] ?? null
    better.push(await insertPerson(app.db, { ...ALIKE, gender: 'Female', mbti, attachmentStyle }))
  }
  const viewing = { viewerId: await viewer.id(), now: TEST_NOW }
  const property = fc.asyncProperty(
    fc.integer({ min: 0, max: 20 }).chain((range) => fc.array(fc.nat(range), { minLength: PEOPLE, maxLength: PEOPLE })),
    fc.array(fc.constantFrom(...SCORES), {
      minLength: PEOPLE,
      maxLength: PEOPLE,
    }),
    fc.integer({ min: 1, max: 8 }),
    async (minutes, scores, limit) => {
      const moments = minutes.map((each) => new Date(TEST_NOW.getTime() - each * 60_000).toISOString())
      await sql`update presence set last_seen = seen.moment::timestamptz
        from unnest(${better}::uuid[], ${moments}::text[]) as seen(id, moment) where presence.user_id = seen.id`.execute(
        app.db,
      )
      const people = await app.db
        .selectFrom('presence')
        .select(['userId', 'lastSeen', 'vibeKey'])
        .where('userId', 'in', better)
        .execute()
      const keys = [...new Set(people.map(({ vibeKey }) => vibeKey ?? 0))]
      const scoreOf = (key: number | null) => scores[keys.indexOf(key ?? 0)] ?? 0
      const levels = [90, 80, LAST_SCORE].map((score) => ({
        score,
        keys: keys.filter((key) => scoreOf(key) === score),
      }))
      const expected = people
        .toSorted(
          (one, other) =>
            scoreOf(other.vibeKey) - scoreOf(one.vibeKey) ||
            other.lastSeen.getTime() - one.lastSeen.getTime() ||
            (one.userId < other.userId ? -1 : 1),
        )
        .slice(0, limit)
      expect(await listByLastSeen(app.db, viewing, levels, { limit })).toEqual(expected.map(({ userId }) => userId))
    },
  )
  await fc.assert(property, { numRuns: sampledRuns(100) })
})
