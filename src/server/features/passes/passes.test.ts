import { safe } from '@orpc/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DISCOVER_PAGE_SIZE } from '#domain/discovery/discovery-rules.ts'
import { passEnd } from '#domain/passes/pass-rules.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { setPlan } from '#server/testing/perks/memberships.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let robin: Person
let robinId: string
let sasha: Person
let sashaId: string
beforeAll(async () => {
  app = await createTestApp()
  ;[robin, sasha] = [await app.member('robin'), await app.member('sasha')]
  ;[robinId, sashaId] = [await robin.id(), await sasha.id()]
  await setPlan(app, robinId, { tier: 'VIP Premium' })
  await setPlan(app, sashaId, { tier: 'VIP Premium' })
  await sasha.client.viewers.visit({ userId: robinId })
  await robin.client.viewers.visit({ userId: sashaId })
})
beforeEach(async () => {
  app.setNow(TEST_NOW)
  for (const table of ['passes', 'likes', 'blocks', 'suggestions', 'suggestionDays'] as const) {
    await app.db.deleteFrom(table).execute()
  }
})
afterAll(() => app.close())

const codeOf = async (call: Promise<unknown>) => ((await safe(call)).error as { code?: string } | null)?.code

/** Every list in which somebody meets people; the featured place is in `exact-featured.test.ts`. */
const LISTS: Record<string, (person: Person) => Promise<unknown>> = {
  'Discover, best first': ({ client }) => client.discovery.list({}),
  'Discover, active first': ({ client }) => client.discovery.list({ order: 'active' }),
  'Discover, newest first': ({ client }) => client.discovery.list({ order: 'newest' }),
  'Discover, who may be matched': ({ client }) => client.discovery.list({ mayBeMatched: true }),
  'a search': ({ client }) => client.discovery.list({ q: 'sasha' }),
  Matches: ({ client }) => client.discovery.matches({}),
  suggestions: ({ client }) => client.discovery.suggestions({}),
  viewers: ({ client }) => client.viewers.list({}),
}

describe.each(Object.entries(LISTS))('%s', (_name, ask) => {
  const shows = async (person: Person, id: string) => JSON.stringify(await ask(person)).includes(id)

  test('leaves out whom the viewer has passed on, until it is undone', async () => {
    expect(await shows(robin, sashaId)).toBe(true)
    await robin.client.passes.set({ userId: sashaId })
    expect(await shows(robin, sashaId)).toBe(false)
    await robin.client.passes.undo({ userId: sashaId })
    expect(await shows(robin, sashaId)).toBe(true)
  })

  test('leaves them out to the end of the pass and not a moment longer', async () => {
    // Whoever is suggested is chosen for the whole day.
    await ask(robin)
    await robin.client.passes.set({ userId: sashaId })
    await app.db
      .updateTable('passes')
      .set({ passedUntil: new Date(TEST_NOW.getTime() + 1) })
      .execute()
    expect(await shows(robin, sashaId)).toBe(false)
    await app.db.updateTable('passes').set({ passedUntil: TEST_NOW }).execute()
    expect(await shows(robin, sashaId)).toBe(true)
  })
})

describe('counts', () => {
  test('leave out whom the viewer has passed on, and say how many there are', async () => {
    const before = await robin.client.discovery.reach()
    const { people: viewers } = await robin.client.viewers.count()
    await robin.client.passes.set({ userId: sashaId })
    expect(await robin.client.discovery.reach()).toEqual({
      matchable: before.matchable - 1,
      everyone: before.everyone - 1,
    })
    expect((await robin.client.discovery.matches({})).rankedCount).toBe(before.matchable - 1)
    expect((await robin.client.viewers.count()).people).toBe(viewers - 1)
    const named = await robin.client.discovery.explain({ q: 'sasha' })
    expect(named).toMatchObject({ shown: { people: 0 }, passedOn: { people: 1, isMore: false } })
    const other = await robin.client.discovery.explain({ q: 'nobody such' })
    expect(other.passedOn.people).toBe(0)
  })
})

describe('Matches', () => {
  test('says so when the viewer has passed on everybody who could be shown', async () => {
    const others = await app.db.selectFrom('users').select('userId').where('userId', '!=', robinId).execute()
    const said = async () => (await robin.client.discovery.matches({})).hasPassedOnAll
    for (const { userId } of others) {
      expect(await said()).toBe(false)
      await robin.client.passes.set({ userId })
    }
    expect(await robin.client.discovery.matches({})).toEqual({ people: [], rankedCount: 0, hasPassedOnAll: true })
    // Whoever is out of sight anyway was not held back by a pass.
    await app.db.updateTable('users').set({ showInDiscover: false }).where('userId', '!=', robinId).execute()
    expect(await said()).toBe(false)
    await app.db.updateTable('users').set({ showInDiscover: true }).execute()
    await app.db.deleteFrom('passes').execute()
    expect(await said()).toBe(false)
  })
})

