import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SUGGESTIONS_PER_DAY } from '#domain/discovery/suggestions.ts'
import { makePremium } from '#server/testing/chat.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import type { Client, Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

/** A page and one more, so that no list comes to its end. */
const SOME = 13
const MANY = 30

/** Every procedure that lists, and how many statements it takes beside the look at the session. */
const LISTS: Record<string, { ask: (client: Client, conversationId: string) => Promise<unknown>; statements: number }> =
  {
    'discovery.list, best first': { ask: (client) => client.discovery.list({}), statements: 5 },
    'discovery.list, by own weights': { ask: (client) => client.discovery.list({ order: 'mine' }), statements: 6 },
    'discovery.list, active first': { ask: (client) => client.discovery.list({ order: 'active' }), statements: 2 },
    'discovery.list, newest first': { ask: (client) => client.discovery.list({ order: 'newest' }), statements: 2 },
    // Of few people, the keys of those who pass are read first.
    'discovery.list, searching': { ask: (client) => client.discovery.list({ q: 'cork' }), statements: 6 },
    'discovery.matches': { ask: (client) => client.discovery.matches({}), statements: 4 },
    'discovery.matches, by own weights': {
      ask: (client) => client.discovery.matches({ order: 'mine' }),
      statements: 5,
    },
    'discovery.suggestions': { ask: (client) => client.discovery.suggestions({}), statements: 4 },
    'discovery.explain': { ask: (client) => client.discovery.explain({ gender: 'Female' }), statements: 1 },
    'discovery.list, who may be matched': {
      ask: (client) => client.discovery.list({ mayBeMatched: true }),
      statements: 5,
    },
    'discovery.reach': { ask: (client) => client.discovery.reach(), statements: 2 },
    'likes.given': { ask: (client) => client.likes.given({}), statements: 2 },
    'passes.list': { ask: (client) => client.passes.list({}), statements: 2 },
    'likes.favorites': { ask: (client) => client.likes.favorites({}), statements: 2 },
    'likes.mutuals': { ask: (client) => client.likes.mutuals({}), statements: 2 },
    'safety.listBlocked': { ask: (client) => client.safety.listBlocked(), statements: 1 },
    'chat.listConversations': { ask: (client) => client.chat.listConversations({}), statements: 2 },
    'chat.listMessages': {
      ask: (client, conversationId) => client.chat.listMessages({ conversationId }),
      statements: 2,
    },
    'chat.search': { ask: (client) => client.chat.search({ q: 'there' }), statements: 3 },
    'directory.list': { ask: (client) => client.directory.list({}), statements: 1 },
  }

let app: TestApp
let viewer: Person
let conversationId: string
const forSome = new Map<string, number>()

const count = (ask: (typeof LISTS)[string]['ask']) => countStatements(app.db, () => ask(viewer.client, conversationId))

beforeAll(async () => {
  app = await createTestApp()
  viewer = await app.member()
  await makePremium(app, await viewer.id())
  for (let index = 0; index < SUGGESTIONS_PER_DAY; index += 1) await insertPerson(app.db)
  for (let index = 0; index < SOME; index += 1) await addPerson()
  for (const [name, { ask }] of Object.entries(LISTS)) {
    // Whatever is counted once and remembered is remembered now.
    await ask(viewer.client, conversationId)
    forSome.set(name, await count(ask))
  }
  for (let index = 0; index < MANY; index += 1) await addPerson()
}, 60_000)
afterAll(() => app.close())

/** Somebody who turns up in every one of the lists. */
async function addPerson(): Promise<void> {
  const viewerId = await viewer.id()
  const id = await insertPerson(app.db)
  const [blockedId, at] = [await insertPerson(app.db), TEST_NOW]
  const like = { isLiked: true, isFavorite: true, likedAt: at, favoritedAt: at }
  await app.db
    .insertInto('likes')
    .values([
      { likerId: viewerId, likedId: id, ...like },
      { likerId: id, likedId: viewerId, ...like },
    ])
    .execute()
  await app.db.insertInto('blocks').values({ blockerId: viewerId, blockedId, createdAt: at }).execute()
  await viewer.client.passes.set({ userId: await insertPerson(app.db) })
  conversationId = (await viewer.client.chat.openWith({ userId: id })).id
  await viewer.client.chat.send({ id: randomUUID(), conversationId, content: 'Hello' })
  await viewer.client.chat.send({ id: randomUUID(), conversationId, content: 'Are you there?' })
}

describe.each(Object.entries(LISTS))('%s', (name, { ask, statements }) => {
  test('takes the same few statements however many people there are', async () => {
    const forTheSession = await countStatements(app.db, () => viewer.client.accounts.session())
    const forMany = await count(ask)
    expect(forMany).toBe(forSome.get(name))
    expect(forMany - forTheSession).toBe(statements)
  })
})
