import { PHOTO_MAX_BYTES } from '#domain/accounts/account-rules.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { isPictureTooLarge, PICTURE_HEAD_BYTES, pictureFormatOf } from '#domain/profile/picture-rules.ts'
import { sentenceForCode } from '#web/api/failure.copy.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'

/** Decodes a picture to learn its size in pixels; fails when it cannot be decoded. */
type Measure = (picture: Blob) => Promise<{ width: number; height: number }>

/** What the browser can say about a picture before it is sent: a sentence about what is wrong, or undefined. */
export async function findPictureProblem(picture: Blob, measure: Measure = decode): Promise<string | undefined> {
  try {
    const head = await picture.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()
    const format = pictureFormatOf(new Uint8Array(head))
    if (format === 'heic') return sentenceForCode('PICTURE_HEIC')
    if (!format) return ANSWERS_COPY.pictureType
    if (picture.size > PHOTO_MAX_BYTES) return INPUT_COPY.pictureSize
    return isPictureTooLarge(await measure(picture)) ? sentenceForCode('PICTURE_TOO_LARGE') : undefined
  } catch {
    return sentenceForCode('PICTURE_UNREADABLE')
  }
}

async function decode(picture: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
