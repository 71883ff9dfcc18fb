import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEARCH_MAX_LENGTH } from '#domain/discovery/discovery-rules.ts'
import { isFoundBy, searchText, searchWords } from '#domain/discovery/search-text.ts'
import { passesFilters } from '#server/features/discovery/filters.queries.ts'
import { updateProfile } from '#server/features/profile/update.queries.ts'
import { insertPopulation } from '#server/seed/population-insert.ts'
import { createPopulation } from '#server/seed/population.ts'
import type { Person } from '#server/testing/person.ts'
import { criteriaFor } from '#server/testing/ranking/criteria.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const PEOPLE = 200

/** What parsers of search engines take apart or put together: numbers, addresses, versions, other scripts. */
const ODD_WORDS = [
  '2e4ever',
  '1e9',
  '-3.5e-7x',
  '4you2',
  'v1.2.3-beta',
  'a.b@example.com',
  'https://example.com/path?q=1',
  '/usr/bin',
  'rock&roll',
  "'; drop",
  'a:*b',
  '!x|(y)',
  'back\\slash',
  'Łódź',
  'Straße',
  'ﬁne',
  'İstanbul',
  'ΟΔΟΣ',
  '東京タワー',
  'مرحبا',
  '½cup',
  '𝒜lgebra',
  '🚲bike',
  'x'.repeat(300),
  '㌀'.repeat(300),
]
const words = fc.oneof(
  fc.constantFrom(...ODD_WORDS),
  fc.stringMatching(/^[0-9]{1,3}[eE.x_-]?[0-9a-z]{0,6}$/),
  fc.string({ maxLength: 8, unit: 'grapheme' }),
)
const texts = fc.array(words, { maxLength: 4 }).map((some) => some.join(' ').slice(0, 500))
const profiles = fc.record({
  username: words,
  location: texts,
  hobbies: fc.option(texts),
  profession: fc.option(texts),
})

let app: TestApp
let viewer: Person
let people: (Parameters<typeof searchText>[0] & { id: string })[]
beforeAll(async () => {
  app = await createTestApp()
  viewer = await app.member()
  const invent = createPopulation({ seed: 5, now: TEST_NOW })
  const members = fc.sample(profiles, { numRuns: PEOPLE, seed: 5 }).map((profile, index) => {
    const { hobbies, profession, location } = withoutNul(profile)
    // Only what a username may consist of, and no two alike.
    const username = `${profile.username.replaceAll(/[^\w.-]/g, '').slice(0, 24)}.p${index}`
    const searchable = { username, hobbies, profession, location }
    return { ...invent(index), ...searchable, searchText: searchText(searchable) }
  })
  await insertPopulation(app.db, members)
  people = members.map(({ userId, username, location, hobbies, profession }) => ({
    id: userId,
    username,
    location,
    hobbies,
    profession,
  }))
}, 60_000)
afterAll(() => app.close())

/** PostgreSQL's texts hold every character but this one. */
function withoutNul<T extends object>(profile: T): T {
  return JSON.parse(JSON.stringify(profile).replaceAll('\\u0000', '')) as T
}

async function search(q: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('users')
    .select('userId')
    .where('username', '!=', viewer.username)
    .where(passesFilters(criteriaFor(viewer.username, { q })))
    .execute()
  return rows.map(({ userId }) => userId).toSorted()
}

const beginnings = fc
  .tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 4 }))
  .map(([person, word, length, from]) => {
    const all = searchWords(Object.values(people[person % people.length] ?? {}).join(' '))
    return [...(all[word % all.length] ?? '')].slice(from, from + length).join('')
  })
const queries = fc
  .array(fc.oneof(beginnings, beginnings, words), { minLength: 1, maxLength: 3 })
  .map((terms) => withoutNul({ q: terms.join(' ').slice(0, SEARCH_MAX_LENGTH) }).q)

test('the database finds exactly those who have words that begin so', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(queries, async (q) => {
      const expected = people.filter((person) => isFoundBy(q, person)).map(({ id }) => id)
      expect(await search(q)).toEqual(expected.toSorted())
      found += expected.length > 0 && expected.length < PEOPLE ? 1 : 0
    }),
    { numRuns: 200 },
  )
  expect(found).toBeGreaterThan(20)
}, 60_000)

test('a username is a word, whatever it looks like', async () => {
  const member = await app.member('2e4ever')
  const id = await member.id()
  for (const order of ['best', 'active', 'newest'] as const) {
    const shown = async (q: string) =>
      (await viewer.client.discovery.list({ q, order })).people.map((person) => person.id)
    expect(await shown('2e4ev')).toContain(id)
    expect(await shown('ever')).not.toContain(id)
    expect(await shown('e4ever')).not.toContain(id)
  }
})

test('a word without an end can be saved, and found by its beginning', async () => {
  const id = await viewer.id()
  await updateProfile(app.db, id, { hobbies: '㌀'.repeat(500), profession: 'y'.repeat(100) })
  const { searchText: saved } = await app.db
    .selectFrom('users')
    .select('searchText')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow()
  expect(saved.split(' ').at(-1)).toBe('y'.repeat(100))
})
