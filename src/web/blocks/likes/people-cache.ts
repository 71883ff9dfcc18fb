import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { CardMember, LikeState, PersonProfile } from '#contract/person.ts'
import { orpc } from '#web/api/client.ts'

interface Page {
  people: CardMember[]
}
type Change = (people: CardMember[]) => CardMember[]

/** What was fetched this recently is fresh enough for a socket that has connected for the first time. */
const FRESH_MS = 5_000

const LISTS = { queryKey: orpc.discovery.list.key() }
const MATCHES = { queryKey: orpc.discovery.matches.key() }
const FAVORITES = { queryKey: orpc.likes.favorites.key() }
const MUTUALS = { queryKey: orpc.likes.mutuals.key() }
const PROFILES = { queryKey: orpc.people.find.key() }
const ALL = [LISTS, MATCHES, FAVORITES, MUTUALS, PROFILES]

/** Everything the browser keeps about other people, changed in one place. */
export function peopleCache(client: QueryClient) {
  const changeLists = (change: Change) => {
    for (const list of [LISTS, FAVORITES, MUTUALS]) {
      client.setQueriesData<InfiniteData<Page>>(list, (data) => data && inPages(data, change))
    }
    client.setQueriesData<Page>(MATCHES, (data) => data && inPage(data, change))
  }

  return {
    /** On every card and profile of this person. Those let go stay in view, so that it can be undone on the spot. */
    async showLike(userId: string, like: LikeState): Promise<void> {
      await interruptFetches(client)
      changeLists((people) => withLike(people, userId, like))
      client.setQueriesData<{ person: PersonProfile }>(PROFILES, (data) =>
        data?.person.id === userId ? { ...data, person: { ...data.person, like } } : data,
      )
    },

    /** Favorites and mutual likes hold other people now. What is on the screen follows at once only when told to. */
    refreshOwnLists({ isShownToo }: { isShownToo: boolean }): void {
      const refetchType = isShownToo ? 'active' : 'none'
      for (const list of [FAVORITES, MUTUALS]) void client.invalidateQueries({ ...list, refetchType })
    },

    /** For whoever leaves one of these lists: next time nobody is in it who was let go. */
    tidyOwnLists(): void {
      const tidy = (keep: (like: LikeState) => boolean) => (data: InfiniteData<Page> | undefined) =>
        data && inPages(data, (people) => keepers(people, keep))
      client.setQueriesData(
        FAVORITES,
        tidy(({ isFavorite }) => isFavorite),
      )
      client.setQueriesData(
        MUTUALS,
        tidy(({ isMutual }) => isMutual),
      )
    },

    async remove(userId: string): Promise<void> {
      await interruptFetches(client)
      changeLists((people) => withoutPerson(people, userId))
      void client.invalidateQueries({ queryKey: orpc.people.find.key({ input: { userId } }) })
    },

    /** Whatever was missed while nobody listened. After a lost connection nothing is fresh: nobody repeats an event. */
    catchUp({ wasDisconnected }: { wasDisconnected: boolean }): void {
      const isOld = (query: Query) =>
        query.state.data !== undefined && (wasDisconnected || query.isStaleByTime(FRESH_MS))
      for (const list of ALL) void client.invalidateQueries({ ...list, predicate: isOld })
    },

    likeOf(userId: string): LikeState | undefined {
      const pages = [LISTS, FAVORITES, MUTUALS].flatMap((list) =>
        client.getQueriesData<InfiniteData<Page>>(list).flatMap(([, data]) => data?.pages ?? []),
      )
      const matches = client.getQueriesData<Page>(MATCHES).flatMap(([, data]) => data ?? [])
      const onCards = [...pages, ...matches].flatMap(({ people }) => people)
      const profiles = client.getQueriesData<{ person: PersonProfile }>(PROFILES).flatMap(([, data]) => data ?? [])
      return [...onCards, ...profiles.map(({ person }) => person)].find(({ id }) => id === userId)?.like
    },
  }
}

export type PeopleCache = ReturnType<typeof peopleCache>

/**
 * An answer on its way was asked for before the change and would undo it. A next page is asked for again by the end of
 * the list, a refetch when the list is next looked at.
 */
async function interruptFetches(client: QueryClient): Promise<void> {
  const isUnderWay = ({ state }: Query) => state.fetchStatus !== 'idle' && state.data !== undefined
  const busy = ALL.filter((list) => client.getQueryCache().findAll({ ...list, predicate: isUnderWay }).length > 0)
  await Promise.all(busy.map((list) => client.cancelQueries({ ...list, predicate: isUnderWay })))
}

export function withLike(people: CardMember[], userId: string, like: LikeState): CardMember[] {
  const isNews = people.some((person) => person.id === userId && !isSameLike(person.like, like))
  return isNews ? people.map((person) => (person.id === userId ? { ...person, like } : person)) : people
}

export function withoutPerson(people: CardMember[], userId: string): CardMember[] {
  return people.some(({ id }) => id === userId) ? people.filter(({ id }) => id !== userId) : people
}

function keepers(people: CardMember[], keep: (like: LikeState) => boolean): CardMember[] {
  return people.every(({ like }) => keep(like)) ? people : people.filter(({ like }) => keep(like))
}

export function isSameLike(one: LikeState, other: LikeState): boolean {
  return one.isLiked === other.isLiked && one.isFavorite === other.isFavorite && one.isMutual === other.isMutual
}

/** What does not change stays the same object, so that only the cards concerned are drawn again. */
function inPage<Kind extends Page>(page: Kind, change: Change): Kind {
  const people = change(page.people)
  return people === page.people ? page : { ...page, people }
}

function inPages<Kind extends Page>(data: InfiniteData<Kind>, change: Change): InfiniteData<Kind> {
  const pages = data.pages.map((page) => inPage(page, change))
  return pages.some((page, place) => page !== data.pages[place]) ? { ...data, pages } : data
}
