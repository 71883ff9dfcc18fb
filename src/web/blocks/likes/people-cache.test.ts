import { QueryClient, QueryObserver, type InfiniteData } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { CardMember, LikeState } from '#contract/person.ts'
import { orpc } from '#web/api/client.ts'
import { peopleCache, withLike, withoutPerson } from '#web/blocks/likes/people-cache.ts'
import { passesCache, withPersonFrom } from '#web/blocks/passes/passes-cache.ts'

const NO_LIKE: LikeState = { isLiked: false, isFavorite: false, isMutual: false }
const MATCH: LikeState = { isLiked: true, isFavorite: false, isMutual: true }

const person = (id: string): CardMember => ({
  id,
  username: id,
  age: 30,
  location: 'Lisbon',
  photo: null,
  opening: null,
  isOnline: false,
  score: 50,
  like: NO_LIKE,
  gender: 'Female',
  orientation: 'Bisexual',
  westernSign: 'Leo',
  easternSign: 'Rat',
  mbti: null,
  loveLanguage: null,
  attachmentStyle: null,
  lifePath: 1,
})

type Page = { people: CardMember[]; next: string | null }
type Pages = InfiniteData<Page, undefined>

const client = new QueryClient()
afterEach(() => client.clear())

const infinite = { initialPageParam: undefined, input: (after: string | undefined) => ({ ...(after && { after }) }) }
const discover = orpc.discovery.list.infiniteKey(infinite)
const favorites = orpc.likes.favorites.infiniteKey(infinite)
const matches = orpc.discovery.matches.queryKey({ input: {} })
const profile = orpc.people.find.queryKey({ input: { userId: 'ines' } })

const pages = (...ids: string[][]): Pages => ({
  pages: ids.map((page) => ({ people: page.map(person), next: null })),
  pageParams: ids.map(() => undefined),
})
const idsIn = (data: Pages | undefined) => data?.pages.map(({ people }) => people.map(({ id }) => id))

function fill() {
  client.setQueryData(discover, pages(['ada', 'ines'], ['tomasz']))
  client.setQueryData(favorites, pages(['ines']))
  client.setQueryData(matches, { people: [person('ines')], rankedCount: 3, hasPassedOnAll: false })
  const found = { person: { ...person('ines'), photos: [] }, viewer: person('noor'), isSelf: false }
  client.setQueryData(profile, found as never)
}

test('somebody who is back is marked in every list and on the profile', async () => {
  fill()
  await peopleCache(client).showOnline('ines')
  const cached = client.getQueriesData({}).map(([, data]) => JSON.stringify(data))
  expect(cached).toHaveLength(4)
  for (const each of cached) expect(each.match(/"isOnline":true/g)).toHaveLength(1)
})

test('a like reaches every list and the profile', async () => {
  fill()
  const cache = peopleCache(client)
  await cache.showLike('ines', MATCH)
  expect(client.getQueryData<Pages>(discover)?.pages[0]?.people[1]?.like).toEqual(MATCH)
  expect(client.getQueryData<Pages>(favorites)?.pages[0]?.people[0]?.like).toEqual(MATCH)
  expect(client.getQueryData(matches)?.people[0]?.like).toEqual(MATCH)
  expect(client.getQueryData(profile)?.person.like).toEqual(MATCH)
  expect(cache.likeOf('ines')).toEqual(MATCH)
  expect(cache.likeOf('nobody')).toBeUndefined()
})

test('a list that is being fetched when somebody comes back is fetched again, and is not left as it was', async () => {
  const answers = [pages(['ada', 'ines']), pages(['ada'])]
  let asked = 0
  const waiting: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: favorites,
    queryFn: () => {
      const answer = answers[Math.min(asked, 1)]
      asked += 1
      if (asked === 1) return Promise.resolve(answer)
      return new Promise<typeof answer>((resolve) => waiting.push(() => resolve(answer)))
    },
    staleTime: Infinity,
  })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => idsIn(client.getQueryData<Pages>(favorites))).toEqual([['ada', 'ines']])
  void client.invalidateQueries({ queryKey: favorites })
  await expect.poll(() => asked).toBe(2)
  await peopleCache(client).showOnline('ada')
  await expect.poll(() => asked).toBe(3)
  for (const answer of waiting) answer()
  await expect.poll(() => idsIn(client.getQueryData<Pages>(favorites))).toEqual([['ada']])
  stop()
})

test('unchanged people and pages stay the same objects', async () => {
  fill()
  const before = client.getQueryData<Pages>(discover)
  await peopleCache(client).showLike('ines', MATCH)
  const after = client.getQueryData<Pages>(discover)
  expect(after?.pages[0]?.people[0]).toBe(before?.pages[0]?.people[0])
  expect(after?.pages[1]).toBe(before?.pages[1])
})

