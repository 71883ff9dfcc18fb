import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '#server/files/file-store.ts'
import { makeFolder } from '#server/files/make-folder.ts'

/** While it is being written; a crash may leave one behind. */
const UNFINISHED = '.part'

/** Files in a folder of this machine. */
export function createFolderFiles(folder: string): FileStore {
  makeFolder(folder)
  const locate = (name: string) => join(folder, name)
  const writeInFolder = async (name: string, write: (path: string) => Promise<void>) => {
    const path = locate(name)
    await mkdir(dirname(path), { recursive: true })
    // The last file of the folder may just have been removed, and the folder with it.
    await write(path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      await mkdir(dirname(path), { recursive: true })
      await write(path)
    })
  }
  return {
    // Flushed, so that after a power cut there is no row without its file.
    write: (name, bytes) => writeInFolder(name, (path) => writeFile(path, bytes, { flush: true })),
    writeStream: async (name, stream) => {
      const path = locate(name)
      await mkdir(dirname(path), { recursive: true })
      await pipeline(stream, createWriteStream(path + UNFINISHED, { flush: true }))
      await rename(path + UNFINISHED, path)
    },
    remove: async (names) => {
      const found = names.flatMap((name) => [locate(name), locate(name) + UNFINISHED])
      await Promise.all(found.map((path) => rm(path, { force: true })))
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

/** The name of a folder may be the id of somebody who is gone. */
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
