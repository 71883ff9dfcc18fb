import { profile } from '#contract/profile.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { ageOn } from '#domain/people/birthday.ts'
import { dayOf } from '#server/clock.ts'
import { findOwnProfile, listOwnPhotos } from '#server/features/profile/profile.queries.ts'
import { photoView } from '#server/files/photo-view.ts'
import { Failure } from '#server/http/failure.ts'
import { handle } from '#server/http/handle.ts'
import type { HandlerContext } from '#server/http/request-context.ts'

export const profileHandlers = {
  mine: handle(profile.mine, (context) => ownProfile(context)),
  update: handle(profile.update, () => Promise.reject(new Error('to be built'))),
  addPhoto: handle(profile.addPhoto, () => Promise.reject(new Error('to be built'))),
  setProfilePicture: handle(profile.setProfilePicture, () => Promise.reject(new Error('to be built'))),
  deletePhoto: handle(profile.deletePhoto, () => Promise.reject(new Error('to be built'))),
}

async function ownProfile({ db, clock, viewer }: HandlerContext<'member'>): Promise<OwnProfile> {
  const found = await findOwnProfile(db, viewer.id)
  if (!found) throw Failure.of('NOT_FOUND')
  const photos = await listOwnPhotos(db, viewer.id)
  return {
    ...found,
    age: ageOn(found.birthday, dayOf(clock.now())),
    photos: photos.map((photo) => ({ ...photoView(photo), isProfilePicture: photo.isProfilePicture })),
  }
}
