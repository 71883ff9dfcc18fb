import { membership } from '#contract/membership.ts'
import { isPerkLive } from '#domain/membership/tiers.ts'
import { findCurrentPlan, listActiveTiers } from '#server/features/membership/membership.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'

export const membershipHandlers = {
  listTiers: procedure(membership.listTiers, async ({ db }) => {
    const tiers = await listActiveTiers(db)
    return tiers.map((tier) => ({
      ...tier,
      benefits: tier.benefits.map((benefit) => ({ ...benefit, isLive: isPerkLive(benefit.key) })),
    }))
  }),

  currentPlan: procedure(membership.currentPlan, async ({ db, clock, viewer }) => ({
    plan: viewer ? ((await findCurrentPlan(db, viewer.id, clock.now())) ?? null) : null,
  })),
}
