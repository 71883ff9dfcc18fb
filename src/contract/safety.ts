import { z } from 'zod'
import { member, unconfirmedMember } from '#contract/access.ts'
import { requiredText } from '#contract/answers.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { REPORT_REASON_MAX_LENGTH } from '#domain/safety/reports.ts'

const Done = z.object({})

export const safety = {
  block: unconfirmedMember
    .route({ method: 'PUT', path: '/blocks/{userId}', summary: 'Neither sees, finds or messages the other any more' })
    .input(z.object({ userId: Id }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND')),

  unblock: unconfirmedMember
    .route({ method: 'DELETE', path: '/blocks/{userId}', summary: 'Take a block back' })
    .input(z.object({ userId: Id }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND')),

  listBlocked: member
    .route({ method: 'GET', path: '/blocks', summary: 'People the member has blocked, newest first' })
    .output(z.object({ people: z.array(z.object({ id: Id, username: z.string() })) })),

  reportPerson: unconfirmedMember
    .route({ method: 'POST', path: '/people/{userId}/reports', summary: 'Tell the moderators about somebody' })
    .input(z.object({ userId: Id, reason: requiredText(REPORT_REASON_MAX_LENGTH) }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND')),
}

export const safetyEvents = {
  /** Somebody cannot be seen any more: a block, a suspension or a closed account. Which one is not said. */
  'safety.parted': z.object({ userId: Id }),
}
