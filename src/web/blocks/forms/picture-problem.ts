import { PHOTO_MAX_BYTES } from '#domain/accounts/account-rules.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import type { PictureSize } from '#domain/profile/crop-rules.ts'
import { isPictureTooLarge, PICTURE_HEAD_BYTES, pictureFormatOf } from '#domain/profile/picture-rules.ts'
import { sentenceForCode } from '#web/api/failure.copy.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'

/** What the browser can say about a picture before it is sent: a sentence about what is wrong, or its size. */
type PictureLook = { problem: string; size?: undefined } | { problem?: undefined; size: PictureSize }

/** Decodes a picture to learn its size in pixels; fails when it cannot be decoded. */
type Measure = (picture: Blob) => Promise<PictureSize>

export async function lookAtPicture(picture: Blob, measure: Measure = decode): Promise<PictureLook> {
  try {
    const head = await picture.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()
    const format = pictureFormatOf(new Uint8Array(head))
    if (format === 'heic') return { problem: sentenceForCode('PICTURE_HEIC') }
    if (!format) return { problem: ANSWERS_COPY.pictureType }
    if (picture.size > PHOTO_MAX_BYTES) return { problem: INPUT_COPY.pictureSize }
    const size = await measure(picture)
    return isPictureTooLarge(size) ? { problem: sentenceForCode('PICTURE_TOO_LARGE') } : { size }
  } catch {
    return { problem: sentenceForCode('PICTURE_UNREADABLE') }
  }
}

async function decode(picture: Blob): Promise<PictureSize> {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
