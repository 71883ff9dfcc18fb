import { discovery } from '#contract/discovery.ts'
import type { DiscoverQuery } from '#contract/discovery.ts'
import { DISCOVER_PAGE_SIZE, type DiscoverOrder } from '#domain/discovery/discovery-rules.ts'
import { PLACEMENTS } from '#domain/ranking/placement.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { DISCOVER_KEYS } from '#server/features/discovery/discover-cursor.ts'
import { explainFilters } from '#server/features/discovery/explain.queries.ts'
import { listActive, listNewest } from '#server/features/discovery/orders.queries.ts'
import { findFeatured } from '#server/features/discovery/ranking/find-featured.ts'
import { listBest } from '#server/features/discovery/ranking/list-best.ts'
import { listMatches } from '#server/features/discovery/ranking/list-matches.ts'
import { listCards } from '#server/features/people/cards.queries.ts'
import { requireOwnVibe } from '#server/features/people/people.guards.ts'
import { procedure } from '#server/http/api/procedure.ts'
import type { GuardContext, Services } from '#server/http/api/request-context.ts'

export const discoveryHandlers = {
  list: procedure(discovery.list, async (context, { order, after, ...query }) => {
    const { db, clock } = context
    const viewer = await findViewerVibe(context)
    const { items, next } = await LISTS[order](context, { viewer, query, after })
    const cards = await listCards(db, { ids: items.map(({ id }) => id), viewer, now: clock.now() })
    const places = new Map(items.map(({ id, place }) => [id, place]))
    return { people: cards.map((card) => ({ ...card, ...placementAt(places.get(card.id)) })), next }
  }),

  featured: procedure(discovery.featured, async (context, query) => {
    const { db, clock } = context
    const viewer = await findViewerVibe(context)
    const id = await findFeatured(context, { viewer, query })
    return { people: id ? await listCards(db, { ids: [id], viewer, now: clock.now() }) : [] }
  }),

  explain: procedure(discovery.explain, ({ db, viewer }, query) => explainFilters(db, viewer.id, query)),

  matches: procedure(discovery.matches, async (context) => {
    const { db, clock } = context
    const viewer = await findViewerVibe(context)
    const { ids, rankedCount } = await listMatches(context, viewer)
    const people = await listCards(db, { ids, viewer, now: clock.now() })
    return { people, rankedCount: Math.max(people.length, rankedCount) }
  }),
}

interface ListRequest {
  viewer: { id: string; vibe: Vibe }
  query: DiscoverQuery
  after: string | undefined
}

/** Only the order "Best match" has places. */
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
  best: (context, { viewer, query, after }) =>
    context.cursors.page(
      { list: 'discover best', viewerId: viewer.id, key: DISCOVER_KEYS.best, after, size: DISCOVER_PAGE_SIZE },
      (page) => listBest(context, { viewer, query, ...page }),
    ),
  active: ({ db, clock, cursors }, { viewer, query, after }) =>
    cursors.page(
      { list: 'discover active', viewerId: viewer.id, key: DISCOVER_KEYS.active, after, size: DISCOVER_PAGE_SIZE },
      (page) => listActive(db, { viewerId: viewer.id, query }, { ...page, now: clock.now() }),
    ),
  newest: ({ db, cursors }, { viewer, query, after }) =>
    cursors.page(
      { list: 'discover newest', viewerId: viewer.id, key: DISCOVER_KEYS.newest, after, size: DISCOVER_PAGE_SIZE },
      (page) => listNewest(db, { viewerId: viewer.id, query }, page),
    ),
}

async function findViewerVibe(context: GuardContext<'SIGN_IN_NEEDED'>) {
  return { id: context.viewer.id, vibe: await requireOwnVibe(context) }
}
