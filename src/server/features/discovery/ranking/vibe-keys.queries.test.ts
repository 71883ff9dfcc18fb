import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withKeys } from '#domain/ranking/sorted-keys.ts'
import { createVibeKeys } from '#server/features/discovery/ranking/vibe-keys.queries.ts'
import { updateProfile } from '#server/features/profile/update.queries.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  for (const birthday of ['1990-01-01', '1991-05-05', '1991-05-05']) await insertPerson(app.db, { birthday })
})
afterAll(() => app.close())

/** The keys of listed people, from their profiles. */
async function readTakenKeys() {
  const rows = await app.db.selectFrom('users').select('vibeKey').where('isListed', '=', true).execute()
  return withKeys(
    new Int32Array(),
    rows.map(({ vibeKey }) => vibeKey),
  )
}

test('has every key that a listed person has, however they came to it', async () => {
  const vibeKeys = createVibeKeys(app.db)
  expect(await vibeKeys.list()).toEqual(await readTakenKeys())
  const person = await insertPerson(app.db, { birthday: '1970-07-07' })
  expect(await vibeKeys.list()).toEqual(await readTakenKeys())
  const before = (await vibeKeys.list()).length
  const setVisible = (profileVisibility: boolean) =>
    app.db.updateTable('users').set({ profileVisibility }).where('userId', '=', person).execute()
  await setVisible(false)
  await updateProfile(app.db, person, { mbti: 'ESTJ' })
  expect(await vibeKeys.list()).toHaveLength(before)
  await setVisible(true)
  expect(await vibeKeys.list()).toHaveLength(before + 1)
  await updateProfile(app.db, person, { mbti: 'ISTJ' })
  expect(await vibeKeys.list()).toHaveLength(before + 2)
  expect([...(await vibeKeys.list())]).toEqual(expect.arrayContaining([...(await readTakenKeys())]))
})

// The embedded engine has one connection, so there no transactions overlap.
test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a key whose transaction is committed late is not missed',
  async () => {
    const vibeKeys = createVibeKeys(app.db)
    await vibeKeys.list()
    const held = Promise.withResolvers<void>()
    const added = Promise.withResolvers<void>()
    const transaction = app.db.transaction().execute(async (tx) => {
      await sql`insert into vibe_keys (vibe_key) values (7000001)`.execute(tx)
      added.resolve()
      await held.promise
    })
    await added.promise
    await sql`insert into vibe_keys (vibe_key) values (7000002)`.execute(app.db)
    expect([...(await vibeKeys.list())]).toEqual(expect.arrayContaining([7_000_002]))
    expect([...(await vibeKeys.list())]).not.toContain(7_000_001)
    held.resolve()
    await transaction
    expect([...(await vibeKeys.list())]).toEqual(expect.arrayContaining([7_000_001, 7_000_002]))
  },
)

test('more keys than one statement reads are all added', async () => {
  const vibeKeys = createVibeKeys(app.db)
  await vibeKeys.list()
  await sql`insert into vibe_keys (vibe_key) select 5000000 + n from generate_series(1, 25000) as n`.execute(app.db)
  const listed = await vibeKeys.list()
  expect(listed.filter((key) => key > 5_000_000 && key <= 5_025_000)).toHaveLength(25_000)
  expect(listed).toEqual(await createVibeKeys(app.db).list())
})

test('keys out of another cluster’s backup are read once, not again and again', async () => {
  await sql`update vibe_keys set added_in = '900000000000' where vibe_key > 5000000`.execute(app.db)
  const vibeKeys = createVibeKeys(app.db)
  const all = await vibeKeys.list()
  await sql`insert into vibe_keys (vibe_key) values (1)`.execute(app.db)
  expect(await vibeKeys.list()).toHaveLength(all.length + 1)
  const { rows } = await sql`select 1 from vibe_keys where added_in > '800000000000'`.execute(app.db)
  expect(rows).toEqual([])
})

test('calls at the same time share a statement, and a failed one is tried again', async () => {
  const vibeKeys = createVibeKeys(app.db)
  await vibeKeys.list()
  const callTenTimes = () => Promise.all(Array.from({ length: 10 }, () => vibeKeys.list()))
  expect(await countStatements(app.db, callTenTimes)).toBeLessThanOrEqual(2)
  await sql`alter table vibe_keys rename to vibe_keys_away`.execute(app.db)
  await expect(vibeKeys.list()).rejects.toThrow(/vibe_keys/)
  await sql`alter table vibe_keys_away rename to vibe_keys`.execute(app.db)
  expect((await vibeKeys.list()).length).toBeGreaterThan(25_000)
})
