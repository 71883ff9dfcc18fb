import type { PictureErrorCode } from '#contract/errors.ts'
import { PictureError } from '#server/files/encode-picture.ts'
import { listNamedPaths } from '#server/files/photo-rows.queries.ts'
import type { NewPicture, StoredPicture } from '#server/files/photo-store.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { Services } from '#server/http/api/request-context.ts'

interface UploadedPicture extends Omit<NewPicture, 'bytes'> {
  picture: File
}

export async function saveUpload(
  { photos, clock, hasRoomFor, errors }: Pick<Services, 'photos' | 'clock' | 'hasRoomFor'> & CanFail<PictureErrorCode>,
  { picture, ...owned }: UploadedPicture,
): Promise<StoredPicture> {
  if (!hasRoomFor('photos')) throw errors.STORAGE_FULL()
  const bytes = new Uint8Array(await picture.arrayBuffer())
  try {
    return await photos.save({ ...owned, bytes }, clock.now())
  } catch (error) {
    throw error instanceof PictureError ? errors[error.code]() : error
  }
}

/**
 * Removes the files of a photo without a row. It checks the rows first: a write that seemed to fail may have succeeded.
 * Files that cannot be removed stay until the hourly sweep.
 */
export async function discardPhoto(
  { db, photos, log }: Pick<Services, 'db' | 'photos' | 'log'>,
  path: string,
): Promise<void> {
  try {
    const named = await listNamedPaths(db, [path])
    if (!named.has(path)) await photos.remove(path)
  } catch (err) {
    log.error({ err, path }, 'the files of a photo could not be removed')
  }
}
