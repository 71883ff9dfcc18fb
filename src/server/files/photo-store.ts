import { mkdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/** The longest edge of each stored size, in pixels; cards, pages and full screens. */
export const PHOTO_SIZES = { small: 320, medium: 800, large: 1600 } as const
export type PhotoSize = keyof typeof PHOTO_SIZES

export const PHOTO_PREFIX = '/photos/'
const READABLE_FORMATS = new Set(['jpeg', 'png', 'webp'])
const PIXELS_MAX = 50_000_000

export class UnreadablePhotoError extends Error {}

/** A picture that has been saved, as its row in the database tells of it. */
export interface StoredPicture {
  path: string
  width: number
  height: number
  /** A few bytes of it as a data address, to show until the picture is there. */
  blur: string
}

export interface PhotoStore {
  folder: string
  /** Re-encodes the picture, so that nothing of the original file is kept but what can be seen. */
  save(userId: string, slot: number, file: { name: string; bytes: Uint8Array }, now: Date): Promise<StoredPicture>
  remove(path: string): Promise<void>
}

export function createPhotoStore(folder: string): PhotoStore {
  mkdirSync(folder, { recursive: true })
  const fileOf = (path: string, size: PhotoSize) => join(folder, photoFile(path, size))
  const remove = async (path: string) => {
    await Promise.all(sizes.map((size) => rm(fileOf(path, size), { force: true })))
  }
  return {
    folder,
    remove,
    save: async (userId, slot, file, now) => {
      const path = `${userId}/gallery-${slot}-${now.getTime()}-${safeName(file.name)}`
      const { pictures, ...shown } = await encode(file.bytes)
      try {
        await mkdir(dirname(fileOf(path, 'large')), { recursive: true })
        await Promise.all(pictures.map(({ size, webp }) => writeFile(fileOf(path, size), webp)))
      } catch (error) {
        await remove(path)
        throw error
      }
      return { path, ...shown }
    },
  }
}

const sizes = Object.keys(PHOTO_SIZES) as PhotoSize[]

export function photoFile(path: string, size: PhotoSize): string {
  return `${path}-${size}.webp`
}

export function photoUrl(path: string, size: PhotoSize): string {
  return PHOTO_PREFIX + photoFile(path, size)
}

const BLUR_EDGE = 12

async function encode(bytes: Uint8Array) {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!format || !READABLE_FORMATS.has(format)) throw new UnreadablePhotoError(`A picture in the format ${format}`)
    const upright = picture.autoOrient()
    const shrunk = (edge: number) => upright.clone().resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    const pictures = await Promise.all(
      sizes.map(async (size) => {
        const { data, info } = await shrunk(PHOTO_SIZES[size])
          .webp({ quality: 82 })
          .toBuffer({ resolveWithObject: true })
        return { size, webp: data, width: info.width, height: info.height }
      }),
    )
    const tiny = await shrunk(BLUR_EDGE).webp({ quality: 40 }).toBuffer()
    const { width = 1, height = 1 } = pictures.find(({ size }) => size === 'large') ?? {}
    return { pictures, width, height, blur: `data:image/webp;base64,${tiny.toString('base64')}` }
  } catch (cause) {
    throw new UnreadablePhotoError('Not a readable picture', { cause })
  }
}

/** What is left of a file name once it can be part of any path or address. */
function safeName(name: string): string {
  const stem = name
    .normalize('NFKD')
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
  return (
    stem
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 40) || 'photo'
  )
}
