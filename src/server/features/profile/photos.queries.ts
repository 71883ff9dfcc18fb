import { randomUUID } from 'node:crypto'
import { PHOTO_SLOTS } from '#domain/discovery/discovery-rules.ts'
import type { Db } from '#server/db/open.ts'
import type { StoredPicture } from '#server/files/photo-store.ts'

/** The profile picture first, then the gallery in its order. */
export async function listOwnPhotos(db: Db, userId: string) {
  return db
    .selectFrom('photos')
    .select(['id', 'path', 'width', 'height', 'blur', 'isProfilePicture', 'position'])
    .where('userId', '=', userId)
    .orderBy('isProfilePicture', 'desc')
    .orderBy('position')
    .execute()
}

/**
 * At the end of the gallery, or as the profile picture of somebody who has none; false when every slot is taken, or the
 * id.
 */
export async function insertPhoto(
  db: Db,
  userId: string,
  { id = randomUUID(), ...picture }: StoredPicture & { id?: string },
  now: Date,
): Promise<boolean> {
  return inTurn(db, userId, async (tx) => {
    const photos = await listOwnPhotos(tx, userId)
    if (photos.length >= PHOTO_SLOTS) return false
    const inserted = await tx
      .insertInto('photos')
      .values({
        id,
        userId,
        ...picture,
        isProfilePicture: !photos.some(({ isProfilePicture }) => isProfilePicture),
        position: Math.max(-1, ...photos.map(({ position }) => position)) + 1,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return inserted !== undefined
  })
}

/** The first becomes the profile picture; false unless these are all photos of the member, each of them once. */
export async function orderPhotos(db: Db, userId: string, photoIds: readonly string[]): Promise<boolean> {
  return inTurn(db, userId, async (tx) => {
    const photos = await listOwnPhotos(tx, userId)
    const isComplete = photos.length === photoIds.length && photos.every(({ id }) => photoIds.includes(id))
    if (!isComplete) return false
    // Behind all places that are taken: each photo's place is unique at every moment.
    const free = Math.max(...photos.map(({ position }) => position)) + 1
    await tx
      .updateTable('photos')
      .set({ isProfilePicture: false })
      .where('userId', '=', userId)
      .where('isProfilePicture', '=', true)
      .execute()
    for (const [place, id] of photoIds.entries()) {
      const moved = { position: free + place, isProfilePicture: place === 0 }
      await tx.updateTable('photos').set(moved).where('id', '=', id).execute()
    }
    return true
  })
}

/** The path of the photo that is gone; undefined when the member had no such photo. */
export async function deletePhoto(db: Db, userId: string, photoId: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('photos')
    .where('id', '=', photoId)
    .where('userId', '=', userId)
    .returning('path')
    .executeTakeFirst()
  return deleted?.path
}

/** Changes to one member's photos wait for one another, so that nobody has a sixth photo or two profile pictures. */
async function inTurn<Result>(db: Db, userId: string, change: (tx: Db) => Promise<Result>): Promise<Result> {
  const run = async (tx: Db) => {
    await tx.selectFrom('users').select('userId').where('userId', '=', userId).forNoKeyUpdate().execute()
    return change(tx)
  }
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}
