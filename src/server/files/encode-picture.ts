import sharp, { type Sharp } from 'sharp'
import { createGate } from '#server/files/gate.ts'

/** The longest edge of each stored size, in pixels; cards, pages and full screens. */
export const PHOTO_SIZES = { small: 320, medium: 800, large: 1600 } as const
export type PhotoSize = keyof typeof PHOTO_SIZES
export const SIZE_NAMES = Object.keys(PHOTO_SIZES) as PhotoSize[]

const READABLE_FORMATS = new Set(['jpeg', 'png', 'webp'])
const PIXELS_MAX = 50_000_000
const BLUR_EDGE = 12

/** A decoded picture can take 200 MB: the others wait, however many are sent at once. */
const oneOfFew = createGate(2)

export class UnreadablePhotoError extends Error {}

export interface EncodedPicture {
  /** Of the largest size. */
  width: number
  height: number
  /** A few bytes of it as a data address, to show until the picture is there. */
  blur: string
  files: { size: PhotoSize; webp: Uint8Array }[]
}

/** Draws the picture anew, upright, in every size: nothing of the original file is left but what can be seen. */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  try {
    return await oneOfFew(() => encode(bytes))
  } catch (cause) {
    throw new UnreadablePhotoError('Not a readable picture', { cause })
  }
}

async function encode(bytes: Uint8Array): Promise<EncodedPicture> {
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
  const { format } = await picture.metadata()
  if (!format || !READABLE_FORMATS.has(format)) throw new Error(`A picture in the format ${format}`)
  // Decoded once: the smaller sizes are made of the largest.
  const { data, info } = await within(PHOTO_SIZES.large, picture.autoOrient())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const drawn = () => sharp(data, { raw: { width, height, channels } })
  const files = await Promise.all(
    SIZE_NAMES.map(async (size) => ({
      size,
      webp: await within(PHOTO_SIZES[size], drawn()).webp({ quality: 82 }).toBuffer(),
    })),
  )
  const tiny = await within(BLUR_EDGE, drawn()).webp({ quality: 40 }).toBuffer()
  return { width, height, blur: `data:image/webp;base64,${tiny.toString('base64')}`, files }
}

function within(edge: number, picture: Sharp): Sharp {
  return picture.resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
}
