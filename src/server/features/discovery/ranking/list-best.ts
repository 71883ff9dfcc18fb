import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { Weights } from '#domain/compatibility/weights.ts'
import type { BestCursor } from '#server/features/discovery/discover-cursor.ts'
import {
  allowedAnswers,
  areFewAround,
  expectedShareOf,
  type DiscoverCriteria,
} from '#server/features/discovery/filters.queries.ts'
import type { Db } from '#server/db/open.ts'
import { listPage } from '#server/features/discovery/ranking/best-first.ts'
import { findByKeys, findKeys, type FoundPerson } from '#server/features/discovery/ranking/find.queries.ts'
import { readPlaced } from '#server/features/discovery/ranking/placement.queries.ts'
import type { ReadingSizes } from '#server/features/discovery/ranking/reading-plan.ts'
import type { Services } from '#server/http/api/request-context.ts'

interface BestPage {
  viewer: Vibe
  /** The viewer's own, instead of the standard ones. */
  weights?: Weights | undefined
  criteria: DiscoverCriteria
  after: BestCursor | undefined
  limit: number
  /** Affects the speed only; tests take both ways through the keys. */
  readingSizes?: ReadingSizes
}

/** Where so few people should pass the filters, their keys are read at once. */
const RARE = 0.012

/**
 * Everybody by score, then by placement, then by vibe key, then by id: an order that does not change when others join or
 * leave. Placements are those of the moment at which the list began, which its cursors carry along.
 */
export async function listBest(
  services: Pick<Services, 'db' | 'vibeKeys' | 'vipKeys'>,
  { viewer, weights, criteria, after, limit, readingSizes }: BestPage,
): Promise<BestCursor[]> {
  const { db } = services
  const expectedShare = expectedShareOf(criteria.query)
  const [placed, candidates] = await Promise.all([
    readPlaced(services, { now: criteria.now, begun: after }),
    readingSizes ? undefined : findRareKeys(db, criteria, expectedShare),
  ])
  const people = await listPage<FoundPerson>({
    viewer,
    weights,
    only: allowedAnswers(criteria),
    onlyEligible: criteria.query.mayBeMatched === true,
    candidates,
    after,
    limit,
    ...(readingSizes && { readingSizes }),
    keys: placed.keys,
    expectedShare,
    findByKeys: (keys, last) => findByKeys(db, criteria, placed, { keys, after: last, limit }),
    findKeys: () => findKeys(db, criteria),
  })
  return people.map((person) => ({ ...person, ...placed.moment }))
}

async function findRareKeys(db: Db, criteria: DiscoverCriteria, expectedShare: number) {
  const areRare = expectedShare <= RARE || (await areFewAround(db, criteria))
  return areRare ? findKeys(db, criteria) : undefined
}
