import { z } from 'zod'
import { member } from '#contract/access.ts'
import { pickErrors } from '#contract/errors.ts'

/** What a member has to know about their boosts. */
export const BoostState = z.object({
  /** 0 for a plan without boosts. */
  perMonth: z.number().int(),
  /** Of this month of the membership. */
  used: z.number().int(),
  left: z.number().int(),
  runningUntil: z.iso.datetime().nullable(),
  /** When new ones are handed out; null if the membership ends before. */
  renewsOn: z.iso.date().nullable(),
  /** The day from which the plan no longer counts; null on Free. */
  planEndsOn: z.iso.date().nullable(),
  /** A boost would be wasted on somebody whom nobody can find. */
  isListed: z.boolean(),
})
export type BoostState = z.infer<typeof BoostState>

export const boosts = {
  state: member
    .route({ method: 'GET', path: '/boosts', summary: 'How many boosts the member has left, and whether one runs' })
    .output(BoostState)
    .errors(pickErrors('NOT_FOUND')),

  /** While one runs, a second call starts none and answers with the one that runs. */
  start: member
    .route({ method: 'POST', path: '/boosts', summary: 'Come first among people of the same score for an hour' })
    .output(BoostState)
    .errors(pickErrors('PERK_NEEDED', 'BOOSTS_USED_UP', 'PROFILE_HIDDEN', 'NOT_FOUND')),
}
