import { discovery } from '#contract/discovery.ts'
import { DISCOVER_PAGE_SIZE, type DiscoverOrder } from '#domain/discovery/discovery-rules.ts'
import { VIBE_GROUPS } from '#domain/ranking/vibe-key.ts'
import { PLACEMENTS } from '#domain/ranking/placement.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { Weights } from '#domain/compatibility/weights.ts'
import { requireCriteria } from '#server/features/discovery/criteria.ts'
import { DISCOVER_KEYS } from '#server/features/discovery/discover-cursor.ts'
import { explainFilters } from '#server/features/discovery/explain.queries.ts'
import type { DiscoverCriteria } from '#server/features/discovery/filters.queries.ts'
import { listActive, listNewest } from '#server/features/discovery/orders.queries.ts'
import { findFeatured } from '#server/features/discovery/ranking/find-featured.ts'
import { listBest } from '#server/features/discovery/ranking/list-best.ts'
import { countRanked, listMatches } from '#server/features/discovery/ranking/list-matches.ts'
import { suggest } from '#server/features/discovery/suggest.ts'
import { findWeights, saveWeights } from '#server/features/discovery/weights.queries.ts'
import { hasPerk } from '#server/features/membership/membership.queries.ts'
import { listCards } from '#server/features/people/cards.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'
import type { HandlerContext, Services } from '#server/http/api/request-context.ts'

export const discoveryHandlers = {
  list: procedure(
    discovery.list,
    async (context, { order, after, ...query }) => {
      const viewer = await withWeights(context, order)
      const criteria = await requireCriteria(context, query)
      const { items, next } = await LISTS[order](context, { viewer, criteria, after })
      const cards = await listCards(context.db, { ids: items.map(({ id }) => id), viewer, now: criteria.now })
      const places = new Map(items.map(({ id, place }) => [id, place]))
      return { people: cards.map((card) => ({ ...card, ...placementAt(places.get(card.id)) })), next }
    },
    { mayBeOld: true },
  ),

  featured: procedure(
    discovery.featured,
    async (context, query) => {
      const { viewer } = context
      const criteria = await requireCriteria(context, query)
      const id = await findFeatured(context, { viewer: viewer.vibe, criteria })
      return { people: id ? await listCards(context.db, { ids: [id], viewer, now: criteria.now }) : [] }
    },
    { mayBeOld: true },
  ),

  explain: procedure(
    discovery.explain,
    async (context, query) => explainFilters(context.db, await requireCriteria(context, query)),
    { mayBeOld: true },
  ),

  reach: procedure(
    discovery.reach,
    async (context) => {
      const [matchable, everyone] = await Promise.all([
        countRanked(context, context.viewer),
        countRanked(context, context.viewer, { groups: [...VIBE_GROUPS.keys()] }),
      ])
      return { matchable, everyone }
    },
    { mayBeOld: true },
  ),

  matches: procedure(discovery.matches, async (context, { order }) => {
    const { db, clock } = context
    const viewer = await withWeights(context, order)
    const { ids, rankedCount, hasPassedOnAll } = await listMatches(context, viewer)
    const people = await listCards(db, { ids, viewer, now: clock.now() })
    return { people, rankedCount: Math.max(people.length, rankedCount), hasPassedOnAll }
  }),

  weights: procedure(discovery.weights, async ({ db, viewer }) => ({ weights: await findWeights(db, viewer.id) })),

  setWeights: procedure(discovery.setWeights, async ({ db, clock, viewer }, { weights }) => {
    await saveWeights(db, viewer.id, weights, clock.now())
    return { weights }
  }),

  suggestions: procedure(discovery.suggestions, async (context, { timeZone }) => {
    const { db, clock } = context
    const isIncluded = await hasPerk(db, context.viewer.id, 'premium_suggestions', clock.now())
    if (!isIncluded) return { isIncluded, people: [], changesAt: null }
    return { isIncluded, ...(await suggest(context, { viewer: context.viewer, timeZone })) }
  }),
}

interface Viewer {
  id: string
  vibe: Vibe
  /** Where people are listed by them. */
  weights?: Weights
}

interface ListRequest {
  viewer: Viewer
  criteria: DiscoverCriteria
  after: string | undefined
}

/** Only lists by score have places. */
interface ListItem {
  id: string
  place?: number
}

type ListPage = (context: Services, request: ListRequest) => Promise<{ items: ListItem[]; next: string | null }>

function placementAt(place: number | undefined) {
  const placement = place === undefined ? 'usual' : PLACEMENTS[place]
  return placement === undefined || placement === 'usual' ? {} : { placement }
}

/** Each order is a list of its own: the cursor of another order is refused rather than read as page one. */
const LISTS: Record<DiscoverOrder, ListPage> = {
  best: (context, { viewer, criteria, after }) =>
    context.cursors.page(
      { list: 'discover best', viewerId: viewer.id, key: DISCOVER_KEYS.best, after, size: DISCOVER_PAGE_SIZE },
      (page) => listBest(context, { viewer: viewer.vibe, criteria, ...page }),
    ),
  mine: (context, { viewer, criteria, after }) =>
    context.cursors.page(
      { list: 'discover mine', viewerId: viewer.id, key: DISCOVER_KEYS.mine, after, size: DISCOVER_PAGE_SIZE },
      (page) => listBest(context, { viewer: viewer.vibe, weights: viewer.weights, criteria, ...page }),
    ),
  active: ({ db, cursors }, { viewer, criteria, after }) =>
    cursors.page(
      { list: 'discover active', viewerId: viewer.id, key: DISCOVER_KEYS.active, after, size: DISCOVER_PAGE_SIZE },
      (page) => listActive(db, criteria, page),
    ),
  newest: ({ db, cursors }, { viewer, criteria, after }) =>
    cursors.page(
      { list: 'discover newest', viewerId: viewer.id, key: DISCOVER_KEYS.newest, after, size: DISCOVER_PAGE_SIZE },
      (page) => listNewest(db, criteria, page),
    ),
}

async function withWeights({ db, viewer }: HandlerContext<'member'>, order: DiscoverOrder): Promise<Viewer> {
  return order === 'mine' ? { ...viewer, weights: await findWeights(db, viewer.id) } : viewer
}
