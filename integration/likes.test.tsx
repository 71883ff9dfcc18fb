import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LikeState } from '#contract/person.ts'
import { FEW_LIKES_LEFT } from '#domain/likes/like-allowance.ts'
import { FREE_LIKES_PER_DAY } from '#domain/membership/entitlements.ts'
import { paths } from '#domain/site/paths.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { talker } from '#server/testing/chat.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { lost, openBrowser, PATIENCE_MS, type Browser } from './support/browser.tsx'
import { press } from './support/hands.ts'
import { passTime, startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const SET = 'likes/set'
const NO_LIKE: LikeState = { isLiked: false, isFavorite: false, isMutual: false }
const MATCH = "It's a match!"

/** The profile of somebody, with its buttons. */
async function openProfile() {
  const browser = await openBrowser(app)
  const viewerId = await browser.person.id()
  const other = await talker(app)
  const tab = await browser.openTab({
    use: (web) => {
      const { data } = useQuery(web.orpc.people.find.queryOptions({ input: { userId: other.userId } }))
      const favorites = useInfiniteQuery(
        web.orpc.likes.favorites.infiniteOptions({
          input: (after: string | undefined) => (after === undefined ? {} : { after }),
          initialPageParam: undefined as string | undefined,
          getNextPageParam: ({ next }) => next ?? undefined,
        }),
      )
      const like = data?.person.like
      const likable = { id: other.userId, username: other.username, like: like ?? NO_LIKE }
      const usernames = favorites.data?.pages.flatMap(({ people }) => people.map(({ username }) => username))
      return { like, favorites: usernames, ...web.useLike(likable) }
    },
  })
  await browser.untilConnected()
  const expectLike = (like: Partial<LikeState>) =>
    vi.waitFor(() => expect(tab.value().like).toMatchObject(like), PATIENCE_MS)
  const expectFavorites = (usernames: string[]) =>
    vi.waitFor(() => expect(tab.value().favorites).toEqual(usernames), PATIENCE_MS)
  await expectLike(NO_LIKE)
  await expectFavorites([])
  return {
    browser,
    other,
    tab,
    expectLike,
    expectFavorites,
    /** What the server has. */
    readLike: async () => (await browser.person.client.people.find({ userId: other.userId })).person.like,
    likeBack: (isLiked: boolean) => other.client.likes.set({ userId: viewerId, isLiked }),
  }
}

const textOnScreen = () => document.body.textContent ?? ''
const expectOnScreen = (text: string) => vi.waitFor(() => expect(textOnScreen()).toContain(text), PATIENCE_MS)

async function closeAnnouncement() {
  await expectOnScreen(MATCH)
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Keep looking')
  button?.click()
  await vi.waitFor(() => expect(textOnScreen()).not.toContain(MATCH), PATIENCE_MS)
}

test('of several quick changes the last one is saved, with one call after the one under way', async () => {
  const { browser, tab, expectLike, readLike } = await openProfile()
  const { promise: delay, resolve: release } = Promise.withResolvers<void>()
  let calls = 0
  browser.intercept(SET, async (send) => {
    calls += 1
    await delay
    return send()
  })
  for (const isLiked of [true, false, true, false]) {
    tab.value().toggleLike()
    await expectLike({ isLiked })
  }
  tab.value().toggleFavorite()
  await expectLike({ isLiked: false, isFavorite: true })
  release()
  await vi.waitFor(async () => expect(await readLike()).toEqual({ ...NO_LIKE, isFavorite: true }), PATIENCE_MS)
  await expectLike({ isLiked: false, isFavorite: true })
  expect(calls).toBe(2)
})

test('a change that fails is taken back and said; the next one works', async () => {
  const { browser, other, tab, expectLike, readLike } = await openProfile()
  const restore = browser.intercept(SET, lost)
  tab.value().toggleLike()
  await expectOnScreen(`Your change for ${other.username} was not saved.`)
  await expectLike({ isLiked: false })
  expect(tab.value().feedback).toBeNull()
  restore()
  tab.value().toggleLike()
  await expectLike({ isLiked: true })
  await vi.waitFor(async () => expect(await readLike()).toMatchObject({ isLiked: true }), PATIENCE_MS)
})

test('a change for somebody who is gone says so', async () => {
  const { browser, other, tab } = await openProfile()
  await browser.sockets.refuse()
  await other.client.safety.block({ userId: await browser.person.id() })
  tab.value().toggleLike()
  await expectOnScreen(`${other.username} is no longer here.`)
})

test('a change in another tab or on another device is shown here, in lists too', async () => {
  const { browser, other, expectLike, expectFavorites } = await openProfile()
  await browser.person.client.likes.set({ userId: other.userId, isLiked: true, isFavorite: true })
  await expectLike({ isLiked: true, isFavorite: true })
  await expectFavorites([other.username])
})

test('somebody who blocks is gone from the lists at once', async () => {
  const { browser, other, expectFavorites } = await openProfile()
  await browser.person.client.likes.set({ userId: other.userId, isFavorite: true })
  await expectFavorites([other.username])
  await other.client.safety.block({ userId: await browser.person.id() })
  await expectFavorites([])
})

test('what changed while the socket was away is shown when it is back', async () => {
  const { browser, other, expectLike } = await openProfile()
  await browser.sockets.refuse()
  await browser.person.client.likes.set({ userId: other.userId, isFavorite: true })
  await browser.sockets.accept()
  await expectLike({ isFavorite: true })
})

test('a match that is made here is announced once, though the answer and the event both tell of it', async () => {
  const { tab, other, expectLike, likeBack } = await openProfile()
  await likeBack(true)
  tab.value().toggleLike()
  await expectOnScreen(`You and ${other.username} like each other.`)
  await expectLike({ isLiked: true, isMutual: true })
  await closeAnnouncement()
})

test('a match that the other makes is announced and shown, and again when it ended in between', async () => {
  const { tab, expectLike, likeBack } = await openProfile()
  tab.value().toggleLike()
  await expectLike({ isLiked: true, isMutual: false })
  for (const _ of ['first', 'second']) {
    await likeBack(true)
    await expectLike({ isLiked: true, isMutual: true })
    await closeAnnouncement()
    await likeBack(false)
    await expectLike({ isLiked: true, isMutual: false })
  }
})

test('an announcement is withdrawn when the match ends before anybody has closed it', async () => {
  const { tab, expectLike, likeBack } = await openProfile()
  tab.value().toggleLike()
  await expectLike({ isLiked: true })
  await likeBack(true)
  await expectOnScreen(MATCH)
  await likeBack(false)
  await vi.waitFor(() => expect(textOnScreen()).not.toContain(MATCH), PATIENCE_MS)
})

/** Two people who like each other, and the message after one of them has let the other go. */
async function partFromMatch() {
  const profile = await openProfile()
  const { tab, other, expectLike, likeBack } = profile
  await likeBack(true)
  tab.value().toggleLike()
  await closeAnnouncement()
  await expectLike({ isLiked: true, isMutual: true })
  tab.value().toggleLike()
  await expectOnScreen(`You and ${other.username} are no longer a match.`)
  await expectLike({ isLiked: false, isMutual: false })
  return profile
}

test('an unlike that has ended a match can be taken back, and what is back is not announced', async () => {
  const { other, expectLike, readLike } = await partFromMatch()
  await press('Undo')
  await expectOnScreen(`You like ${other.username} again.`)
  await expectLike({ isLiked: true, isMutual: true })
  expect(await readLike()).toMatchObject({ isLiked: true, isMutual: true })
  await passTime(2)
  expect(textOnScreen()).not.toContain(MATCH)
})

test('where taking it back fails, that is said, and a match that is made later is announced', async () => {
  const { browser, other, tab, expectLike } = await partFromMatch()
  const restore = browser.intercept(SET, lost)
  await press('Undo')
  await expectOnScreen(`Your change for ${other.username} was not saved.`)
  await expectLike({ isLiked: false, isMutual: false })
  restore()
  tab.value().toggleLike()
  await expectOnScreen(`You and ${other.username} like each other.`)
})

test('a like or unlike of somebody who is no match is said for a second, and nothing more than that', async () => {
  const { tab, expectLike, readLike } = await openProfile()
  for (const isLiked of [true, false]) {
    tab.value().toggleLike()
    await expectLike({ isLiked })
    await vi.waitFor(() => expect(tab.value().feedback).toBe(isLiked ? 'Liked' : 'Unliked'), PATIENCE_MS)
    await vi.waitFor(async () => expect(await readLike()).toMatchObject({ isLiked }), PATIENCE_MS)
  }
  await passTime(2)
  expect(tab.value().feedback).toBeNull()
  expect(textOnScreen()).not.toContain('Undo')
})

/** As if the member had given so many likes today. */
async function spendLikes({ person }: Browser, used: number): Promise<void> {
  const endsAt = new Date(TEST_NOW.getTime() + HOUR_MS)
  await app.db
    .insertInto('likeAllowances')
    .values({ userId: await person.id(), used, endsAt })
    .execute()
}

test('when ten likes of a day are left that is said', async () => {
  const { browser, tab, expectLike } = await openProfile()
  await spendLikes(browser, FREE_LIKES_PER_DAY - FEW_LIKES_LEFT - 1)
  tab.value().toggleLike()
  await expectOnScreen('10 likes left today.')
  await expectLike({ isLiked: true })
})

test('after the last like of a day the next one is taken back, with when they start anew and the way to the plans', async () => {
  const { browser, tab, expectLike } = await openProfile()
  await spendLikes(browser, FREE_LIKES_PER_DAY)
  tab.value().toggleLike()
  await vi.waitFor(() => expect(textOnScreen()).toMatch(/They start anew .+ at \d\d:\d\d/), PATIENCE_MS)
  await expectLike({ isLiked: false })
  await press('See the plans')
  await vi.waitFor(() => expect(tab.path()).toBe(paths.tiers), PATIENCE_MS)
})
