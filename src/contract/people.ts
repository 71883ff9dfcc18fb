import { z } from 'zod'
import { member } from '#contract/access.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { PersonProfile, PersonVibe } from '#contract/person.ts'

export const people = {
  /** The viewer's own vibe comes along: the receipt, the pair and the tips are made of both. */
  find: member
    .route({ method: 'GET', path: '/people/{userId}', summary: 'Somebody’s profile, as the viewer may see it' })
    .input(z.object({ userId: Id }))
    .output(
      z.object({
        person: PersonProfile,
        viewer: PersonVibe,
        isSelf: z.boolean(),
        /** Until when the viewer does not want to meet them in lists, if they have said so. */
        passedUntil: z.iso.datetime().nullable(),
      }),
    )
    .errors(pickErrors('NOT_FOUND')),
}
