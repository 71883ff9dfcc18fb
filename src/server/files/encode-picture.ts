import sharp, { type Sharp } from 'sharp'
import type { PictureErrorCode } from '#contract/errors.ts'
import { PHOTO_SLOTS } from '#domain/discovery/discovery-rules.ts'
import { isCropOf, type Crop } from '#domain/profile/crop-rules.ts'
import { isPictureTooLarge, PICTURE_MAX_PIXELS, pictureFormatOf } from '#domain/profile/picture-rules.ts'
import { createFairQueue, QueueFullError } from '#server/files/fair-queue.ts'

/** The longest edge of each stored size, in pixels: for cards, pages and full screens. */
export const PHOTO_SIZES = { small: 320, medium: 800, large: 1600 } as const
export type PhotoSize = keyof typeof PHOTO_SIZES
export const SIZE_NAMES = Object.keys(PHOTO_SIZES) as PhotoSize[]

const BLUR_EDGE = 12
/** Files are two per cent larger than with the usual effort of 4, in two fifths of the time. */
const WEBP = { quality: 82, effort: 1 } as const
/** No picture within the limits takes this long, unless the machine is overloaded. */
const DECODE_SECONDS_MAX = 15

// No picture is read twice, so the cache of libvips would only use memory.
sharp.cache(false)

/** A decoded picture can take 200 MB, so only two are decoded at once. */
const inTurn = createFairQueue({ running: 2, perOwner: PHOTO_SLOTS, inAll: 40 })

export interface EncodedPicture {
  /** Of the largest size. */
  width: number
  height: number
  /** A tiny version as a data URL, to show until the picture is loaded. */
  blur: string
  files: { size: PhotoSize; webp: Uint8Array }[]
}

/** A picture that is not taken, and why. */
export class PictureError extends Error {
  readonly code: PictureErrorCode

  constructor(code: PictureErrorCode) {
    super(code)
    this.code = code
  }
}

/**
 * Encodes the picture again, or a part of it, upright, in every size, without the metadata of the original file.
 * `sentBy` is its owner in the queue. Every refusal is a `PictureError`.
 */
export async function encodePicture(bytes: Uint8Array, sentBy: string, crop?: Crop): Promise<EncodedPicture> {
  await refuseUndecoded(bytes, crop)
  try {
    return await inTurn(sentBy, async () => drawSizes(await decode(bytes, { crop })))
  } catch (error) {
    throw error instanceof QueueFullError ? new PictureError('PICTURES_BUSY') : error
  }
}

/** Checks the first bytes and the header only, so that an unusable picture is refused without waiting in the queue. */
async function refuseUndecoded(bytes: Uint8Array, crop: Crop | undefined): Promise<void> {
  const format = pictureFormatOf(bytes)
  if (format === 'heic') throw new PictureError('PICTURE_HEIC')
  const header =
    format &&
    (await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined))
  if (!header) throw new PictureError('PICTURE_UNREADABLE')
  if (isPictureTooLarge(header)) throw new PictureError('PICTURE_TOO_LARGE')
  if (crop && !isCropOf(header.autoOrient, crop)) throw new PictureError('PICTURE_CROP')
}

interface DecodeOptions {
  crop?: Crop | undefined
  seconds?: number
}

/** The largest size, as pixels; the smaller ones are made from it. */
export async function decode(bytes: Uint8Array, { crop, seconds = DECODE_SECONDS_MAX }: DecodeOptions = {}) {
  const upright = sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' }).autoOrient()
  const kept = crop ? upright.extract(crop) : upright
  try {
    return await within(PHOTO_SIZES.large, kept).timeout({ seconds }).raw().toBuffer({ resolveWithObject: true })
  } catch (error) {
    const isLate = error instanceof Error && error.message.startsWith('timeout:')
    throw new PictureError(isLate ? 'PICTURES_BUSY' : 'PICTURE_UNREADABLE')
  }
}

async function drawSizes({ data, info: { width, height, channels } }: Awaited<ReturnType<typeof decode>>) {
  const drawn = () => sharp(data, { raw: { width, height, channels } })
  const files = await Promise.all(
    SIZE_NAMES.map(async (size) => ({
      size,
      webp: await within(PHOTO_SIZES[size], drawn()).webp(WEBP).toBuffer(),
    })),
  )
  const tiny = await within(BLUR_EDGE, drawn()).webp({ quality: 40 }).toBuffer()
  return { width, height, blur: `data:image/webp;base64,${tiny.toString('base64')}`, files }
}

function within(edge: number, picture: Sharp): Sharp {
  return picture.resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
}
