import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { CardMember, LikeState, PersonProfile } from '#contract/person.ts'
import { orpc } from '#web/api/client.ts'

export interface Page {
  people: CardMember[]
}
export type Change = (people: CardMember[]) => CardMember[]

/** On the first connection, data younger than this is not fetched again. */
const FRESH_MS = 5_000

export const LISTS = { queryKey: orpc.discovery.list.key() }
export const MATCHES = { queryKey: orpc.discovery.matches.key() }
export const FEATURED = { queryKey: orpc.discovery.featured.key() }
export const SUGGESTIONS = { queryKey: orpc.discovery.suggestions.key() }
export const PASSED = { queryKey: orpc.passes.list.key() }
/** Who viewed the member, and how many. */
export const VIEWERS = { queryKey: orpc.viewers.key() }
const GIVEN = { queryKey: orpc.likes.given.key() }
const FAVORITES = { queryKey: orpc.likes.favorites.key() }
const MUTUALS = { queryKey: orpc.likes.mutuals.key() }
export const PROFILES = { queryKey: orpc.people.find.key() }
/** The lists that a like puts people in. */
const OWN = [GIVEN, FAVORITES, MUTUALS]
const ALL: { queryKey: QueryKey }[] = [LISTS, FEATURED, MATCHES, SUGGESTIONS, ...OWN, PASSED, PROFILES]

/** Changes everything that is cached about other people: all lists and profiles. */
export function peopleCache(client: QueryClient) {
  const changeLists = (change: Change) => {
    for (const list of [LISTS, ...OWN]) {
      client.setQueriesData<InfiniteData<Page>>(list, (data) => data && inPages(data, change))
    }
    for (const list of [FEATURED, MATCHES, SUGGESTIONS]) {
      client.setQueriesData<Page>(list, (data) => data && inPage(data, change))
    }
  }

  return {
    /** On every card and profile of this person. Somebody unliked stays in the list, so that it can be undone. */
    async showLike(userId: string, like: LikeState): Promise<void> {
      await interruptFetches(client)
      changeLists((people) => withLike(people, userId, like))
      client.setQueriesData<{ person: PersonProfile }>(PROFILES, (data) =>
        data?.person.id === userId ? { ...data, person: { ...data.person, like } } : data,
      )
    },

    async showOnline(userId: string): Promise<void> {
      const interrupted = await interruptFetches(client)
      changeLists((people) => withOnline(people, userId))
      client.setQueriesData<{ person: PersonProfile }>(PROFILES, (data) =>
        data?.person.id === userId ? { ...data, person: { ...data.person, isOnline: true } } : data,
      )
      // What was asked for may be more than this: people come back all the time, and no list may be left outdated.
      for (const { queryKey } of interrupted) void client.refetchQueries({ queryKey, exact: true, type: 'active' })
    },

    /** Marks likes, favorites and mutual likes as outdated. The list on the screen is refetched only with `isShownToo`. */
    refreshOwnLists({ isShownToo }: { isShownToo: boolean }): void {
      const refetchType = isShownToo ? 'active' : 'none'
      for (const list of OWN) void client.invalidateQueries({ ...list, refetchType })
    },

    /** Removes those who no longer belong; called when one of these lists is left. */
    pruneOwnLists: () => pruneOwnLists(client),

    async remove(userId: string): Promise<void> {
      await interruptFetches(client)
      changeLists((people) => withoutPerson(people, userId))
      for (const list of [PASSED, VIEWERS]) void client.invalidateQueries(list)
      void client.invalidateQueries({ queryKey: orpc.people.find.key({ input: { userId } }) })
    },

    /** Refetches what may have changed without an event. After a lost connection that is everything: events are not repeated. */
    catchUp({ wasDisconnected }: { wasDisconnected: boolean }): void {
      const isOld = (query: Query) =>
        query.state.data !== undefined && (wasDisconnected || query.isStaleByTime(FRESH_MS))
      for (const list of ALL) void client.invalidateQueries({ ...list, predicate: isOld })
    },

    likeOf(userId: string): LikeState | undefined {
      const pages = [LISTS, ...OWN].flatMap((list) =>
        client.getQueriesData<InfiniteData<Page>>(list).flatMap(([, data]) => data?.pages ?? []),
      )
      const short = [FEATURED, MATCHES, SUGGESTIONS].flatMap((list) =>
        client.getQueriesData<Page>(list).flatMap(([, data]) => data ?? []),
      )
      const onCards = [...pages, ...short].flatMap(({ people }) => people)
      const profiles = client.getQueriesData<{ person: PersonProfile }>(PROFILES).flatMap(([, data]) => data ?? [])
      return [...onCards, ...profiles.map(({ person }) => person)].find(({ id }) => id === userId)?.like
    },
  }
}

function pruneOwnLists(client: QueryClient): void {
  const prune = (list: { queryKey: QueryKey }, keep: (like: LikeState) => boolean) =>
    client.setQueriesData<InfiniteData<Page>>(
      list,
      (data) => data && inPages(data, (people) => filterByLike(people, keep)),
    )
  prune(GIVEN, ({ isLiked }) => isLiked)
  prune(FAVORITES, ({ isFavorite }) => isFavorite)
  prune(MUTUALS, ({ isMutual }) => isMutual)
}

export type PeopleCache = ReturnType<typeof peopleCache>

/**
 * A pending answer was requested before the change and would undo it. The end of the list requests its next page again,
 * and a cancelled refetch is repeated when the list is next shown, or by whoever calls this. Returns what was cancelled.
 */
export async function interruptFetches(client: QueryClient): Promise<Query[]> {
  const predicate = ({ state }: Query) => state.fetchStatus !== 'idle' && state.data !== undefined
  const busy = ALL.flatMap((list) => client.getQueryCache().findAll({ ...list, predicate }))
  await Promise.all(busy.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })))
  return busy
}

export function withLike(people: CardMember[], userId: string, like: LikeState): CardMember[] {
  const isChanged = people.some((person) => person.id === userId && !isSameLike(person.like, like))
  return isChanged ? people.map((person) => (person.id === userId ? { ...person, like } : person)) : people
}

function withOnline(people: CardMember[], userId: string): CardMember[] {
  const isChanged = people.some(({ id, isOnline }) => id === userId && !isOnline)
  return isChanged ? people.map((person) => (person.id === userId ? { ...person, isOnline: true } : person)) : people
}

export function withoutPerson(people: CardMember[], userId: string): CardMember[] {
  return people.some(({ id }) => id === userId) ? people.filter(({ id }) => id !== userId) : people
}

function filterByLike(people: CardMember[], keep: (like: LikeState) => boolean): CardMember[] {
  return people.every(({ like }) => keep(like)) ? people : people.filter(({ like }) => keep(like))
}

export function isSameLike(one: LikeState, other: LikeState): boolean {
  return one.isLiked === other.isLiked && one.isFavorite === other.isFavorite && one.isMutual === other.isMutual
}

/** Unchanged people and pages stay the same objects, so that only the changed cards render again. */
export function inPage<Kind extends Page>(page: Kind, change: Change): Kind {
  const people = change(page.people)
  return people === page.people ? page : { ...page, people }
}

export function inPages<Kind extends Page>(data: InfiniteData<Kind>, change: Change): InfiniteData<Kind> {
  const pages = data.pages.map((page) => inPage(page, change))
  return pages.some((page, index) => page !== data.pages[index]) ? { ...data, pages } : data
}
