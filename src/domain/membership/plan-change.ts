import { BOOSTS_PER_MONTH, perksOf, type MembershipLevel, type Perk } from '#domain/membership/entitlements.ts'

/** What a change from one plan to another does, perk by perk. */
export interface PlanChange {
  gained: Perk[]
  kept: Perk[]
  lost: Perk[]
  boosts: { before: number; after: number }
}

/** A perk that comes in numbers is gained when there are more of it, and lost when there are fewer. */
export function comparePlans(from: MembershipLevel, to: MembershipLevel): PlanChange {
  const boosts = { before: BOOSTS_PER_MONTH[from], after: BOOSTS_PER_MONTH[to] }
  const amountOf = (perk: Perk, level: MembershipLevel) => {
    if (!perksOf(level).includes(perk)) return 0
    return perk === 'boosts' ? BOOSTS_PER_MONTH[level] : 1
  }
  const either = perksOf(perksOf(from).length > perksOf(to).length ? from : to)
  const change = (perk: Perk) => Math.sign(amountOf(perk, to) - amountOf(perk, from))
  return {
    gained: either.filter((perk) => change(perk) > 0),
    kept: either.filter((perk) => change(perk) === 0),
    lost: either.filter((perk) => change(perk) < 0),
    boosts,
  }
}