test('somebody removed is in no list any more, and their profile is refetched', async () => {
  fill()
  await peopleCache(client).remove('ines')
  expect(idsIn(client.getQueryData<Pages>(discover))).toEqual([['ada'], ['tomasz']])
  expect(idsIn(client.getQueryData<Pages>(favorites))).toEqual([[]])
  expect(client.getQueryData(matches)?.people).toEqual([])
  expect(client.getQueryState(profile)?.isInvalidated).toBe(true)
})

test('whoever viewed the member or was passed on is asked for again when somebody is removed', async () => {
  const [passed, viewers] = [orpc.passes.list.infiniteKey(infinite), orpc.viewers.list.infiniteKey(infinite)]
  const count = orpc.viewers.count.queryKey()
  client.setQueryData(passed, { pages: [{ passed: [], next: null }], pageParams: [undefined] })
  client.setQueryData(viewers, { pages: [{ viewers: [], next: null }], pageParams: [undefined] })
  client.setQueryData(count, { people: 1, canList: true })
  await peopleCache(client).remove('ines')
  expect([passed, viewers, count].map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true])
})

test('a page requested before the like does not undo it when it arrives', async () => {
  fill()
  let arrive = (_page: Page) => {}
  const late = new Promise<Page>((resolve) => (arrive = resolve))
  const fetching = client.fetchInfiniteQuery({
    queryKey: discover,
    queryFn: () => late,
    initialPageParam: undefined,
    pages: 1,
    getNextPageParam: () => undefined,
  })
  const isInterrupted = fetching.then(
    () => false,
    () => true,
  )
  await peopleCache(client).showLike('ines', MATCH)
  arrive({ people: [person('ines')], next: null })
  await isInterrupted
  expect(client.getQueryData<Pages>(discover)?.pages[0]?.people[1]?.like).toEqual(MATCH)
})

test('somebody unliked stays in a list until the list is left', async () => {
  fill()
  const cache = peopleCache(client)
  await cache.showLike('ines', NO_LIKE)
  expect(idsIn(client.getQueryData<Pages>(favorites))).toEqual([['ines']])
  cache.pruneOwnLists()
  expect(idsIn(client.getQueryData<Pages>(favorites))).toEqual([[]])
  expect(idsIn(client.getQueryData<Pages>(discover))).toEqual([['ada', 'ines'], ['tomasz']])
})

test('an array without changes is not copied', () => {
  const people = [person('ada'), person('ines')]
  expect(withLike(people, 'tomasz', MATCH)).toBe(people)
  expect(withLike(people, 'ines', NO_LIKE)).toBe(people)
  expect(withoutPerson(people, 'tomasz')).toBe(people)
})

test('the first connection refetches only what is stale', () => {
  client.setQueryData(discover, pages(['ada']), { updatedAt: Date.now() - 60_000 })
  client.setQueryData(favorites, pages(['ada']))
  peopleCache(client).catchUp({ wasDisconnected: false })
  expect(client.getQueryState(discover)?.isInvalidated).toBe(true)
  expect(client.getQueryState(favorites)?.isInvalidated).toBe(false)
})

test('a reconnection refetches everything', () => {
  client.setQueryData(favorites, pages(['ada']))
  peopleCache(client).catchUp({ wasDisconnected: true })
  expect(client.getQueryState(favorites)?.isInvalidated).toBe(true)
})

test('whoever is passed on leaves the lists in which one meets people, and comes back to the same place', async () => {
  const people = ['ada', 'ines', 'zoe'].map(person)
  client.setQueryData<Pages>(discover, { pages: [{ people, next: null }], pageParams: [undefined] })
  client.setQueryData<Pages>(favorites, { pages: [{ people, next: null }], pageParams: [undefined] })
  client.setQueryData(matches, { people, rankedCount: 3, hasPassedOnAll: false })
  const namesIn = (key: typeof discover | typeof favorites) =>
    client.getQueryData<Pages>(key)?.pages.flatMap((page) => page.people.map(({ id }) => id))
  const putBack = await passesCache(client).hide('ines')
  expect(namesIn(discover)).toEqual(['ada', 'zoe'])
  expect(namesIn(favorites)).toEqual(['ada', 'ines', 'zoe'])
  expect(client.getQueryData(matches)).toMatchObject({
    people: [{ id: 'ada' }, { id: 'zoe' }],
    rankedCount: 3,
    hasPassedOnAll: false,
  })
  putBack()
  putBack()
  expect(namesIn(discover)).toEqual(['ada', 'ines', 'zoe'])
  expect(client.getQueryData(matches)).toMatchObject({ people: [{ id: 'ada' }, { id: 'ines' }, { id: 'zoe' }] })
})

test('somebody is put back even if the list is shorter by now', () => {
  const [ada, ines, zoe] = ['ada', 'ines', 'zoe'].map(person) as [CardMember, CardMember, CardMember]
  expect(withPersonFrom([ada, ines, zoe], [], 'zoe')).toEqual([zoe])
  expect(withPersonFrom([ada, ines], [ada], 'nobody')).toEqual([ada])
})
