import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { createFolderFiles } from '#server/files/folder-files.ts'
import { createS3Files } from '#server/files/s3-files.ts'

const PICTURES = { contentType: 'image/webp', names: /^[0-9a-f-]{36}\/gallery-\d+-\d+-[a-z0-9-]+\.webp$/ }

/** Every store, by the name of its folder. What is listed here is in every backup. */
const STORES = {
  photos: PICTURES,
  'ticket-pictures': PICTURES,
  'message-photos': PICTURES,
  exports: { contentType: 'application/zip', names: /^[0-9a-f-]{36}\.zip$/ },
  voice: { contentType: 'audio/wav', names: /^[0-9a-f-]{36}-\d+\.wav$/ },
}

export type StoreName = keyof typeof STORES

export const STORE_NAMES = Object.keys(STORES) as StoreName[]

/** In a folder of the data folder, or in the bucket under a prefix. Photos of profiles have none there. */
export async function openFileStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  name: StoreName,
): Promise<FileStore> {
  if (!s3) return createFolderFiles(join(dataDir, name))
  return createS3Files(s3, { contentType: STORES[name].contentType, prefix: name === 'photos' ? '' : `${name}/` })
}

/** Whether a file of this name is one of the store's. A bucket may hold other things, and a folder half a file. */
export function isNameIn(store: string, name: string): store is StoreName {
  return Object.hasOwn(STORES, store) && STORES[store as StoreName].names.test(name)
}
