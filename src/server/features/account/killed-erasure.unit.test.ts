import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { createApp, type App } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig, REPOSITORY_ROOT } from '#server/config.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { closeAccount } from '#server/features/account/closing.queries.ts'
import { erasureJob } from '#server/features/account/erasure.job.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { preparedFolder } from '#server/testing/database/prepared-folder.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { readOutbox } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const PHOTOS = 30
const dataDir = await preparedFolder()
afterAll(() => rmSync(dataDir, { recursive: true }))

async function withServer(work: (app: App, database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ url: undefined, dataDir })
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' })
  const app = await createApp({ config, database, clock: systemClock, runsJobsByHand: true })
  await work(app, database)
  await app.close()
  await database.close()
}

const countFiles = () =>
  readdirSync(join(dataDir, 'photos'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length

/** Somebody with many photos, whose days are over. */
async function addLeaving({ services: { photos } }: App, { db }: Database): Promise<string> {
  const userId = await insertPerson(db)
  await closeAccount(db, userId, { now: new Date(Date.now() - 15 * DAY_MS), isDeleted: true })
  const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
  for (let position = 0; position < PHOTOS; position += 1) {
    const saved = await photos.save({ userId, slot: position, sentBy: userId, bytes }, new Date(Date.now() + position))
    await db
      .insertInto('photos')
      .values({ ...saved, id: randomUUID(), userId, position, isProfilePicture: false })
      .execute()
  }
  return userId
}

test('an erasure that is killed in the middle is finished by the next one', async () => {
  let userId = ''
  await withServer(async (app, database) => void (userId = await addLeaving(app, database)))
  const before = countFiles()

  const program = join(REPOSITORY_ROOT, 'src/server/testing/processes/erasing-process.ts')
  const child = spawn(process.execPath, [program, dataDir], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  await waitFor('the first photo to go', () => (countFiles() < before ? true : undefined), 60_000)
  child.kill('SIGKILL')
  await ended
  expect(child.signalCode).toBe('SIGKILL')
  expect(countFiles()).toBeGreaterThan(0)

  await withServer(async (app, { db }) => {
    const find = () => db.selectFrom('users').select('erasureStartedAt').where('userId', '=', userId).executeTakeFirst()
    expect((await find())?.erasureStartedAt).toBeInstanceOf(Date)
    await erasureJob.run(app.services)
    expect(await find()).toBeUndefined()
    expect(countFiles()).toBe(0)
    expect(await db.selectFrom('photos').select('id').execute()).toEqual([])
    await runJobs(app)
    expect(await readOutbox(join(dataDir, 'outbox'))).toHaveLength(1)
  })
}, 120_000)
