import { discovery } from '#contract/discovery.ts'
import type { DiscoverQuery } from '#contract/discovery.ts'
import { DISCOVER_PAGE_SIZE, type DiscoverOrder } from '#domain/discovery/discovery-rules.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { discoverCursors } from '#server/features/discovery/discover-cursor.ts'
import { explainFilters } from '#server/features/discovery/explain.queries.ts'
import { listActive, listNewest } from '#server/features/discovery/orders.queries.ts'
import { listBest } from '#server/features/discovery/ranking/list-best.ts'
import { listMatches } from '#server/features/discovery/ranking/list-matches.ts'
import { listCards } from '#server/features/people/cards.queries.ts'
import { requireOwnVibe } from '#server/features/people/people.guards.ts'
import { procedure } from '#server/http/api/procedure.ts'
import type { GuardContext, Services } from '#server/http/api/request-context.ts'

const limit = DISCOVER_PAGE_SIZE

export const discoveryHandlers = {
  list: procedure(discovery.list, async (context, { order, after, ...query }) => {
    const { db, clock } = context
    const viewer = await findViewerVibe(context)
    const { ids, next } = await LISTS[order](context, { viewer, query, after })
    const people = await listCards(db, { ids, viewer, now: clock.now() })
    return { people, next }
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

interface PageRequest {
  viewer: { id: string; vibe: Vibe }
  query: DiscoverQuery
  after: string | undefined
}

type ListPage = (context: Services, request: PageRequest) => Promise<{ ids: string[]; next: string | null }>

const LISTS: Record<DiscoverOrder, ListPage> = {
  best: async (context, { viewer, query, after }) => {
    const { read, write } = discoverCursors(context.cursors, viewer.id, 'best')
    return pageOf(await listBest(context, { viewer, query, after: read(after), limit }), write)
  },
  active: async ({ db, clock, cursors }, { viewer, query, after }) => {
    const { read, write } = discoverCursors(cursors, viewer.id, 'active')
    const options = { after: read(after), now: clock.now(), limit }
    return pageOf(await listActive(db, { viewerId: viewer.id, query }, options), write)
  },
  newest: async ({ db, cursors }, { viewer, query, after }) => {
    const { read, write } = discoverCursors(cursors, viewer.id, 'newest')
    return pageOf(await listNewest(db, { viewerId: viewer.id, query }, { after: read(after), limit }), write)
  },
}

/** A page that is not full is the last. */
function pageOf<Shown extends { id: string }>(shown: Shown[], cursorOf: (last: Shown) => string) {
  const last = shown.length < limit ? undefined : shown.at(-1)
  return { ids: shown.map(({ id }) => id), next: last ? cursorOf(last) : null }
}

async function findViewerVibe(context: GuardContext<'SIGN_IN_NEEDED'>) {
  return { id: context.viewer.id, vibe: await requireOwnVibe(context) }
}
