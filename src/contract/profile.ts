import { z } from 'zod'
import { member } from '#contract/access.ts'
import { pickErrors } from '#contract/errors.ts'
import {
  ATTACHMENT_STYLES,
  ETHNICITIES,
  GENDERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  ORIENTATIONS,
  RELIGIONS,
} from '#domain/people/choices.ts'

/** A member's own profile, as the owner sees it. */
export const OwnProfile = z.object({
  id: z.uuid(),
  username: z.string(),
  age: z.number().int(),
  gender: z.enum(GENDERS),
  orientation: z.enum(ORIENTATIONS),
  location: z.string(),
  westernZodiac: z.string(),
  easternZodiac: z.string(),
  mbti: z.enum(MBTI_TYPES).nullable(),
  loveLanguage: z.enum(LOVE_LANGUAGES).nullable(),
  attachmentStyle: z.enum(ATTACHMENT_STYLES).nullable(),
  ethnicity: z.enum(ETHNICITIES),
  religion: z.enum(RELIGIONS),
  lifePath: z.number().int(),
  pictureUrl: z.string().nullable(),
})
export type OwnProfile = z.infer<typeof OwnProfile>

export const profile = {
  mine: member
    .route({ method: 'GET', path: '/profile', summary: 'The signed-in member’s own profile' })
    .output(OwnProfile)
    .errors(pickErrors('NOT_FOUND')),
}
