import { z } from 'zod'
import { member } from '#contract/access.ts'
import { changedAnswers, storedAnswers } from '#contract/answers.ts'
import { pickErrors, PICTURE_ERRORS } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { OwnPhoto, PersonVibe } from '#contract/person.ts'
import { Coordinates } from '#contract/places.ts'
import { PHOTO_MAX_BYTES } from '#domain/accounts/account-rules.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { PHOTO_SLOTS } from '#domain/discovery/discovery-rules.ts'
import { ANSWER_NAMES } from '#domain/people/answers.ts'

/** The part of a picture to keep, in pixels of the upright picture: 4 wide to 5 high. Without one, all of it is kept. */
export const PictureCrop = z.object({
  left: z.int().min(0),
  top: z.int().min(0),
  width: z.int().min(1),
  height: z.int().min(1),
})

/** A member's own profile, as the owner sees it: all answers, also the full name and the birthday. */
export const OwnProfile = PersonVibe.extend({
  ...storedAnswers(ANSWER_NAMES),
  id: Id,
  age: z.number().int(),
  soulUrge: z.number().int().nullable(),
  expression: z.number().int().nullable(),
  /** The profile picture first, if there is one. */
  photos: z.array(OwnPhoto),
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
    .input(
      z.object({
        /** Under the same id it is stored once, however often it is sent. */
        id: Id.optional(),
        file: z.file().max(PHOTO_MAX_BYTES, { error: INPUT_COPY.pictureSize }),
        crop: PictureCrop.optional(),
      }),
    )
    .output(OwnProfile)
    .errors(pickErrors('NOT_FOUND', ...PICTURE_ERRORS, 'GALLERY_FULL')),

  orderPhotos: member
    .route({
      method: 'PUT',
      path: '/profile/photos/order',
      summary: 'Order all photos; the first is the profile picture',
    })
    .input(z.object({ photoIds: z.array(Id).min(1).max(PHOTO_SLOTS) }))
    .output(OwnProfile)
    .errors(pickErrors('NOT_FOUND', 'PHOTOS_CHANGED')),

  deletePhoto: member
    .route({ method: 'DELETE', path: '/profile/photos/{photoId}', summary: 'Delete a photo' })
    .input(z.object({ photoId: Id }))
    .output(OwnProfile)
    .errors(pickErrors('NOT_FOUND')),
}
