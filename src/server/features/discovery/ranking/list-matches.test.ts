import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MATCHES_SHOWN } from '#domain/compatibility/score-band.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import type { Person } from '#server/testing/person.ts'
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
