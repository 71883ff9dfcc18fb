import { z } from 'zod'
import { anyone, member } from '#contract/access.ts'
import { Cursor } from '#contract/cursor.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'

export const Tier = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  priceMonthlyCents: z.number().int(),
  priceYearlyCents: z.number().int(),
  benefits: z.array(z.object({ key: z.string(), description: z.string().nullable() })),
})
export type Tier = z.infer<typeof Tier>

/** The plan the member has today, and what becomes of it. */
export const OwnPlan = z.object({
  tierId: Id,
  name: z.string(),
  startDate: z.iso.date(),
  /** The first day without it. The free plan goes on by itself and has none. */
  endDate: z.iso.date().nullable(),
  daysLeft: z.number().int().nullable(),
  /** The member wants Free when the term is over. */
  leavesAtEnd: z.boolean(),
  /** The day this was computed on, in UTC, as all days of plans. */
  today: z.iso.date(),
  /** What each plan costs today, in cents: nothing while there is no payment provider. */
  dueToday: z.array(z.object({ tierId: Id, cents: z.number().int() })),
})
export type OwnPlan = z.infer<typeof OwnPlan>

const MembershipVia = z.enum(['Stripe', 'Kickstarter', 'Manual'])

export const HistoricMembership = z.object({
  id: Id,
  plan: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date().nullable(),
  status: z.enum(['Active', 'Ended']),
  via: MembershipVia,
})
export type HistoricMembership = z.infer<typeof HistoricMembership>

export const Payment = z.object({
  id: Id,
  amountCents: z.number().int(),
  method: z.string(),
  date: z.iso.datetime(),
})
export type Payment = z.infer<typeof Payment>

const Page = z.object({ after: Cursor.optional() })

export const membership = {
  listTiers: anyone
    .route({ method: 'GET', path: '/membership/tiers', summary: 'The tiers on offer, cheapest first' })
    .output(z.array(Tier)),

  currentPlan: anyone
    .route({ method: 'GET', path: '/membership/current', summary: 'The plan the caller has; none for visitors' })
    .output(z.object({ plan: z.object({ tierId: Id, name: z.string() }).nullable() })),

  mine: member
    .route({ method: 'GET', path: '/membership/mine', summary: 'The plan of the member, its term and what is due' })
    .output(OwnPlan)
    .errors(pickErrors('NOT_FOUND')),

  /** States which plan should be: sent twice, or from two tabs, it is done once. */
  change: member
    .route({ method: 'PUT', path: '/membership/mine', summary: 'Change to another plan, at once' })
    .input(z.object({ tierId: Id }))
    .output(z.object({ plan: OwnPlan, isChanged: z.boolean() }))
    .errors(pickErrors('NOT_FOUND')),

  /** A wish that can be taken back as long as the term lasts. There is none on Free. */
  leaveAtEnd: member
    .route({ method: 'PUT', path: '/membership/mine/end', summary: 'Go back to Free at the end of the term, or stay' })
    .input(z.object({ isWanted: z.boolean() }))
    .output(OwnPlan)
    .errors(pickErrors('NOT_FOUND')),

  listMemberships: member
    .route({ method: 'GET', path: '/membership/history', summary: 'All plans the member has had, newest first' })
    .input(Page)
    .output(z.object({ memberships: z.array(HistoricMembership), next: Cursor.nullable() })),

  listPayments: member
    .route({ method: 'GET', path: '/membership/payments', summary: 'All payments of the member, newest first' })
    .input(Page)
    .output(z.object({ payments: z.array(Payment), next: Cursor.nullable() })),

  /** Behind the flag `plan_timeline`: for everybody else there is no such thing. */
  timeline: member
    .route({ method: 'GET', path: '/membership/timeline', summary: 'The plans of the last year, day by day' })
    .output(
      z.object({
        from: z.iso.date(),
        to: z.iso.date(),
        spans: z.array(z.object({ plan: z.string(), from: z.iso.date(), to: z.iso.date() })),
      }),
    )
    .errors(pickErrors('NOT_FOUND')),
}

export const membershipEvents = {
  /** To all tabs and devices of the member: another plan, another end, or a wish about it. */
  'membership.changed': z.object({}),
}
