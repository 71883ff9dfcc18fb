import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { encodePicture, type PhotoSize } from '#server/files/encode-picture.ts'
import type { FileStore, StoredFile } from '#server/files/file-store.ts'
import { createFolderFiles } from '#server/files/folder-files.ts'
import { newPhotoPath, PHOTO_PREFIX, photoFile, photoFiles, photoOfFile } from '#server/files/photo-path.ts'
import { createS3Files } from '#server/files/s3-files.ts'

/** A picture that has been saved, as its row in the database tells of it. */
export interface StoredPicture {
  path: string
  width: number
  height: number
  blur: string
}

export interface NewPicture {
  userId: string
  slot: number
  bytes: Uint8Array
  /** An account or an address: whoever sends many pictures waits behind the others. */
  sentBy: string
}

export interface PhotoStore {
  /** Saves every size of the picture, or nothing; the caller then writes the row that names its path. */
  save(picture: NewPicture, now: Date): Promise<StoredPicture>
  remove(path: string): Promise<void>
  /** One size of a photo by the name of its file. */
  read(file: string): Promise<StoredFile | undefined>
  /** Every stored photo, at least once, with the moment it was saved. */
  list(): AsyncIterable<{ path: string; savedAt: Date }>
}

/** In the bucket, or in a folder of the data folder without one. */
export async function openPhotoStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<PhotoStore> {
  const files: FileStore = s3 ? await createS3Files(s3) : createFolderFiles(join(dataDir, 'photos'))
  const remove = (path: string) => files.remove(photoFiles(path))
  return {
    remove,
    save: async ({ userId, slot, bytes, sentBy }, now) => {
      const { files: sizes, ...shown } = await encodePicture(bytes, sentBy)
      const path = newPhotoPath(userId, slot, now)
      const writes = await Promise.allSettled(sizes.map(({ size, webp }) => files.write(photoFile(path, size), webp)))
      const failed = writes.find((write) => write.status === 'rejected')
      if (failed) {
        await remove(path).catch(() => undefined)
        throw failed.reason
      }
      return { path, ...shown }
    },
    read: async (file) => (photoOfFile(file) ? files.read(file) : undefined),
    list: async function* () {
      for await (const file of files.list()) {
        const photo = photoOfFile(file)
        if (photo) yield photo
      }
    },
  }
}

export function photoUrl(path: string, size: PhotoSize): string {
  return PHOTO_PREFIX + photoFile(path, size)
}
