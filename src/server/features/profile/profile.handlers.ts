import { profile } from '#contract/profile.ts'
import { ageOn } from '#domain/people/birthday.ts'
import { dayOf } from '#server/clock.ts'
import { findOwnProfile } from '#server/features/profile/profile.queries.ts'
import { photoUrl } from '#server/files/photo-store.ts'
import { Failure } from '#server/http/failure.ts'
import { handle } from '#server/http/handle.ts'

export const profileHandlers = {
  mine: handle(profile.mine, async ({ db, clock, viewer }) => {
    const found = await findOwnProfile(db, viewer.id)
    if (!found) throw Failure.of('NOT_FOUND')
    const { birthday, picturePath, ...shown } = found
    return {
      ...shown,
      age: ageOn(birthday, dayOf(clock.now())),
      pictureUrl: picturePath && photoUrl(picturePath, 'medium'),
    }
  }),
}
