import { randomBytes } from 'node:crypto'
import type { Photo } from '#contract/person.ts'
import type { Crop } from '#domain/profile/crop-rules.ts'
import type { Config } from '#server/config.ts'
import { encodePicture, SIZE_NAMES, type PhotoSize } from '#server/files/encode-picture.ts'
import type { StoredFile } from '#server/files/file-store.ts'
import { openFileStore } from '#server/files/file-stores.ts'

/** A saved picture, as in its database row. */
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
  /** Without one, the whole picture is kept. */
  crop?: Crop | undefined
  /** An account or an address: the pictures of one sender wait behind those of others. */
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

/**
 * Photos of profiles, which anybody may fetch by their address, or pictures in tickets and conversations, which a guard
 * stands before.
 */
type Pictures = 'photos' | 'ticket-pictures' | 'message-photos'

/** In the bucket, those with a guard under a prefix of their own, or in a folder of the data folder without one. */
export async function openPhotoStore(
  config: Pick<Config, 's3' | 'dataDir'>,
  pictures: Pictures = 'photos',
): Promise<PhotoStore> {
  const files = await openFileStore(config, pictures)
  const remove = (path: string) => files.remove(photoFiles(path))
  return {
    remove,
    save: async ({ userId, slot, bytes, crop, sentBy }, now) => {
      const { files: sizes, ...shown } = await encodePicture(bytes, sentBy, crop)
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

/** A photo as it is sent to those who may see it. */
export function photoView({ id, path, width, height, blur }: StoredPicture & { id: string }): Photo {
  return {
    id,
    smallUrl: photoUrl(path, 'small'),
    mediumUrl: photoUrl(path, 'medium'),
    largeUrl: photoUrl(path, 'large'),
    width,
    height,
    blur,
  }
}

export const PHOTO_PREFIX = '/photos/'

/** Also matches photos of earlier versions, which have the name of the sent file before the random part. */
const FILE_NAME = new RegExp(
  `^(?<path>[0-9a-f-]{36}/gallery-\\d+-(?<moment>\\d+)-[a-z0-9-]+)-(${SIZE_NAMES.join('|')})\\.webp$`,
)

/** `{userId}/gallery-{slot}-{timestamp}-{random}`: cannot be guessed, and does not contain the name of the sent file. */
function newPhotoPath(userId: string, slot: number, now: Date): string {
  return `${userId}/gallery-${slot}-${now.getTime()}-${randomBytes(16).toString('hex')}`
}

/** The name of the file of one size. */
export function photoFile(path: string, size: PhotoSize): string {
  return `${path}-${size}.webp`
}

function photoFiles(path: string): string[] {
  return SIZE_NAMES.map((size) => photoFile(path, size))
}

/** The photo that a file belongs to and when it was saved; undefined for a file with another kind of name. */
export function photoOfFile(file: string): { path: string; savedAt: Date } | undefined {
  const { path, moment } = FILE_NAME.exec(file)?.groups ?? {}
  return path === undefined ? undefined : { path, savedAt: new Date(Number(moment)) }
}
