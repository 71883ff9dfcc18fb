import { z } from 'zod'
import { anyone } from '#contract/access.ts'
import { Id } from '#contract/id.ts'

export const Tier = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  priceMonthlyCents: z.number().int(),
  priceYearlyCents: z.number().int(),
  benefits: z.array(z.object({ key: z.string(), description: z.string().nullable(), isLive: z.boolean() })),
})
export type Tier = z.infer<typeof Tier>

export const membership = {
  listTiers: anyone
    .route({ method: 'GET', path: '/membership/tiers', summary: 'The tiers on offer, cheapest first' })
    .output(z.array(Tier)),

  currentPlan: anyone
    .route({ method: 'GET', path: '/membership/current', summary: 'The plan the caller has; none for visitors' })
    .output(z.object({ plan: z.object({ tierId: Id, name: z.string() }).nullable() })),
}
