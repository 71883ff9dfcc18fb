import { z } from 'zod'
import { member, unconfirmedMember } from '#contract/access.ts'
import { pickErrors } from '#contract/errors.ts'

/** Who may find the member, and by what. */
export const PrivacySettings = z.object({
  /** Shown in Discover, Matches, search and the public directory. */
  profileVisibility: z.boolean(),
  /** Visitors may filter by the member's orientation, ethnicity and religion. */
  answersArePublic: z.boolean(),
})
export type PrivacySettings = z.infer<typeof PrivacySettings>

export const privacy = {
  settings: member
    .route({ method: 'GET', path: '/account/privacy', summary: 'Who may find the signed-in member' })
    .output(PrivacySettings)
    .errors(pickErrors('NOT_FOUND')),

  update: unconfirmedMember
    .route({ method: 'PATCH', path: '/account/privacy', summary: 'Change who may find the signed-in member' })
    .input(PrivacySettings.partial())
    .output(PrivacySettings)
    .errors(pickErrors('NOT_FOUND')),
}
