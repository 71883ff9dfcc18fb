import type { Readable } from 'node:stream'
import type { Config } from '#server/config.ts'
import type { StoredFile } from '#server/files/file-store.ts'
import { openFileStore } from '#server/files/file-stores.ts'

/** The zip files that members may download. Nothing of it is served by its name. */
export interface ExportStore {
  /** Whole or not at all. */
  save(id: string, stream: Readable): Promise<void>
  remove(id: string): Promise<void>
  read(id: string): Promise<StoredFile | undefined>
  /** The id of every export of which something is stored, also of one that is not finished. */
  list(): AsyncIterable<string>
}

/** In the bucket under a prefix of its own, or in a folder of the data folder without one. */
export async function openExportStore(config: Pick<Config, 's3' | 'dataDir'>): Promise<ExportStore> {
  const files = await openFileStore(config, 'exports')
  const fileOf = (id: string) => `${id}.zip`
  return {
    save: (id, stream) => files.writeStream(fileOf(id), stream),
    remove: (id) => files.remove([fileOf(id)]),
    read: (id) => files.read(fileOf(id)),
    list: async function* () {
      for await (const name of files.list()) {
        const id = /^([0-9a-f-]{36})\.zip/.exec(name)?.[1]
        if (id) yield id
      }
    },
  }
}
