import type { DiscoverQuery } from '#contract/discovery.ts'
import type { DiscoverCriteria } from '#server/features/discovery/filters.queries.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'

/** What the handlers make of a query, for tests that call the lists themselves. */
export function criteriaFor(
  viewerId: string,
  query: DiscoverQuery,
  others: Partial<Pick<DiscoverCriteria, 'now' | 'home' | 'eligibleGroups'>> = {},
): DiscoverCriteria {
  return { viewerId, query, now: TEST_NOW, home: null, eligibleGroups: [], ...others }
}
