import { randomBytes } from 'node:crypto'
import { SIZE_NAMES, type PhotoSize } from '#server/files/encode-picture.ts'

export const PHOTO_PREFIX = '/photos/'

const FILE_NAME = new RegExp(
  `^(?<path>[0-9a-f-]{36}/gallery-\\d+-(?<moment>\\d+)-[a-z0-9-]+)-(${SIZE_NAMES.join('|')})\\.webp$`,
)

/** `{userId}/gallery-{slot}-{timestamp}-{filename}`, with a tail: two at the same instant have two paths. */
export function newPhotoPath(userId: string, slot: number, fileName: string, now: Date): string {
  const tail = randomBytes(6).toString('hex')
  return `${userId}/gallery-${slot}-${now.getTime()}-${safeName(fileName)}-${tail}`
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

/** What is left of a file name once it can be part of any path or address. */
function safeName(name: string): string {
  const stem = name
    .normalize('NFKD')
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
  return (
    stem
      .replaceAll(/\p{Mark}/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 40)
      .replaceAll(/^-|-$/g, '') || 'photo'
  )
}
