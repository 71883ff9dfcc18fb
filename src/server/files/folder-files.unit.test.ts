import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileStore } from '#server/files/file-store.ts'
import { createFolderFiles } from '#server/files/folder-files.ts'

let folder: string
let files: FileStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kismetry-files-'))
  files = createFolderFiles(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const contentOf = async (name: string) => {
  const file = await files.read(name)
  return file && text(file.stream)
}

/** Says when its first half was taken, and waits before the second. */
function inHalves(letter: string, wait: () => Promise<void>) {
  const begun = Promise.withResolvers<void>()
  async function* halves() {
    yield letter.repeat(1000)
    begun.resolve()
    await wait()
    yield letter.repeat(1000)
  }
  return { stream: Readable.from(halves()), begun: begun.promise }
}

test('of two who write the same file at once each writes it whole, and nothing else is left', async () => {
  const otherHasBegun = Promise.withResolvers<void>()
  const one = inHalves('a', () => otherHasBegun.promise)
  const first = files.writeStream('export.zip', one.stream)
  await one.begun
  const other = inHalves('b', () => first)
  const second = files.writeStream('export.zip', other.stream)
  await other.begun
  otherHasBegun.resolve()
  await first
  expect(await contentOf('export.zip')).toBe('a'.repeat(2000))
  await second
  expect(await contentOf('export.zip')).toBe('b'.repeat(2000))
  expect(await readdir(folder, { recursive: true })).toEqual(['export.zip'])
})

test('what cannot be written to its end leaves nothing', async () => {
  const broken = inHalves('a', () => Promise.reject(new Error('the disk is away')))
  await expect(files.writeStream('export.zip', broken.stream)).rejects.toThrow('the disk is away')
  expect(await readdir(folder)).toEqual([])
})

test('with a file goes what crashes have left of it, also one of an earlier version', async () => {
  await files.write('export.zip', Buffer.from('whole'))
  await mkdir(join(folder, 'export.zip.unfinished'))
  await writeFile(join(folder, 'export.zip.unfinished', 'one'), 'half')
  await writeFile(join(folder, 'export.zip.part'), 'half')
  await files.remove(['export.zip'])
  expect(await readdir(folder)).toEqual([])
})
