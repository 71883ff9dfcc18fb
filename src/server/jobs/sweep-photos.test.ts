import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { sweepPhotos } from '#server/jobs/sweep-photos.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeEach(async () => void (app = await createTestApp()))
afterEach(() => app.close())

const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE_MS)
const sweep = (now: Date) => sweepPhotos.run({ ...app.app.services, clock: { now: () => now } })
const dot = () =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
const orphan = async (userId: string = crypto.randomUUID()) =>
  app.app.services.photos.save({ userId, slot: 0, sentBy: userId, bytes: await dot() }, TEST_NOW)
const addPhoto = async (person: Person) =>
  person.client.profile.addPhoto({ file: new File([new Uint8Array(await dot())], 'mine.png') })
const storedNames = async () => {
  const files = await readdir(join(app.dataDir, 'photos'), { recursive: true, withFileTypes: true })
  return files.filter((file) => file.isFile()).map(({ name }) => name)
}

test('a photo without a row goes after an hour; one with a row stays', async () => {
  const person = await app.member()
  const { id, photos } = await addPhoto(person)
  await orphan(id)
  await orphan()
  await sweep(later(60))
  expect(await storedNames()).toHaveLength(9)
  await sweep(later(61))
  expect(await storedNames()).toHaveLength(3)
  expect((await person.fetch(photos[0]?.largeUrl ?? '')).status).toBe(200)
})

test('the files of a photo that could not be removed with its row go', async () => {
  const person = await app.member()
  const { photos } = await addPhoto(person)
  const stuck = vi.spyOn(app.app.services.photos, 'remove').mockRejectedValue(new Error('the disk is away'))
  await person.client.profile.deletePhoto({ photoId: photos[0]?.id ?? '' })
  stuck.mockRestore()
  expect(await storedNames()).toHaveLength(3)
  await sweep(later(61))
  expect(await storedNames()).toEqual([])
})

test('files that are not ours stay', async () => {
  await mkdir(join(app.dataDir, 'photos/other'), { recursive: true })
  await writeFile(join(app.dataDir, 'photos/other/notes.txt'), 'keep me')
  await writeFile(join(app.dataDir, 'photos/.keep'), '')
  await sweep(later(600))
  expect((await storedNames()).toSorted()).toEqual(['.keep', 'notes.txt'])
})

test('a store full of photos that no row names is somebody else’s, and nothing is removed', async () => {
  const bytes = new Uint8Array(1)
  for (let count = 0; count < 20; count += 1) {
    const folder = join(app.dataDir, 'photos', crypto.randomUUID())
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `gallery-0-1700000000000-x-${count}-small.webp`), bytes)
  }
  await expect(sweep(later(61))).rejects.toThrow('another')
  expect(await storedNames()).toHaveLength(20)
})
