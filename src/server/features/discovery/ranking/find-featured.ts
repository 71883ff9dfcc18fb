import { FEATURED_MINIMUM_SCORE, featuredPivot, featuredSeed, inFeaturedOrder } from '#domain/discovery/featured.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { listScoreLevels } from '#domain/ranking/score-levels.ts'
import { dayOf } from '#server/clock.ts'
import { allowedAnswers, type DiscoverCriteria } from '#server/features/discovery/filters.queries.ts'
import { findPremiumByKeys } from '#server/features/discovery/ranking/featured.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

interface FeaturedRequest {
  viewer: Vibe
  criteria: DiscoverCriteria
}

/** Half of the keys or more have somebody, so the first few nearly always do. */
const FIRST_BATCH = 24
const GROWTH = 12

/**
 * One Premium member whom the viewer could be matched with at 70 or more and who passes the filters: the first in the
 * order that is drawn for this viewer and this day. Undefined when there is none.
 */
export async function findFeatured(
  { db, vipKeys }: Pick<Services, 'db' | 'vipKeys'>,
  { viewer, criteria }: FeaturedRequest,
): Promise<string | undefined> {
  const { viewerId, now } = criteria
  const { sorted: among, snapshot } = await vipKeys.read()
  const options = { minimumScore: FEATURED_MINIMUM_SCORE, onlyEligible: true, only: allowedAnswers(criteria), among }
  const seed = featuredSeed(viewerId, dayOf(now))
  const keys = inFeaturedOrder(
    listScoreLevels(viewer, options).flatMap(({ listKeys }) => listKeys()),
    seed,
  )
  const search = { pivot: featuredPivot(seed), moment: { asOf: now.getTime(), snapshot } }
  for (let first = 0, batch = FIRST_BATCH; first < keys.length; first += batch, batch *= GROWTH) {
    const some = keys.slice(first, first + batch)
    const id = await findPremiumByKeys(db, criteria, { keys: some, ...search })
    if (id) return id
  }
  return undefined
}
