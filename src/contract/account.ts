import { z } from 'zod'
import { member } from '#contract/access.ts'
import { pickErrors } from '#contract/errors.ts'
import { PersonVibe } from '#contract/person.ts'

/** What the contents page of the account says about each of its pages, in one line each. */
export const AccountOverview = PersonVibe.extend({
  name: z.string(),
  memberSince: z.iso.datetime(),
  /** Most of it is left out, for whoever looks over a shoulder. */
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** Whether a new address waits to be confirmed. */
  isEmailChanging: z.boolean(),
  /** Null if it is still the one from the sign-up. */
  passwordChangedAt: z.iso.datetime().nullable(),
  deviceCount: z.number().int(),
  hasApp: z.boolean(),
  passkeyCount: z.number().int(),
  profileVisibility: z.boolean(),
  notifications: z.object({
    messages: z.boolean(),
    matches: z.boolean(),
    astrology: z.boolean(),
    system: z.boolean(),
  }),
  plan: z.object({ name: z.string(), daysLeft: z.number().int().nullable() }),
})
export type AccountOverview = z.infer<typeof AccountOverview>

export const account = {
  overview: member
    .route({ method: 'GET', path: '/account', summary: 'The state of everything in the account of the member' })
    .output(AccountOverview)
    .errors(pickErrors('NOT_FOUND')),
}
