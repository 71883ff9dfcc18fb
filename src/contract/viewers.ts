import { z } from 'zod'
import { member, unconfirmedMember } from '#contract/access.ts'
import { Cursor } from '#contract/cursor.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { CardMember } from '#contract/person.ts'

export const ProfileViewer = z.object({
  person: CardMember,
  lastViewedAt: z.iso.datetime(),
  /** How often, where visits within half an hour are one. */
  visits: z.number().int(),
})
export type ProfileViewer = z.infer<typeof ProfileViewer>

export const viewers = {
  /** For every plan: how many there were. */
  count: member
    .route({ method: 'GET', path: '/viewers/count', summary: 'How many people viewed the member in the last 30 days' })
    .output(z.object({ people: z.number().int(), canList: z.boolean() })),

  list: member
    .route({ method: 'GET', path: '/viewers', summary: 'Who viewed the member in the last 30 days, newest first' })
    .input(z.object({ after: Cursor.optional() }))
    .output(z.object({ viewers: z.array(ProfileViewer), next: Cursor.nullable() }))
    .errors(pickErrors('PERK_NEEDED')),

  /** Sent by the page once it shows a profile, so that showing it never waits for this. */
  visit: unconfirmedMember
    .route({ method: 'PUT', path: '/people/{userId}/visit', summary: 'Note that the member has opened a profile' })
    .input(z.object({ userId: Id }))
    .output(z.object({}))
    .errors(pickErrors('NOT_FOUND')),
}
