import { z } from 'zod'
import { member } from '#contract/access.ts'
import { Cursor } from '#contract/cursor.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { CardMember } from '#contract/person.ts'

export const PassedPerson = z.object({ person: CardMember, until: z.iso.datetime() })
export type PassedPerson = z.infer<typeof PassedPerson>

/** "Not for me": hides somebody from one's own lists for a while. The other never learns of it. */
export const passes = {
  set: member
    .route({ method: 'PUT', path: '/passes/{userId}', summary: 'Hide somebody from the own lists for 90 days' })
    .input(z.object({ userId: Id }))
    .output(z.object({ until: z.iso.datetime() }))
    .errors(pickErrors('NOT_FOUND')),

  undo: member
    .route({ method: 'DELETE', path: '/passes/{userId}', summary: 'Show somebody in the own lists again' })
    .input(z.object({ userId: Id }))
    .output(z.object({}))
    .errors(pickErrors('NOT_FOUND')),

  list: member
    .route({ method: 'GET', path: '/passes', summary: 'People the member has passed on, newest first' })
    .input(z.object({ after: Cursor.optional() }))
    .output(z.object({ passed: z.array(PassedPerson), next: Cursor.nullable() })),
}

export const passesEvents = {
  /** To the member's own tabs. */
  'passes.changed': z.object({ userId: Id, until: z.iso.datetime().nullable() }),
}
