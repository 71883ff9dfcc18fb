import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GENDERS } from '#domain/people/choices.ts'
import { groupOfKey, KEYS_PER_GROUP, VIBE_GROUPS } from '#domain/ranking/vibe-key.ts'
import { foldMetrics } from '#server/features/console/metrics.queries.ts'
import { repairMetrics } from '#server/features/console/verify-metrics.queries.ts'
import { createGroupSizes } from '#server/features/discovery/ranking/group-sizes.queries.ts'
import { countRanked } from '#server/features/discovery/ranking/list-matches.ts'
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
const estimate = () => services().groupSizes.estimate()
const count = () => services().groupSizes.count()
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

/** As among so many people that they are not counted for every answer. */
async function countAmongMany() {
  const { id } = await services()
    .db.selectFrom('users')
    .select('userId as id')
    .orderBy('createdAt')
    .executeTakeFirstOrThrow()
  const vibe = await findVibe(app.db, id)
  if (!vibe) throw new Error('The viewer has no profile.')
  return countRanked(services(), { id, vibe }, { countedEachTimeBelow: 0 })
}

test.each([
  ['after a minute', 60 * SECOND],
  ['after a quiet night', 9 * HOUR],
  ['after the clock was set back', -HOUR],
])('the number of ranked people is never from an older count, %s', async (_, later) => {
  await (await app.member()).id()
  await insertPerson(app.db)
  expect(await countAmongMany()).toBe(1)
  await insertPerson(app.db)
  goTo(later)
  expect(await countAmongMany()).toBe(2)
})

test('few people are counted for every answer', async () => {
  const viewer = await app.member()
  for (const people of [1, 2, 3]) {
    await insertPerson(app.db)
    expect((await viewer.client.discovery.matches({})).rankedCount).toBe(people)
  }
})

test('on a busy server the next count is made before the last one is too old', async () => {
  await count()
  await insertPerson(app.db)
  goTo(45 * SECOND)
  expect(sum(await count())).toBe(0)
  await waitFor('the next count', async () => sum(await estimate()) === 1 || undefined)
  goTo(90 * SECOND)
  expect(await countStatements(app.db, () => count())).toBe(1)
  expect(sum(await count())).toBe(1)
})

test('an estimate waits for the first count only', async () => {
  expect(await estimate()).toEqual(VIBE_GROUPS.map(() => 0))
  await insertPerson(app.db)
  goTo(9 * HOUR)
  expect(sum(await estimate())).toBe(0)
  await waitFor('the next count', async () => sum(await estimate()) === 1 || undefined)
})

test('simultaneous calls share one count', async () => {
  const callFourTimes = () => Promise.all([1, 2, 3, 4].map(() => count()))
  expect(await countStatements(app.db, callFourTimes)).toBe(1)
  goTo(HOUR)
  expect(await countStatements(app.db, callFourTimes)).toBe(1)
  expect(await countStatements(app.db, callFourTimes)).toBe(0)
})

test('whoever has not answered is counted in a group of their own', async () => {
  await insertPerson(app.db, { orientation: null })
  await insertPerson(app.db, { orientation: null })
  const silentWomen = VIBE_GROUPS.findIndex(({ gender, orientation }) => gender === 'Female' && orientation === null)
  expect((await estimate())[silentWomen]).toBe(2)
})

/** Everybody looked at, one by one. */
async function countOneByOne(): Promise<number[]> {
  const people = await app.db.selectFrom('users').select('vibeKey').where('isListed', '=', true).execute()
  const sizes = VIBE_GROUPS.map(() => 0)
  for (const { vibeKey } of people) sizes[groupOfKey(vibeKey)] = (sizes[groupOfKey(vibeKey)] ?? 0) + 1
  return sizes
}

async function readAgain(): Promise<readonly number[]> {
  const { db, clock } = services()
  return createGroupSizes({ db, clock, inBackground: () => undefined }).count()
}

/** What can happen to somebody; each with what it does to the number of people it is about. */
const HAPPENINGS = {
  'some join': async () => {
    for (const gender of GENDERS) await insertPerson(app.db, { gender })
  },
  'some become others': () =>
    sql`update users set vibe_key = (vibe_key + 7 * ${KEYS_PER_GROUP}) % ${KEYS_PER_GROUP * VIBE_GROUPS.length}
      where user_id in (select user_id from users order by random() limit 3)`.execute(app.db),
  'some change what no group is about': () =>
    sql`update users set vibe_key = vibe_key / 2 * 2, hobbies = 'Tea'`.execute(app.db),
  'some go private, some come back': () =>
    sql`update users set profile_visibility = not profile_visibility
      where user_id in (select user_id from users order by random() limit 4)`.execute(app.db),
  'some leave': () =>
    sql`delete from users where user_id in (select user_id from users order by random() limit 2)`.execute(app.db),
  'a change is taken back': () =>
    app.db
      .transaction()
      .execute(async (tx) => {
        await sql`delete from users`.execute(tx)
        throw new Error('taken back')
      })
      .catch(() => undefined),
  'the changes are folded': () => foldMetrics(app.db, TEST_NOW),
}

test('the sizes are those of counting everybody, whatever has happened', async () => {
  const names = Object.keys(HAPPENINGS) as (keyof typeof HAPPENINGS)[]
  const property = fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 12 }), async (happened) => {
    for (const each of happened) await HAPPENINGS[each]()
    expect(await readAgain()).toEqual(await countOneByOne())
  })
  await fc.assert(property, { numRuns: 15, examples: [[[...names, ...names.toReversed()]]] })
})

test('sizes that are wrong are set right, while the changes go on', async () => {
  await insertPerson(app.db)
  await foldMetrics(app.db, TEST_NOW)
  await app.db.updateTable('vibeGroupSizes').set({ people: 7 }).execute()
  await insertPerson(app.db)
  await repairMetrics(app.db, TEST_NOW)
  expect(await readAgain()).toEqual(await countOneByOne())
  await foldMetrics(app.db, TEST_NOW)
  expect(await app.db.selectFrom('vibeGroupChanges').selectAll().execute()).toEqual([])
  expect(await readAgain()).toEqual(await countOneByOne())
})
