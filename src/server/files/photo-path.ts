import { randomBytes } from 'node:crypto'
import { SIZE_NAMES, type PhotoSize } from '#server/files/encode-picture.ts'

export const PHOTO_PREFIX = '/photos/'

/** Also matches photos of earlier versions, which have the name of the sent file before the random part. */
const FILE_NAME = new RegExp(
  `^(?<path>[0-9a-f-]{36}/gallery-\\d+-(?<moment>\\d+)-[a-z0-9-]+)-(${SIZE_NAMES.join('|')})\\.webp$`,
)

/** `{userId}/gallery-{slot}-{timestamp}-{random}`: cannot be guessed, and tells nobody what the file was called. */
export function newPhotoPath(userId: string, slot: number, now: Date): string {
  return `${userId}/gallery-${slot}-${now.getTime()}-${randomBytes(16).toString('hex')}`
}

export function photoFile(path: string, size: PhotoSize): string {
  return `${path}-${size}.webp`
}

export function photoFiles(path: string): string[] {
  return SIZE_NAMES.map((size) => photoFile(path, size))
}

/** Which photo a file belongs to and since when; undefined for a file that is none of ours. */
export function photoOfFile(file: string): { path: string; savedAt: Date } | undefined {
  const { path, moment } = FILE_NAME.exec(file)?.groups ?? {}
  return path === undefined ? undefined : { path, savedAt: new Date(Number(moment)) }
}
