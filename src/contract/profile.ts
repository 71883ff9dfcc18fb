import { z } from 'zod'
import { member } from '#contract/access.ts'
import { Birthday, FullName, requiredText, Username } from '#contract/accounts.ts'
import { pickErrors, PICTURE_ERRORS } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { PersonVibe, Photo } from '#contract/person.ts'
import { Coordinates } from '#contract/places.ts'
import { LOCATION_MAX_LENGTH, PHOTO_MAX_BYTES } from '#domain/accounts/account-rules.ts'
import {
  ATTACHMENT_STYLES,
  ETHNICITIES,
  GENDERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  ORIENTATIONS,
  RELIGIONS,
} from '#domain/people/choices.ts'
import {
  ABOUT_ME_MAX_LENGTH,
  HOBBIES_MAX_LENGTH,
  LIKES_DISLIKES_MAX_LENGTH,
  PROFESSION_MAX_LENGTH,
} from '#domain/profile/profile-rules.ts'

/** A member's own profile, as the owner sees it. */
export const OwnProfile = PersonVibe.extend({
  id: Id,
  /** The full name and the birthday are the owner's alone: numerology is made of them. */
  name: z.string(),
  birthday: z.iso.date(),
  username: z.string(),
  age: z.number().int(),
  location: z.string(),
  ethnicity: z.enum(ETHNICITIES).nullable(),
  religion: z.enum(RELIGIONS).nullable(),
  aboutMe: z.string().nullable(),
  likesDislikes: z.string().nullable(),
  hobbies: z.string().nullable(),
  profession: z.string().nullable(),
  soulUrge: z.number().int().nullable(),
  expression: z.number().int().nullable(),
  /** The profile picture first, if there is one. */
  photos: z.array(Photo.extend({ isProfilePicture: z.boolean() })),
})
export type OwnProfile = z.infer<typeof OwnProfile>

/** Blank is the same as not answered. */
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `Please keep it to ${max} characters.` })
    .nullable()
    .transform((text) => text || null)

/** Every field is optional: what is left out stays as it is. */
export const ProfileChanges = z
  .object({
    name: FullName,
    username: Username,
    birthday: Birthday,
    gender: z.enum(GENDERS),
    orientation: z.enum(ORIENTATIONS).nullable(),
    location: requiredText(LOCATION_MAX_LENGTH),
    /** Only together with the location; null or left out when the place was typed freely. */
    coordinates: Coordinates.nullable(),
    mbti: z.enum(MBTI_TYPES).nullable(),
    loveLanguage: z.enum(LOVE_LANGUAGES).nullable(),
    attachmentStyle: z.enum(ATTACHMENT_STYLES).nullable(),
    ethnicity: z.enum(ETHNICITIES).nullable(),
    religion: z.enum(RELIGIONS).nullable(),
    aboutMe: optionalText(ABOUT_ME_MAX_LENGTH),
    likesDislikes: optionalText(LIKES_DISLIKES_MAX_LENGTH),
    hobbies: optionalText(HOBBIES_MAX_LENGTH),
    profession: optionalText(PROFESSION_MAX_LENGTH),
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
    .input(z.object({ file: z.file().max(PHOTO_MAX_BYTES, { error: 'Pictures may have up to 15 MB.' }) }))
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
