import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADVANCED_FILTERS, type AdvancedFilters, type DiscoverQuery } from '#contract/discovery.ts'
import { setPlan } from '#server/testing/perks/memberships.ts'
import type { Person } from '#server/testing/person.ts'
import { codeOf } from '#server/testing/chat.ts'
import { unpackVibeKey, vibeKey } from '#domain/ranking/vibe-key.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

/** One of each filter. */
const SAMPLES: Required<AdvancedFilters> = {
  minAge: 30,
  maxAge: 40,
  withinKm: 50,
  mbti: 'INFJ',
  loveLanguage: 'Quality Time',
  attachmentStyle: 'Secure',
  isOnline: true,
  hasPhotos: true,
}
const LONDON = { latitude: 51.5, longitude: -0.1 }
const READING = { latitude: 51.5, longitude: -1 }

let app: TestApp
let noor: Person
let noorId: string
let others: string[]
beforeAll(async () => {
  app = await createTestApp()
  noor = await app.member()
  noorId = await noor.id()
  others = await Promise.all(Array.from({ length: 14 }, async () => (await app.member()).id()))
})
beforeEach(async () => {
  app.setNow(TEST_NOW)
  await setPlan(app, noorId, { tier: 'VIP', startDate: '2026-11-01', endDate: '2026-12-01' })
  await app.db.updateTable('users').set({ latitude: null, longitude: null }).execute()
})
afterAll(() => app.close())

const shownTo = async (query: DiscoverQuery) =>
  (await noor.client.discovery.list(query)).people.map(({ id }) => id).toSorted()
const moveTo = (userId: string, place: typeof LONDON) =>
  app.db.updateTable('users').set(place).where('userId', '=', userId).execute()

const SINGLE = ADVANCED_FILTERS.map((name) => [name, { [name]: SAMPLES[name] }] as [string, DiscoverQuery])

test.each(SINGLE)('%s comes with VIP and VIP Premium, not with Free', async (_name, query) => {
  for (const tier of ['VIP', 'VIP Premium', 'Free'] as const) {
    await setPlan(app, noorId, { tier })
    const expected = tier === 'Free' ? 'PERK_NEEDED' : undefined
    const { q: _q, ...filters } = query
    expect(await codeOf(noor.client.discovery.list(query))).toBe(expected)
    expect(await codeOf(noor.client.discovery.explain(query))).toBe(expected)
    expect(await codeOf(noor.client.discovery.featured(filters))).toBe(expected)
  }
})

test('on the day the plan ends they are refused, also on the next page; the usual ones are not', async () => {
  const { next } = await noor.client.discovery.list({ minAge: 18 })
  expect(next).not.toBeNull()
  app.setNow(new Date('2026-11-30T23:59:59Z'))
  expect(await codeOf(noor.client.discovery.list({ minAge: 18, after: next ?? '' }))).toBeUndefined()
  app.setNow(new Date('2026-12-01T00:00:00Z'))
  expect(await codeOf(noor.client.discovery.list({ minAge: 18, after: next ?? '' }))).toBe('PERK_NEEDED')
  expect(await codeOf(noor.client.discovery.list({ gender: 'Female' }))).toBeUndefined()
})

test('a distance is counted from city to city; whoever has named no city on the map is in no band', async () => {
  const [near = '', far = ''] = others
  await moveTo(near, LONDON)
  await moveTo(far, READING)
  expect(await shownTo({ withinKm: 500 })).toEqual([])
  await moveTo(noorId, LONDON)
  expect(await shownTo({ withinKm: 50 })).toEqual([near])
  expect(await shownTo({ withinKm: 100 })).toEqual([near, far].toSorted())
  const { shown, removed } = await noor.client.discovery.explain({ withinKm: 50 })
  expect(shown.people).toBe(1)
  expect(removed).toEqual([{ filter: 'withinKm', people: others.length - 1, isMore: false }])
})

test('somebody becomes a year older on their birthday, for the filter as on the card', async () => {
  const [id = ''] = others
  const { key } = await app.db
    .selectFrom('users')
    .select('vibeKey as key')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow()
  const born = { birthday: '1996-11-16', easternSign: 'Rat' } as const
  const changed = { ...born, vibeKey: vibeKey({ ...unpackVibeKey(key), easternSign: 'Rat' }) }
  await app.db.updateTable('users').set(changed).where('userId', '=', id).execute()
  const isShown = async (query: DiscoverQuery) => (await shownTo(query)).includes(id)
  expect(await isShown({ minAge: 29, maxAge: 29 })).toBe(true)
  app.setNow(new Date('2026-11-16T00:00:00Z'))
  expect(await isShown({ minAge: 29, maxAge: 29 })).toBe(false)
  expect(await isShown({ minAge: 30, maxAge: 30 })).toBe(true)
})

test.each([
  { minAge: 17 },
  { maxAge: 100 },
  { minAge: 30.5 },
  { withinKm: 30 },
  { mbti: 'ABCD' },
  { isOnline: false },
  { hasPhotos: 'yes' },
])('%j is refused', async (query) => {
  expect(await codeOf(noor.client.discovery.list(query as DiscoverQuery))).toBe('INVALID_INPUT')
})
