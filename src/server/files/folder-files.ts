import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '#server/files/file-store.ts'
import { makeFolder } from '#server/files/make-folder.ts'

/** The folder of what is being written to a file, one for each who writes it at once; a crash may leave some behind. */
const UNFINISHED = '.unfinished'
/** Earlier versions had one file for all. */
const FORMERLY_UNFINISHED = '.part'
/** Somebody may begin to write in a folder that is just being removed. */
const REMOVAL_RETRIES = 3

/** Files in a folder of this machine. */
export function createFolderFiles(folder: string): FileStore {
  makeFolder(folder)
  const locate = (name: string) => join(folder, name)
  const writeInFolder = async <Result>(name: string, write: (path: string) => Promise<Result>) => {
    const path = locate(name)
    await mkdir(dirname(path), { recursive: true })
    // The last file of the folder may just have been removed, and the folder with it.
    return write(path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      await mkdir(dirname(path), { recursive: true })
      return write(path)
    })
  }
  return {
    // Flushed, so that after a power cut there is no row without its file.
    write: (name, bytes) => writeInFolder(name, (path) => writeFile(path, bytes, { flush: true })),
    writeStream: async (name, stream) => {
      const unfinished = `${name}${UNFINISHED}/${randomUUID()}`
      const file = await writeInFolder(unfinished, (path) => open(path, 'wx'))
      try {
        await pipeline(stream, file.createWriteStream({ flush: true }))
        await rename(locate(unfinished), locate(name))
      } finally {
        await rm(locate(unfinished), { force: true })
        await removeEmpty(folder, dirname(unfinished))
      }
    },
    remove: async (names) => {
      const found = names.flatMap((name) => ['', UNFINISHED, FORMERLY_UNFINISHED].map((end) => locate(name) + end))
      await Promise.all(found.map((path) => rm(path, { recursive: true, force: true, maxRetries: REMOVAL_RETRIES })))
      await Promise.all([...new Set(names.map((name) => dirname(name)))].map((within) => removeEmpty(folder, within)))
    },
    read: async (name) => {
      const file = await open(locate(name)).catch(() => undefined)
      if (!file) return undefined
      const { size, mtimeMs } = await file.stat()
      return { stream: file.createReadStream(), bytes: size, etag: `"${size.toString(36)}-${mtimeMs.toString(36)}"` }
    },
    list: () => listFiles(folder),
  }
}

/** The name of a folder may hold the id of somebody who is gone. */
async function removeEmpty(folder: string, within: string): Promise<void> {
  if (within !== '.') await rmdir(join(folder, within)).catch(() => undefined)
}

async function* listFiles(folder: string): AsyncGenerator<string> {
  // Somebody's last file may be removed meanwhile, and their folder with it.
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  for await (const entry of entries) {
    if (entry.isFile()) yield entry.name
    if (!entry.isDirectory()) continue
    for await (const within of listFiles(join(folder, entry.name))) yield `${entry.name}/${within}`
  }
}
