import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertExport } from '#server/features/data-export/data-export.queries.ts'
import { packExport } from '#server/features/data-export/pack-export.ts'
import { talker } from '#server/testing/chat.ts'
import { latestExport, readyExport } from '#server/testing/erasure/exports.ts'
import { findFileTraces } from '#server/testing/erasure/traces.ts'
import { TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
beforeEach(() => app.setNow(TEST_NOW))
afterAll(() => app.close())

const secondsLater = (seconds: number) => app.setNow(new Date(TEST_NOW.getTime() + seconds * 1000))

test.each([
  ['ends well', async () => undefined],
  ['fails', () => Promise.reject(new Error('the disk is away'))],
])('two runs at once leave the file and one letter, when the later one %s', async (_, end) => {
  const { services } = app.app
  const person = await talker(app)
  const id = (await insertExport(app.db, person.userId, TEST_NOW)) ?? ''
  // The other run begins and ends before this one has stored its file.
  const save: typeof services.exports.save = async (...file) => {
    await packExport(services, id)
    await services.exports.save(...file)
    await end()
  }
  await packExport({ ...services, exports: { ...services.exports, save } }, id)
  const { fileUrl } = await readyExport(app, person)
  expect((await person.fetch(fileUrl)).status).toBe(200)
  const letters = (await app.letters()).filter(({ to }) => to?.[0]?.address === person.email)
  expect(letters.filter(({ subject }) => subject === 'Your download is ready')).toHaveLength(1)
})

test('when one of two runs fails first, the other leaves no file either', async () => {
  const { services } = app.app
  const person = await talker(app)
  const id = (await insertExport(app.db, person.userId, TEST_NOW)) ?? ''
  const broken = { ...services.exports, save: () => Promise.reject(new Error('the disk is away')) }
  const save: typeof services.exports.save = async (...file) => {
    await packExport({ ...services, exports: broken }, id)
    await services.exports.save(...file)
  }
  await packExport({ ...services, exports: { ...services.exports, save } }, id)
  expect((await latestExport(person))?.state).toBe('failed')
  expect(await findFileTraces(app, [id])).toEqual([])
})

test('an older file that cannot be removed does not take the new one along, and goes with the next', async () => {
  const person = await talker(app)
  await person.client.dataExport.start()
  const older = await readyExport(app, person)
  secondsLater(1)
  await person.client.dataExport.start()
  const stuck = vi.spyOn(app.app.services.exports, 'remove').mockRejectedValueOnce(new Error('the disk is away'))
  const newer = await readyExport(app, person)
  stuck.mockRestore()
  expect(newer.id).not.toBe(older.id)
  expect((await person.fetch(newer.fileUrl)).status).toBe(200)
  secondsLater(2)
  await person.client.dataExport.start()
  await readyExport(app, person)
  expect(await findFileTraces(app, [older.id, newer.id])).toEqual([])
})

const CLOSE: [string, (person: Person) => Promise<unknown>][] = [
  ['deactivated', ({ client }) => client.account.deactivate({ isConfirmed: true })],
  ['to be deleted', ({ client }) => client.account.requestDeletion({ password: TEST_PASSWORD })],
]

test.each(CLOSE)('an account that is %s has no download, and one under way is given up', async (_, close) => {
  const person = await talker(app)
  await person.client.dataExport.start()
  const { fileUrl } = await readyExport(app, person)
  secondsLater(1)
  await person.client.dataExport.start()
  await close(person)
  expect((await person.fetch(fileUrl)).status).toBe(404)
  await app.runJobs()
  secondsLater(2)
  await person.signIn()
  const givenUp = await latestExport(person)
  expect(givenUp?.state).toBe('failed')
  // It does not stand in the way of a new one.
  await person.client.dataExport.start()
  const anew = await readyExport(app, person)
  expect(anew.id).not.toBe(givenUp?.id)
  expect((await person.fetch(anew.fileUrl)).status).toBe(200)
})
