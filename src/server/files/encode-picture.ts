import sharp, { type Sharp } from 'sharp'
import type { PictureErrorCode } from '#contract/errors.ts'
import { PHOTO_SLOTS } from '#domain/discovery/discovery-rules.ts'
import { isPictureTooLarge, PICTURE_MAX_PIXELS, pictureFormatOf } from '#domain/profile/picture-rules.ts'
import { createFairQueue, QueueFullError } from '#server/files/fair-queue.ts'

/** The longest edge of each stored size, in pixels; cards, pages and full screens. */
export const PHOTO_SIZES = { small: 320, medium: 800, large: 1600 } as const
export type PhotoSize = keyof typeof PHOTO_SIZES
export const SIZE_NAMES = Object.keys(PHOTO_SIZES) as PhotoSize[]

const BLUR_EDGE = 12
/** No picture within the limits takes this long, unless the machine is too busy for it. */
const DECODE_SECONDS_MAX = 15

// No picture is read twice: what libvips would keep for that only takes memory.
sharp.cache(false)

/** A decoded picture can take 200 MB: the others wait, however many are sent at once. */
const inTurn = createFairQueue({ running: 2, perOwner: PHOTO_SLOTS, inAll: 40 })

export interface EncodedPicture {
  /** Of the largest size. */
  width: number
  height: number
  /** A few bytes of it as a data address, to show until the picture is there. */
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
 * Draws the picture anew, upright, in every size: nothing of the original file is left but what can be seen.
 * `sentBy` is whose turn it takes. Every refusal is a `PictureError`.
 */
export async function encodePicture(bytes: Uint8Array, sentBy: string): Promise<EncodedPicture> {
  await refuseUndecoded(bytes)
  try {
    return await inTurn(sentBy, async () => drawSizes(await decode(bytes)))
  } catch (error) {
    throw error instanceof QueueFullError ? new PictureError('PICTURES_BUSY') : error
  }
}

/** Looks at the first bytes and the header only: what can never work costs nothing and waits for nobody. */
async function refuseUndecoded(bytes: Uint8Array): Promise<void> {
  const format = pictureFormatOf(bytes)
  if (format === 'heic') throw new PictureError('PICTURE_HEIC')
  const header =
    format &&
    (await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined))
  if (!header) throw new PictureError('PICTURE_UNREADABLE')
  if (isPictureTooLarge(header)) throw new PictureError('PICTURE_TOO_LARGE')
}

/** The largest size, as pixels: the smaller ones are made of it. */
export async function decode(bytes: Uint8Array, seconds = DECODE_SECONDS_MAX) {
  const upright = sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' }).autoOrient()
  try {
    return await within(PHOTO_SIZES.large, upright).timeout({ seconds }).raw().toBuffer({ resolveWithObject: true })
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
      webp: await within(PHOTO_SIZES[size], drawn()).webp({ quality: 82 }).toBuffer(),
    })),
  )
  const tiny = await within(BLUR_EDGE, drawn()).webp({ quality: 40 }).toBuffer()
  return { width, height, blur: `data:image/webp;base64,${tiny.toString('base64')}`, files }
}

function within(edge: number, picture: Sharp): Sharp {
  return picture.resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
}