describe('the other', () => {
  test('sees and hears nothing of it', async () => {
    const answers = async () =>
      JSON.stringify([
        await Promise.all(Object.values(LISTS).map((ask) => ask(sasha))),
        await sasha.client.people.find({ userId: robinId }),
        await sasha.client.passes.list({}),
        await sasha.client.notifications.list({}),
      ])
    const before = await answers()
    const hears = await sasha.listen()
    await robin.client.passes.set({ userId: sashaId })
    expect(await answers()).toBe(before)
    await sasha.client.passes.set({ userId: robinId })
    expect(await hears.next('passes.changed')).toMatchObject({ userId: robinId })
    expect(hears.count('passes.changed')).toBe(0)
  })

  test('may write, and the conversation stays where it is', async () => {
    const { id: conversationId } = await sasha.client.chat.openWith({ userId: robinId })
    await sasha.client.chat.send({ id: crypto.randomUUID(), conversationId, content: 'Hello' })
    await robin.client.passes.set({ userId: sashaId })
    const { conversations } = await robin.client.chat.listConversations({})
    expect(conversations.map(({ id }) => id)).toContain(conversationId)
    await sasha.client.chat.send({ id: crypto.randomUUID(), conversationId, content: 'Are you there?' })
  })
})

describe('a profile', () => {
  test('stays open, and says until when its person is passed on', async () => {
    expect(await robin.client.people.find({ userId: sashaId })).toMatchObject({ passedUntil: null })
    const { until } = await robin.client.passes.set({ userId: sashaId })
    expect(new Date(until).getTime() - TEST_NOW.getTime()).toBe(90 * DAY_MS)
    expect(await robin.client.people.find({ userId: sashaId })).toMatchObject({ passedUntil: until })
  })
})

describe('a like', () => {
  test('ends it, and tells the own tabs', async () => {
    const hears = await robin.listen()
    await robin.client.passes.set({ userId: sashaId })
    await robin.client.likes.set({ userId: sashaId, isFavorite: true })
    expect((await robin.client.passes.list({})).passed).toHaveLength(1)
    await robin.client.likes.set({ userId: sashaId, isLiked: true })
    expect((await robin.client.passes.list({})).passed).toEqual([])
    expect(await hears.next('passes.changed')).toEqual({ userId: sashaId, until: passEnd(TEST_NOW).toISOString() })
    expect(await hears.next('passes.changed')).toEqual({ userId: sashaId, until: null })
  })

  test('given before stays in its own list', async () => {
    await robin.client.likes.set({ userId: sashaId, isLiked: true })
    await robin.client.passes.set({ userId: sashaId })
    expect((await robin.client.likes.given({})).people.map(({ id }) => id)).toEqual([sashaId])
  })
})

describe('the list', () => {
  test('comes newest first with its end, a page at a time, and without whoever is out of sight', async () => {
    const ids: string[] = []
    for (let index = 0; index <= DISCOVER_PAGE_SIZE; index += 1) {
      app.setNow(new Date(TEST_NOW.getTime() + index * 1000))
      ids.push(await insertPerson(app.db))
      await robin.client.passes.set({ userId: ids[index] ?? '' })
    }
    const first = await robin.client.passes.list({})
    const second = await robin.client.passes.list({ after: first.next ?? '' })
    expect([...first.passed, ...second.passed].map(({ person }) => person.id)).toEqual(ids.toReversed())
    expect(second).toMatchObject({ passed: [{ until: passEnd(TEST_NOW).toISOString() }], next: null })
    const [hidden = '', blocking = ''] = ids.toReversed()
    await app.db.updateTable('users').set({ profileVisibility: false }).where('userId', '=', hidden).execute()
    await app.db.insertInto('blocks').values({ blockerId: blocking, blockedId: robinId, createdAt: TEST_NOW }).execute()
    const shown = (await robin.client.passes.list({})).passed.map(({ person }) => person.id)
    expect(shown).toEqual(ids.toReversed().slice(2))
  })

  test('begins anew when somebody is passed on again, and what has ended is forgotten', async () => {
    const brief = await insertPerson(app.db)
    await robin.client.passes.set({ userId: brief })
    app.setNow(new Date(TEST_NOW.getTime() + DAY_MS))
    await robin.client.passes.set({ userId: sashaId })
    await robin.client.passes.set({ userId: sashaId })
    app.setNow(passEnd(TEST_NOW))
    await robin.signIn()
    const { passed } = await robin.client.passes.list({})
    expect(passed.map(({ person }) => person.id)).toEqual([sashaId])
    await robin.client.passes.set({ userId: sashaId })
    expect(await app.db.selectFrom('passes').select('passedId').execute()).toEqual([{ passedId: sashaId }])
    app.setNow(TEST_NOW)
    await robin.signIn()
  })

  test('has nothing to undo twice, and nobody passes on themself', async () => {
    await robin.client.passes.set({ userId: sashaId })
    await robin.client.passes.undo({ userId: sashaId })
    expect(await codeOf(robin.client.passes.undo({ userId: sashaId }))).toBe('NOT_FOUND')
    expect(await codeOf(robin.client.passes.set({ userId: robinId }))).toBe('NOT_FOUND')
  })
})
