import { z } from 'zod'
import { member, unconfirmedMember } from '#contract/access.ts'
import { CurrentPassword } from '#contract/accounts.ts'
import { DataExport } from '#contract/data-export.ts'
import { pickErrors } from '#contract/errors.ts'
import { PersonVibe } from '#contract/person.ts'

const Done = z.object({})

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
  /** Those that are not over, and how many of them wait for the member. */
  tickets: z.object({ open: z.number().int(), waiting: z.number().int() }),
  boosts: z.object({ perMonth: z.number().int(), left: z.number().int(), isRunning: z.boolean() }),
  viewerCount: z.number().int(),
  download: DataExport.pick({ state: true, progress: true }).nullable(),
})
export type AccountOverview = z.infer<typeof AccountOverview>

export const account = {
  overview: member
    .route({ method: 'GET', path: '/account', summary: 'The state of everything in the account of the member' })
    .output(AccountOverview)
    .errors(pickErrors('NOT_FOUND')),

  /** Hides the member from everybody and signs them out everywhere. The next login undoes it. */
  deactivate: unconfirmedMember
    .route({ method: 'POST', path: '/account/deactivate', summary: 'Close the account until the next login' })
    .input(z.object({ isConfirmed: z.literal(true) }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND')),

  /** Closes the account at once and erases it when the days of grace are over, unless the member logs in before. */
  requestDeletion: unconfirmedMember
    .route({ method: 'POST', path: '/account/deletion', summary: 'Delete the account for good, after some days' })
    .input(z.object({ password: CurrentPassword }))
    .output(z.object({ erasedAfter: z.iso.datetime() }))
    .errors(pickErrors('WRONG_PASSWORD', 'NOT_FOUND', 'LAST_MAIN_ADMIN')),
}
