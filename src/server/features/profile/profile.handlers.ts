import { profile } from '#contract/profile.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { ageOn, isAdultOn } from '#domain/people/birthday.ts'
import { dayOf } from '#server/clock.ts'
import { violatedIndex } from '#server/db/unique-violation.ts'
import { findOwnProfile, listOwnPhotos } from '#server/features/profile/profile.queries.ts'
import { updateProfile } from '#server/features/profile/update.queries.ts'
import { photoView } from '#server/files/photo-view.ts'
import { Failure } from '#server/http/failure.ts'
import { handle } from '#server/http/handle.ts'
import type { HandlerContext } from '#server/http/request-context.ts'

export const profileHandlers = {
  mine: handle(profile.mine, (context) => ownProfile(context)),

  update: handle(profile.update, async (context, changes) => {
    const { db, clock, viewer } = context
    if (changes.birthday && !isAdultOn(changes.birthday, dayOf(clock.now()))) throw Failure.of('UNDER_AGE')
    try {
      if (!(await updateProfile(db, viewer.id, changes))) throw Failure.of('NOT_FOUND')
    } catch (error) {
      throw violatedIndex(error) === 'users_username' ? Failure.of('USERNAME_TAKEN') : error
    }
    return ownProfile(context)
  }),

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
