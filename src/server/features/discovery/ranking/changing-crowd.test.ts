import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DiscoverQuery } from '#contract/discovery.ts'
import { STANDARD_WEIGHTS, type Weights } from '#domain/compatibility/weights.ts'
import { ATTACHMENT_STYLES, GENDERS, MBTI_TYPES, ORIENTATIONS } from '#domain/people/choices.ts'
import { DISCOVER_ORDERS, type DiscoverOrder } from '#domain/discovery/discovery-rules.ts'
import type { MomentKey } from '#server/db/keyset.ts'
import type { ActiveCursor, BestCursor } from '#server/features/discovery/discover-cursor.ts'
import { listBest } from '#server/features/discovery/ranking/list-best.ts'
import { listActive, listNewest } from '#server/features/discovery/orders.queries.ts'
import { findVibe } from '#server/features/people/vibe.queries.ts'
import { updateProfile } from '#server/features/profile/update.queries.ts'
import { insertBlock } from '#server/features/safety/safety.queries.ts'
import { createRandom, pick, type Random } from '#server/seed/population-random.ts'
import {
  byBestMatch,
  byLastSeen,
  byNewest,
  listPassing,
  readEverybody,
  type RankedPerson,
} from '#server/testing/ranking/plain-ranking.ts'
import { createCrowdedApp } from '#server/testing/ranking/crowded-app.ts'
import { criteriaFor } from '#server/testing/ranking/criteria.ts'
import { sampled, sampledRuns } from '#server/testing/sampled.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const TIMEOUT_MS = 120_000
/** The lists have nearly three thousand people. */
const PAGE = 3_000 / sampledRuns(12)
const QUERY: DiscoverQuery = { gender: 'Female' }
const AS_OF = TEST_NOW.getTime() * 1000

let app: TestApp
let viewerId: string
let random: Random
beforeAll(async () => {
  app = await createCrowdedApp()
  const viewer = await app.member()
  viewerId = await viewer.id()
  random = createRandom(3, 3)
}, TIMEOUT_MS)
afterAll(() => app.close())

/** Changes a few of these people in every way that moves or removes somebody, and returns their ids. */
async function changeSome(people: { id: string }[]): Promise<string[]> {
  const hide = (id: string) =>
    app.db.updateTable('users').set({ profileVisibility: false }).where('userId', '=', id).execute()
  const suspend = (id: string) =>
    app.db.updateTable('users').set({ suspendedAt: TEST_NOW }).where('userId', '=', id).execute()
  const beSeen = (id: string) =>
    sql`update presence set last_seen = ${TEST_NOW}::timestamptz + interval '7 microseconds' where user_id = ${id}`.execute(
      app.db,
    )
  const changeAnswers = (id: string) =>
    updateProfile(app.db, id, {
      gender: pick(random, GENDERS),
      orientation: pick(random, [...ORIENTATIONS, null]),
      mbti: pick(random, [...MBTI_TYPES, null]),
      attachmentStyle: pick(random, [...ATTACHMENT_STYLES, null]),
    })
  const changes = [
    hide,
    suspend,
    beSeen,
    beSeen,
    changeAnswers,
    changeAnswers,
    changeAnswers,
    (id: string) => insertBlock(app.db, viewerId, id, TEST_NOW),
    (id: string) => insertBlock(app.db, id, viewerId, TEST_NOW),
  ]
  const changed: string[] = []
  for (const change of changes) {
    const { id } = pick(random, people)
    await change(id)
    changed.push(id)
  }
  return changed
}

const OWN: Weights = { ...STANDARD_WEIGHTS, mbti: 3, westernSign: 0, lifePath: 2 }

interface Listing {
  /** A page as production lists it, after the last row of the page before. */
  list(after: unknown): Promise<{ id: string }[]>
  /** Whom it is to show: everybody who now comes after the last person shown. */
  listNext(people: RankedPerson[], last: RankedPerson | undefined): RankedPerson[]
}

const criteria = () => criteriaFor(viewerId, QUERY)

const LISTINGS: Record<DiscoverOrder, Listing> = {
  best: {
    list: async (after) => listBestPage(after as BestCursor | undefined, PAGE),
    listNext: (people, last) => people.filter((each) => !last || byBestMatch(last, each) < 0).toSorted(byBestMatch),
  },
  mine: {
    list: async (after) => listBestPage(after as BestCursor | undefined, PAGE, OWN),
    listNext: (people, last) => people.filter((each) => !last || byBestMatch(last, each) < 0).toSorted(byBestMatch),
  },
  newest: {
    list: (after) => listNewest(app.db, criteria(), { after: after as MomentKey | undefined, limit: PAGE }),
    listNext: (people, last) => people.filter((each) => !last || byNewest(last, each) < 0).toSorted(byNewest),
  },
  active: {
    list: (after) => listActive(app.db, criteria(), { after: after as ActiveCursor | undefined, limit: PAGE }),
    listNext: listActiveNext,
  },
}

async function listBestPage(after: BestCursor | undefined, limit: number, weights?: Weights) {
  const vibe = await findVibe(app.db, viewerId)
  if (!vibe) throw new Error('The viewer has no profile.')
  return listBest(app.app.services, { viewer: vibe, weights, criteria: criteria(), after, limit })
}

function listActiveNext(people: RankedPerson[], last: RankedPerson | undefined): RankedPerson[] {
  const isLater = (each: RankedPerson) => each.lastSeen > AS_OF
  const isAtTheEnd = last !== undefined && isLater(last)
  const earlier = people.filter((each) => !isLater(each) && (!last || byLastSeen(last, each) < 0)).toSorted(byLastSeen)
  const later = people
    .filter((each) => isLater(each) && (!isAtTheEnd || last.id < each.id))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return isAtTheEnd ? later : [...earlier, ...later]
}

test.each(DISCOVER_ORDERS)(
  '%s: each page shows who now comes next, and nobody who stayed is repeated or skipped',
  async (order) => {
    const { list, listNext } = LISTINGS[order]
    const weights = order === 'mine' ? OWN : undefined
    const changed = new Set<string>()
    const shown: RankedPerson[] = []
    const before = listPassing(await readEverybody(app.db), viewerId, QUERY, weights)
    for (let after: unknown, isOver = false; !isOver;) {
      const people = listPassing(await readEverybody(app.db), viewerId, QUERY, weights)
      const expected = listNext(people, shown.at(-1)).slice(0, PAGE)
      const page = await list(after)
      expect(page.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      shown.push(...expected)
      after = page.at(-1)
      isOver = page.length < PAGE
      for (const id of [...(await changeSome(people)), ...(await changeSome(shown))]) changed.add(id)
    }
    const stayed = (people: { id: string }[]) => people.map(({ id }) => id).filter((id) => !changed.has(id))
    expect(stayed(shown).toSorted()).toEqual(stayed(before).toSorted())
    expect(stayed(before).length).toBeGreaterThan(1000)
  },
  TIMEOUT_MS,
)

test(
  'best goes on after the last position when the viewer changes an answer',
  async () => {
    let last: RankedPerson | undefined
    let after: BestCursor | undefined
    for (const mbti of sampled(MBTI_TYPES.slice(0, 8))) {
      await updateProfile(app.db, viewerId, { mbti })
      const people = listPassing(await readEverybody(app.db), viewerId, QUERY)
      const expected = LISTINGS.best.listNext(people, last).slice(0, 30)
      const page = await listBestPage(after, 30)
      expect(page.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      last = expected.at(-1)
      after = page.at(-1)
    }
  },
  TIMEOUT_MS,
)
