import { afterEach, beforeEach, expect, test } from 'vitest'
import { VIBE_GROUPS } from '#domain/ranking/vibe-groups.ts'
import { freshGroupSizes, groupSizes } from '#server/features/discovery/ranking/crowd-sizes.ts'
import { countRanked } from '#server/features/discovery/ranking/count-ranked.ts'
import { findVibe } from '#server/features/people/vibe.queries.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const goTo = (milliseconds: number) => app.setNow(new Date(TEST_NOW.getTime() + milliseconds))
const services = () => app.app.services
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

/** As in a crowd that is too large to be counted for everybody who asks. */
async function countAsInACrowd() {
  const { id } = await services()
    .db.selectFrom('users')
    .select('userId as id')
    .orderBy('createdAt')
    .executeTakeFirstOrThrow()
  const vibe = await findVibe(app.db, id)
  if (!vibe) throw new Error('The viewer has no profile.')
  return countRanked(services(), { id, vibe }, 0)
}

test.each([
  ['after a minute', 60 * SECOND],
  ['after a quiet night', 9 * HOUR],
  ['after the clock was put back', -HOUR],
])('nobody is told how many people are ranked from an older count, %s', async (_, later) => {
  await (await app.member()).id()
  await insertPerson(app.db)
  expect(await countAsInACrowd()).toBe(1)
  await insertPerson(app.db)
  goTo(later)
  expect(await countAsInACrowd()).toBe(2)
})

test('in a small crowd everybody is counted for every answer', async () => {
  const viewer = await app.member()
  for (const people of [1, 2, 3]) {
    await insertPerson(app.db)
    expect((await viewer.client.discovery.matches()).rankedCount).toBe(people)
  }
})

test('where somebody asks every half minute, the next count is there before the last one is too old', async () => {
  await freshGroupSizes(services())
  await insertPerson(app.db)
  goTo(45 * SECOND)
  expect(sum(await freshGroupSizes(services()))).toBe(0)
  await waitFor('the next count', async () => sum(await groupSizes(services())) === 1 || undefined)
  goTo(90 * SECOND)
  expect(await countStatements(app.db, () => freshGroupSizes(services()))).toBe(1)
  expect(sum(await freshGroupSizes(services()))).toBe(1)
})

test('how people are looked for never waits for a count but the first', async () => {
  expect(await groupSizes(services())).toEqual(VIBE_GROUPS.map(() => 0))
  await insertPerson(app.db)
  goTo(9 * HOUR)
  expect(sum(await groupSizes(services()))).toBe(0)
  await waitFor('the next count', async () => sum(await groupSizes(services())) === 1 || undefined)
})

test('however many ask at the same time, the crowd is counted once', async () => {
  const asked = () => Promise.all([1, 2, 3, 4].map(() => freshGroupSizes(services())))
  expect(await countStatements(app.db, asked)).toBe(1)
  goTo(HOUR)
  expect(await countStatements(app.db, asked)).toBe(1)
  expect(await countStatements(app.db, asked)).toBe(0)
})

test('whoever has not answered is counted among everybody, and under no ethnicity or religion', async () => {
  await insertPerson(app.db, { orientation: null, ethnicity: null, religion: null })
  await insertPerson(app.db, { orientation: null, ethnicity: 'Asian', religion: null })
  const silentWomen = VIBE_GROUPS.findIndex(({ gender, orientation }) => gender === 'Female' && orientation === null)
  const sizes = async (traits: Parameters<typeof groupSizes>[1]) => (await groupSizes(services(), traits))[silentWomen]
  expect(await sizes({})).toBe(2)
  expect(await sizes({ ethnicity: 'Asian' })).toBe(1)
  expect(await sizes({ ethnicity: 'Asian', religion: 'Other' })).toBe(0)
})
