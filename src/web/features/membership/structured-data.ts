import type { Tier } from '#contract/membership.ts'
import { BILLING_CYCLES, priceOf } from '#web/features/membership/prices.ts'
import { TIERS_COPY } from '#web/features/membership/tiers.copy.ts'

/** What is on offer, in the vocabulary of schema.org; the page describes itself in its meta. */
export function tiersStructuredData(tiers: readonly Tier[], pageUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${pageUrl}#product`,
    name: TIERS_COPY.productName,
    description: TIERS_COPY.subtitle,
    offers: tiers.flatMap((tier) => offersFor(tier, pageUrl)),
  }
}

function offersFor(tier: Tier, url: string) {
  return BILLING_CYCLES.map((cycle) => ({
    '@type': 'Offer',
    name: `${tier.name}, ${TIERS_COPY.cycles[cycle].label.toLowerCase()}`,
    price: (priceOf(tier, cycle) / 100).toFixed(2),
    priceCurrency: 'USD',
    url,
  }))
}
