import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { systemClock } from '#server/clock.ts'
import { createHeartbeats } from '#server/features/presence/heartbeats.ts'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const YESTERDAY = new Date(TEST_NOW.getTime() - DAY_MS)
const TOMORROW = new Date(TEST_NOW.getTime() + DAY_MS)

let app: TestApp
let viewer: Person
beforeAll(async () => {
  app = await createTestApp({ hasRateLimits: true })
  viewer = await app.member()
})
afterEach(() => app.setNow(TEST_NOW))
afterAll(() => app.close())

/** Somebody who is here right now, and the way to say so again. */
async function presentMember() {
  const person = await app.member()
  const userId = await person.id()
  const beat = async () => {
    const fail = (error: unknown) => {
      throw error
    }
    const heartbeats = createHeartbeats(
      { db: app.db, clock: systemClock, onReturn: () => undefined, onError: fail },
      new AsyncDisposableStack(),
    )
    heartbeats.note(userId)
    await heartbeats.flush()
  }
  const isShownOnline = async () => {
    const { person: shown } = await viewer.client.people.find({ userId })
    const { people } = await app.visitor().client.directory.list({ gender: 'Nonbinary' })
    const { people: cards } = await viewer.client.discovery.list({ order: 'newest' })
    const inDirectory = people.find(({ id }) => id === userId)?.isOnline
    const onCard = cards.find(({ id }) => id === userId)?.isOnline
    const { person: inChat } = await viewer.client.chat.openWith({ userId })
    expect(inChat.isOnline).toBe(onCard)
    expect(shown.username).toBe(person.username)
    expect(inDirectory).toBe(onCard)
    return onCard
  }
  const countOnline = async () => (await app.visitor().client.site.status()).onlineCount
  return { beat, isShownOnline, countOnline }
}

test('a clock that was a day ahead for a while shows nobody as online who is not', async () => {
  const { beat, isShownOnline, countOnline } = await presentMember()
  app.setNow(TOMORROW)
  await beat()
  expect(await isShownOnline()).toBe(true)
  app.setNow(TEST_NOW)
  expect(await isShownOnline()).toBe(false)
  const before = await countOnline()
  await beat()
  expect(await isShownOnline()).toBe(true)
  expect(await countOnline()).toBe(before + 1)
})

test('a clock that falls back a day shows those who are here, and only those', async () => {
  const { beat, isShownOnline } = await presentMember()
  await beat()
  app.setNow(YESTERDAY)
  expect(await isShownOnline()).toBe(false)
  await beat()
  expect(await isShownOnline()).toBe(true)
})

test.each([
  ['back', TEST_NOW, YESTERDAY],
  ['ahead and back again', TOMORROW, TEST_NOW],
])('nobody is locked out by a clock that goes %s a day', async (_way, before, afterwards) => {
  const email = `guessed-${before.getTime()}@example.com`
  const guess = () =>
    app
      .visitor()
      .client.accounts.signIn({ email, password: 'a wild guess' })
      .catch((error: { code: string }) => error.code)
  app.setNow(before)
  for (let count = 0; count < RATE_LIMITS.signInsPerAddressAndEmail.points; count += 1) await guess()
  expect(await guess()).toBe('TOO_MANY_REQUESTS')
  app.setNow(afterwards)
  expect(await guess()).toBe('WRONG_CREDENTIALS')
})

test.each([
  ['back', TEST_NOW, YESTERDAY],
  ['ahead', TEST_NOW, TOMORROW],
  ['ahead and back again', TOMORROW, TEST_NOW],
])('a session outlives a clock that goes %s a day, and can be begun anew', async (_way, before, afterwards) => {
  app.setNow(before)
  const person = await app.member()
  app.setNow(afterwards)
  await expect(person.client.profile.mine()).resolves.toBeDefined()
  await expect(person.signIn({ password: TEST_PASSWORD })).resolves.toBeUndefined()
  await expect(person.client.profile.mine()).resolves.toBeDefined()
})
