import { randomUUID } from 'node:crypto'
import { profile } from '#contract/profile.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { ageOn } from '#domain/people/birthday.ts'
import { PHOTO_SLOTS } from '#domain/discovery/discovery-rules.ts'
import { isReservedUsername } from '#domain/accounts/reserved-usernames.ts'
import { dayOf } from '#server/clock.ts'
import { requireBirthday, usernameError } from '#server/features/accounts/accounts.guards.ts'
import { requirePlace } from '#server/features/places/places.guards.ts'
import { deletePhoto, insertPhoto, listOwnPhotos, orderPhotos } from '#server/features/profile/photos.queries.ts'
import { findOwnProfile } from '#server/features/profile/profile.queries.ts'
import { updateProfile } from '#server/features/profile/update.queries.ts'
import { discardPhoto, saveUpload } from '#server/files/save-upload.ts'
import { photoView } from '#server/files/photo-store.ts'
import { procedure } from '#server/http/api/procedure.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'

export const profileHandlers = {
  mine: procedure(profile.mine, (context) => ownProfile(context)),

  update: procedure(profile.update, async (context, changes) => {
    const { db, clock, viewer, errors } = context
    if (changes.birthday) requireBirthday(context, changes.birthday, dayOf(clock.now()))
    if (changes.location) await requirePlace(context, changes.location)
    if (changes.username) requireUnreserved(context, changes.username)
    try {
      if (!(await updateProfile(db, viewer.id, changes))) throw errors.NOT_FOUND()
    } catch (error) {
      throw usernameError(context, error) ?? error
    }
    return ownProfile(context)
  }),

  addPhoto: procedure(profile.addPhoto, async (context, { id = randomUUID(), file, crop }) => {
    const { db, clock, limits, viewer, errors } = context
    await limits.take('photosPerAccount', viewer.id)
    const photos = await listOwnPhotos(db, viewer.id)
    // Sent again, because the answer got lost.
    if (has(photos, id)) return ownProfile(context)
    if (photos.length >= PHOTO_SLOTS) throw errors.GALLERY_FULL()
    const upload = { userId: viewer.id, sentBy: viewer.id, slot: photos.length, picture: file, crop }
    const picture = await saveUpload(context, upload)
    try {
      if (await insertPhoto(db, viewer.id, { id, ...picture }, clock.now())) return await ownProfile(context)
      await requirePhoto(context, id)
    } catch (error) {
      await discardPhoto(context, picture.path)
      throw error
    }
    await discardPhoto(context, picture.path)
    return ownProfile(context)
  }),

  orderPhotos: procedure(profile.orderPhotos, async (context, { photoIds }) => {
    const isOrdered = await orderPhotos(context.db, context.viewer.id, photoIds)
    const mine = await ownProfile(context)
    if (!isOrdered) throw context.errors.PHOTOS_CHANGED({ data: { photos: mine.photos } })
    return mine
  }),

  deletePhoto: procedure(profile.deletePhoto, async (context, { photoId }) => {
    const path = await deletePhoto(context.db, context.viewer.id, photoId)
    if (path === undefined) throw context.errors.NOT_FOUND()
    await discardPhoto(context, path)
    return ownProfile(context)
  }),
}

const has = (photos: readonly { id: string }[], photoId: string) => photos.some(({ id }) => id === photoId)

/** For one that could not be stored: sent twice at once, it is there by now. Otherwise it says why not. */
async function requirePhoto(
  { db, viewer, errors }: HandlerContext<'member'> & CanFail<'GALLERY_FULL' | 'NOT_FOUND'>,
  id: string,
): Promise<void> {
  const photos = await listOwnPhotos(db, viewer.id)
  if (has(photos, id)) return
  // The id is that of somebody else's photo.
  throw photos.length < PHOTO_SLOTS ? errors.NOT_FOUND() : errors.GALLERY_FULL()
}

/** Whoever has a reserved name already keeps it, also when writing it in another case. */
function requireUnreserved(
  { viewer, errors }: HandlerContext<'member'> & CanFail<'USERNAME_RESERVED'>,
  username: string,
): void {
  const isOwn = username.toLowerCase() === viewer.username.toLowerCase()
  if (!isOwn && isReservedUsername(username)) throw errors.USERNAME_RESERVED()
}

async function ownProfile({
  db,
  clock,
  viewer,
  errors,
}: HandlerContext<'member'> & CanFail<'NOT_FOUND'>): Promise<OwnProfile> {
  const found = await findOwnProfile(db, viewer.id)
  if (!found) throw errors.NOT_FOUND()
  const photos = await listOwnPhotos(db, viewer.id)
  return {
    ...found,
    age: ageOn(found.birthday, dayOf(clock.now())),
    photos: photos.map((photo) => ({ ...photoView(photo), isProfilePicture: photo.isProfilePicture })),
  }
}
