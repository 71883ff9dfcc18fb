import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { matchScore } from '#domain/compatibility/match-score.ts'
import { MATCHES_MINIMUM_SCORE, MATCHES_SHOWN } from '#domain/compatibility/score-band.ts'
import { unpackVibeKey } from '#domain/compatibility/vibe-key.ts'
import { ATTACHMENT_STYLES, ETHNICITIES, GENDERS, MBTI_TYPES, ORIENTATIONS, RELIGIONS } from '#domain/people/choices.ts'
import { VIBE_GROUPS } from '#domain/compatibility/vibe-groups.ts'
import type { BestCursor } from '#server/features/discovery/discover-cursor.ts'
import { listBest } from '#server/features/discovery/list-best.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const CROWD = 300
const PAGE = 4

let app: TestApp
let viewer: Person
let viewerId: string
beforeAll(async () => {
  app = await createTestApp()
  viewer = await app.member()
  viewerId = await viewer.id()
  for (let place = 0; place < CROWD; place++) await insertPerson(app.db, someone(place))
  await app.db.updateTable('users').set({ profileVisibility: false }).where('username', 'like', '%7').execute()
  await app.db.updateTable('users').set({ suspendedAt: TEST_NOW }).where('username', 'like', '%13').execute()
}, 120_000)
afterAll(() => app.close())

/** The same crowd in every run: a multiplicative congruence gives each place its answers. */
function someone(place: number) {
  let state = place * 2_654_435_761 + 12_345
  const pick = <Value>(values: readonly Value[]): Value => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return values[Math.floor((state / 2 ** 31) * values.length)] as Value
  }
  const day = String(pick(Array.from({ length: 28 }, (_, index) => index + 1))).padStart(2, '0')
  const month = String(pick(Array.from({ length: 12 }, (_, index) => index + 1))).padStart(2, '0')
  return {
    username: `ranked${place}`,
    email: `ranked${place}@example.com`,
    birthday: `${1960 + pick(Array.from({ length: 40 }, (_, index) => index))}-${month}-${day}`,
    gender: pick(GENDERS),
    sexualOrientation: pick(ORIENTATIONS),
    mbti: pick([...MBTI_TYPES, null]),
    attachmentStyle: pick([...ATTACHMENT_STYLES, null]),
    ethnicity: pick(ETHNICITIES),
    religion: pick(RELIGIONS),
    location: pick(['Lübeck, Germany', 'Łódź, Poland', 'Cork, Ireland']),
  }
}

/** Everybody who may be seen, scored one by one. */
async function bruteForce() {
  const rows = await app.db
    .selectFrom('users')
    .innerJoin('presence', 'presence.userId', 'users.userId')
    .select([
      'users.userId as id',
      'users.vibeKey',
      'users.ethnicity',
      'users.religion',
      'users.location',
      'presence.lastSeen',
    ])
    .where('users.isListed', '=', true)
    .execute()
  const own = unpackVibeKey(rows.find(({ id }) => id === viewerId)?.vibeKey ?? -1)
  return rows
    .filter(({ id }) => id !== viewerId)
    .map((row) => {
      const vibe = unpackVibeKey(row.vibeKey)
      return { ...row, vibe, score: matchScore(own, vibe), isEligible: mayBeMatched(own, vibe) }
    })
}

type Query = Omit<NonNullable<Parameters<Person['client']['discovery']['list']>[0]>, 'after'>

async function walk(query: Query): Promise<{ id: string; score: number }[]> {
  const people: { id: string; score: number }[] = []
  for (let after: string | undefined, isOver = false; !isOver;) {
    const page = await viewer.client.discovery.list({ ...query, ...(after && { after }) })
    people.push(...page.people.map(({ id, score }) => ({ id, score })))
    after = page.next ?? undefined
    isOver = page.next === null
  }
  return people
}

