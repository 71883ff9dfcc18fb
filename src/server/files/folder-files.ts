import { mkdirSync } from 'node:fs'
import { mkdir, open, opendir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '#server/files/file-store.ts'

/** Files in a folder of this machine. */
export function createFolderFiles(folder: string): FileStore {
  mkdirSync(folder, { recursive: true })
  const locate = (name: string) => join(folder, name)
  return {
    write: async (name, bytes) => {
      await mkdir(dirname(locate(name)), { recursive: true })
      // Flushed, so that after a power cut there is no row without its file.
      await writeFile(locate(name), bytes, { flush: true })
    },
    remove: async (names) => {
      await Promise.all(names.map((name) => rm(locate(name), { force: true })))
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

async function* listFiles(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    if (entry.isFile()) yield entry.name
    if (!entry.isDirectory()) continue
    for await (const within of listFiles(join(folder, entry.name))) yield `${entry.name}/${within}`
  }
}
