import { UnreadablePhotoError } from '#server/files/encode-picture.ts'
import { listNamedPaths } from '#server/files/photo-rows.queries.ts'
import type { StoredPicture } from '#server/files/photo-store.ts'
import { Failure } from '#server/http/failure.ts'
import type { Services } from '#server/http/request-context.ts'

/** Saves a picture somebody has sent, and says so when it is none. */
export async function saveUpload(
  { photos, clock }: Pick<Services, 'photos' | 'clock'>,
  { userId, slot, picture }: { userId: string; slot: number; picture: File },
): Promise<StoredPicture> {
  try {
    const bytes = new Uint8Array(await picture.arrayBuffer())
    return await photos.save(userId, slot, { name: picture.name, bytes }, clock.now())
  } catch (error) {
    throw error instanceof UnreadablePhotoError ? Failure.of('PICTURE_UNREADABLE') : error
  }
}

/**
 * Removes the files of a photo that has no row, or no longer. It looks again first: a write that seemed to fail may have
 * arrived after all. When it cannot remove them, they lie unseen until the hourly sweep.
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
