import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BackupError } from '#server/backup/records.ts'
import { writeBackupFile } from '#server/backup/write-backup-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'kismetry-backup-target-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What it says; nothing may have been read for it. */
async function refusal(path: string): Promise<string> {
  let isRead = false
  const written = writeBackupFile(path, async () => void (isRead = true))
  const error: unknown = await written.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(BackupError)
  expect(isRead).toBe(false)
  return (error as BackupError).message
}

test('what is no file, such as a device or a socket, is not replaced by a backup, and nothing is written beside it', async () => {
  const socket = join(folder, 'socket')
  const server = createServer().listen(socket)
  await new Promise((resolve) => server.once('listening', resolve))
  expect(await refusal(socket)).toBe(`${socket} is not a file. Name a new one, or a backup to be replaced.`)
  expect(statSync(socket).isSocket()).toBe(true)
  expect(readdirSync(folder)).toEqual(['socket'])
  await new Promise((resolve) => server.close(resolve))
})

test('a folder is not a file, and one that is missing is named before the site is read', async () => {
  expect(await refusal(folder)).toBe(`${folder} is a folder. Name a file in it.`)
  const missing = join(folder, 'missing')
  expect(await refusal(join(missing, 'site.backup'))).toBe(`There is no folder ${missing}. Make it first.`)
})