const QUERIES: [
  name: string,
  query: Query,
  isAsked: (row: Awaited<ReturnType<typeof bruteForce>>[number]) => boolean,
][] = [
  ['everybody', {}, () => true],
  ['a gender', { gender: 'Female' }, ({ vibe }) => vibe.gender === 'Female'],
  ['an orientation', { orientation: 'Gay' }, ({ vibe }) => vibe.orientation === 'Gay'],
  ['a western sign', { westernZodiac: 'Leo' }, ({ vibe }) => vibe.westernSign === 'Leo'],
  ['an eastern sign', { easternZodiac: 'Rat' }, ({ vibe }) => vibe.easternSign === 'Rat'],
  ['an ethnicity', { ethnicity: 'Mixed' }, ({ ethnicity }) => ethnicity === 'Mixed'],
  ['a religion', { religion: 'Jewish' }, ({ religion }) => religion === 'Jewish'],
  ['words without accents', { q: 'lodz pol' }, ({ location }) => location === 'Łódź, Poland'],
  [
    'several at once',
    { gender: 'Male', religion: 'Other' },
    ({ vibe, religion }) => vibe.gender === 'Male' && religion === 'Other',
  ],
]

describe.each(QUERIES)('%s', (_name, query, isAsked) => {
  test('best first is the order of everybody’s score, with nobody left out', async () => {
    const expected = (await bruteForce())
      .filter(isAsked)
      .toSorted((one, other) => other.score - one.score || one.vibeKey - other.vibeKey || (one.id < other.id ? -1 : 1))
    expect(expected.length).toBeGreaterThan(0)
    expect(await walk(query)).toEqual(expected.map(({ id, score }) => ({ id, score })))
  })

  test.each(['active', 'newest'] as const)('%s has the same people, each once', async (order) => {
    const expected = (await bruteForce()).filter(isAsked).map(({ id }) => id)
    const shown = (await walk({ ...query, order })).map(({ id }) => id)
    expect(shown.toSorted()).toEqual(expected.toSorted())
  })
})

test('matches are the best six of everybody eligible, ties by who was seen last', async () => {
  await app.db
    .updateTable('presence')
    .set({ lastSeen: new Date(TEST_NOW.getTime() - 60_000) })
    .where('userId', 'in', app.db.selectFrom('users').select('userId').where('username', 'like', '%3'))
    .execute()
  const eligible = (await bruteForce()).filter(({ isEligible }) => isEligible)
  const expected = eligible
    .filter(({ score }) => score >= MATCHES_MINIMUM_SCORE)
    .toSorted(
      (one, other) =>
        other.score - one.score || other.lastSeen.getTime() - one.lastSeen.getTime() || (one.id < other.id ? -1 : 1),
    )
    .slice(0, MATCHES_SHOWN)
  const { people, rankedCount } = await viewer.client.discovery.matches()
  expect(people.map(({ id, score }) => [id, score])).toEqual(expected.map(({ id, score }) => [id, score]))
  expect(rankedCount).toBe(eligible.length)
})

const PLANS: [how: string, sizeOf: (group: number) => number][] = [
  ['read whole', () => 0],
  ['asked for by key', () => 1_000_000],
  ['partly read and partly asked for', (group) => (group % 2 ? 1_000_000 : 5)],
]

test.each(PLANS)('people are the same when the crowd is %s', async (_how, sizeOf) => {
  const everybody = (await bruteForce()).toSorted(
    (one, other) => other.score - one.score || one.vibeKey - other.vibeKey || (one.id < other.id ? -1 : 1),
  )
  const own = await app.db
    .selectFrom('users')
    .select('vibeKey')
    .where('userId', '=', viewerId)
    .executeTakeFirstOrThrow()
  const groupSizes = VIBE_GROUPS.map((_, group) => sizeOf(group))
  const viewing = { id: viewerId, vibe: unpackVibeKey(own.vibeKey) }
  const shown: BestCursor[] = []
  for (let page = 0; page < 3; page++) {
    shown.push(
      ...(await listBest(app.db, { viewer: viewing, query: {}, after: shown.at(-1), groupSizes, limit: PAGE })),
    )
  }
  expect(shown.map(({ id, score }) => [id, score])).toEqual(
    everybody.slice(0, 3 * PAGE).map(({ id, score }) => [id, score]),
  )
})

test('a cursor that is not ours, or of another order, is refused', async () => {
  const { next } = await viewer.client.discovery.list({})
  for (const input of [{ after: 'nonsense' }, { after: next ?? '', order: 'newest' as const }, { after: 'e30' }]) {
    await expect(viewer.client.discovery.list(input)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  }
})
