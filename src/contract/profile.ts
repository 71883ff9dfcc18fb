import { z } from 'zod'
import { member } from '#contract/access.ts'
import { changedAnswers, storedAnswers } from '#contract/answers.ts'
import { pickErrors, PICTURE_ERRORS } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { PersonVibe, Photo } from '#contract/person.ts'
import { Coordinates } from '#contract/places.ts'
import { PHOTO_MAX_BYTES } from '#domain/accounts/account-rules.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { ANSWER_NAMES } from '#domain/people/answers.ts'

/** A member's own profile, as the owner sees it: all answers, also the full name and the birthday. */
export const OwnProfile = PersonVibe.extend({
  ...storedAnswers(ANSWER_NAMES),
  id: Id,
  age: z.number().int(),
  soulUrge: z.number().int().nullable(),
  expression: z.number().int().nullable(),
  /** The profile picture first, if there is one. */
  photos: z.array(Photo.extend({ isProfilePicture: z.boolean() })),
})
export type OwnProfile = z.infer<typeof OwnProfile>

/** Every field is optional: what is left out stays as it is. */
export const ProfileChanges = z
  .object({
    ...changedAnswers(ANSWER_NAMES),
    /** Only together with the location; null or left out when the place was typed freely. */
    coordinates: Coordinates.nullable(),
  })
  .partial()
  .refine(({ coordinates, location }) => coordinates === undefined || location !== undefined, {
    path: ['coordinates'],
    error: 'Coordinates change only together with the place.',
  })
export type ProfileChanges = z.input<typeof ProfileChanges>

export const profile = {
  mine: member
    .route({ method: 'GET', path: '/profile', summary: 'The signed-in member’s own profile' })
    .output(OwnProfile)
    .errors(pickErrors('NOT_FOUND')),

  update: member
    .route({ method: 'PATCH', path: '/profile', summary: 'Change one’s own profile' })
    .input(ProfileChanges)
    .output(OwnProfile)
    .errors(pickErrors('NOT_FOUND', 'USERNAME_TAKEN', 'USERNAME_RESERVED', 'UNDER_AGE')),

  addPhoto: member
    .route({ method: 'POST', path: '/profile/photos', summary: 'Add a photo at the end of the gallery' })
    .input(z.object({ file: z.file().max(PHOTO_MAX_BYTES, { error: INPUT_COPY.pictureSize }) }))
    .output(OwnProfile)
    .errors(pickErrors('NOT_FOUND', ...PICTURE_ERRORS, 'GALLERY_FULL')),

  setProfilePicture: member
    .route({ method: 'PUT', path: '/profile/picture', summary: 'Make a photo the profile picture' })
    .input(z.object({ photoId: Id }))
    .output(OwnProfile)
    .errors(pickErrors('NOT_FOUND')),

  deletePhoto: member
    .route({ method: 'DELETE', path: '/profile/photos/{photoId}', summary: 'Delete a photo' })
    .input(z.object({ photoId: Id }))
    .output(OwnProfile)
    .errors(pickErrors('NOT_FOUND')),
}
