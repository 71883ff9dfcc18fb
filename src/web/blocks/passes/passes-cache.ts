import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CardMember, PersonProfile } from '#contract/person.ts'
import { orpc } from '#web/api/client.ts'
import {
  FEATURED,
  inPage,
  inPages,
  interruptFetches,
  LISTS,
  MATCHES,
  PASSED,
  PROFILES,
  SUGGESTIONS,
  VIEWERS,
  withoutPerson,
  type Change,
  type Page,
} from '#web/blocks/likes/people-cache.ts'

export type PassesCache = ReturnType<typeof passesCache>

type Listed = Page | InfiniteData<Page>

const REACH = { queryKey: orpc.discovery.reach.key() }
const WHY = { queryKey: orpc.discovery.explain.key() }

/** Changes what is cached when somebody is passed on, or is not any more. */
export function passesCache(client: QueryClient) {
  return {
    /**
     * Takes somebody out of the lists in which one meets people, not out of one's own lists. The answer puts them back
     * where they were.
     */
    async hide(userId: string): Promise<() => void> {
      await interruptFetches(client)
      const before = [LISTS, FEATURED, MATCHES, SUGGESTIONS].flatMap((list) => client.getQueriesData<Listed>(list))
      for (const [key, data] of before) {
        client.setQueryData(key, data && changeListed(data, (people) => withoutPerson(people, userId)))
      }
      return () => {
        for (const [key, data] of before) {
          client.setQueryData<Listed>(key, (current) => data && current && withBack(current, data, userId))
        }
      }
    },

    /** On the profile of this person. */
    showPass(userId: string, passedUntil: string | null): void {
      client.setQueriesData<{ person: PersonProfile; passedUntil: string | null }>(PROFILES, (data) =>
        data?.person.id === userId ? { ...data, passedUntil } : data,
      )
    },

    /** As the profile of this person shows it, if it was opened. */
    findPass(userId: string): string | null {
      const profiles = client.getQueriesData<{ person: PersonProfile; passedUntil: string | null }>(PROFILES)
      return profiles.find(([, data]) => data?.person.id === userId)?.[1]?.passedUntil ?? null
    },

    /** After a pass was made or taken back: what the server counts and chooses anew, on the screen at once. */
    refresh({ areListsOld }: { areListsOld: boolean }): void {
      for (const list of [MATCHES, FEATURED, REACH, WHY, VIEWERS, PASSED]) void client.invalidateQueries(list)
      if (!areListsOld) return
      void client.invalidateQueries(LISTS)
      void client.invalidateQueries(SUGGESTIONS)
    },
  }
}

function changeListed(data: Listed, change: Change): Listed {
  return 'pages' in data ? inPages(data, change) : inPage(data, change)
}

/** Puts somebody back on the page and at the place where they were before. */
function withBack(current: Listed, before: Listed, userId: string): Listed {
  const pagesBefore = 'pages' in before ? before.pages : [before]
  const page = pagesBefore.findIndex(({ people }) => people.some(({ id }) => id === userId))
  const putBack = (data: Page, index: number) =>
    index === page ? inPage(data, (people) => withPersonFrom(pagesBefore[page]?.people ?? [], people, userId)) : data
  return 'pages' in current ? { ...current, pages: current.pages.map(putBack) } : putBack(current, 0)
}

export function withPersonFrom(before: CardMember[], people: CardMember[], userId: string): CardMember[] {
  const index = before.findIndex(({ id }) => id === userId)
  const person = before[index]
  return !person || people.some(({ id }) => id === userId) ? people : people.toSpliced(index, 0, person)
}
