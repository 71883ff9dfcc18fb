import { sql } from 'kysely'
import type { DiscoverQuery } from '#contract/discovery.ts'
import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { LIFE_PATHS } from '#domain/compatibility/life-path.ts'
import { matchScore } from '#domain/compatibility/match-score.ts'
import { receipt } from '#domain/compatibility/receipt.ts'
import { MATCHES_MINIMUM_SCORE, MATCHES_SHOWN } from '#domain/compatibility/score-band.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { Weights } from '#domain/compatibility/weights.ts'
import { ATTACHMENT_STYLES, GENDERS, MBTI_TYPES, ORIENTATIONS } from '#domain/people/choices.ts'
import { isFoundBy } from '#domain/discovery/search-text.ts'
import { EASTERN_SIGNS } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS } from '#domain/zodiac/western.ts'
import type { Db } from '#server/db/open.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'

type Everybody = Awaited<ReturnType<typeof readEverybody>>
export type PlainPerson = Everybody['people'][number]
export type RankedPerson = PlainPerson & { score: number }

/** All profiles as members filled them in, without anything that is derived from them for the ranking. */
export async function readEverybody(db: Db, now: Date = TEST_NOW) {
  const inMicroseconds = (moment: string) => sql<number>`(extract(epoch from ${sql.ref(moment)}) * 1000000)::bigint`
  const rows = await db
    .selectFrom('users')
    .innerJoin('presence', 'presence.userId', 'users.userId')
    .select([
      'users.userId as id',
      'gender',
      'orientation',
      'users.westernSign',
      'easternSign',
      'mbti',
      'attachmentStyle',
      'lifePath',
      'users.ethnicity',
      'users.religion',
      'loveLanguage',
      'birthday',
      'latitude',
      'longitude',
      'username',
      'location',
      'hobbies',
      'profession',
      'profileVisibility',
      'showInDiscover',
      'accountActive',
      'suspendedAt',
      inMicroseconds('users.created_at').as('createdAt'),
      inMicroseconds('presence.last_seen').as('lastSeen'),
    ])
    .orderBy('users.userId')
    .execute()
  const placeOf = await createPlaces(db, now)
  const photos = new Set((await db.selectFrom('photos').select('userId').execute()).map(({ userId }) => userId))
  const people = rows.map((row) => ({
    ...row,
    vibe: row,
    answers: listAnswers(row),
    place: placeOf(row.id),
    age: ageIn(row.birthday, now),
    secondsSinceSeen: now.getTime() / 1000 - row.lastSeen / 1_000_000,
    hasPhotos: photos.has(row.id),
  }))
  const blocks = await db.selectFrom('blocks').select(['blockerId', 'blockedId']).execute()
  const passes = await db.selectFrom('passes').select(['passerId', 'passedId', 'passedUntil']).execute()
  return { people, blocks, passes: passes.filter(({ passedUntil }) => passedUntil > now) }
}

/** 0 for whoever has started a boost within the hour, 1 for whoever is VIP or better today, 2 for everybody else. */
async function createPlaces(db: Db, now: Date) {
  const boosts = await db.selectFrom('boosts').select(['userId', 'startedAt']).execute()
  const memberships = await db
    .selectFrom('userMemberships')
    .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
    .select(['userId', 'tiers.name', 'startDate', 'endDate'])
    .where('userMemberships.isActive', '=', true)
    .execute()
  const minutesAgo = (moment: Date) => (now.getTime() - moment.getTime()) / 60_000
  const boosted = new Set(
    boosts
      .filter(({ startedAt }) => minutesAgo(startedAt) >= 0 && minutesAgo(startedAt) < 60)
      .map(({ userId }) => userId),
  )
  const today = now.toISOString().slice(0, 10)
  const vips = new Set(
    memberships
      .filter(({ name, startDate, endDate }) => name !== 'Free' && startDate <= today && today < endDate)
      .map(({ userId }) => userId),
  )
  return (id: string) => (boosted.has(id) ? 0 : vips.has(id) ? 1 : 2)
}

/** The index of each answer in its list; what is not in it comes last. Equal scores are in this order. */
function listAnswers(vibe: Vibe): number[] {
  const indexIn = <Value>(values: readonly Value[], value: Value) =>
    values.includes(value) ? values.indexOf(value) : values.length
  return [
    indexIn(GENDERS, vibe.gender),
    indexIn<string | null>(ORIENTATIONS, vibe.orientation),
    indexIn(WESTERN_SIGNS, vibe.westernSign),
    indexIn<string>(EASTERN_SIGNS, vibe.easternSign),
    indexIn<string | null>(MBTI_TYPES, vibe.mbti),
    indexIn<string | null>(ATTACHMENT_STYLES, vibe.attachmentStyle),
    indexIn(LIFE_PATHS, vibe.lifePath),
  ]
}

export function requirePerson({ people }: Everybody, id: string): PlainPerson {
  const person = people.find((each) => each.id === id)
  if (!person) throw new Error(`Nobody is called ${id}`)
  return person
}

/** The points of each line as often as its weight says, in fractions instead of hundredths. */
function scoreByWeights(one: Vibe, other: Vibe, weights: Weights): number {
  let [earned, possible] = [0, 0]
  for (const line of receipt(one, other).lines) {
    if (line.kind === 'skipped') continue
    for (let count = 0; count < weights[line.factor]; count += 1) {
      earned += line.earnedHundredths / 100
      possible += line.possibleHundredths / 100
    }
  }
  return possible === 0 ? 0 : Math.floor((100 * earned) / possible + 0.5 + 1e-9)
}

/** Everybody whom this viewer may see and who passes the filters, with their scores, unordered. */
export function listPassing(
  everybody: Everybody,
  viewerId: string,
  query: DiscoverQuery,
  weights?: Weights,
): RankedPerson[] {
  const viewer = requirePerson(everybody, viewerId)
  const blocked = new Set(
    everybody.blocks
      .filter(({ blockerId, blockedId }) => [blockerId, blockedId].includes(viewerId))
      .flatMap(({ blockerId, blockedId }) => [blockerId, blockedId]),
  )
  const passed = new Set(
    everybody.passes.filter(({ passerId }) => passerId === viewerId).map(({ passedId }) => passedId),
  )
  return everybody.people
    .filter(
      (each) =>
        each.id !== viewerId &&
        !blocked.has(each.id) &&
        !passed.has(each.id) &&
        each.profileVisibility &&
        each.showInDiscover &&
        each.accountActive &&
        each.suspendedAt === null &&
        passesFilters(each, viewer, query),
    )
    .map((each) => ({ ...each, score: scoreOf(viewer, each, weights) }))
}

/** Of each row of a reading, by viewer and weights: tests list the same rows by many filters. */
const knownScores = new WeakMap<PlainPerson, Map<string, number>>()

function scoreOf(viewer: PlainPerson, other: PlainPerson, weights: Weights | undefined): number {
  const known = knownScores.get(other) ?? new Map<string, number>()
  const key = `${viewer.id} ${JSON.stringify(weights)}`
  const score =
    known.get(key) ?? (weights ? scoreByWeights(viewer.vibe, other.vibe, weights) : matchScore(viewer.vibe, other.vibe))
  knownScores.set(other, known.set(key, score))
  return score
}

const CHOICES = [
  'gender',
  'orientation',
  'westernSign',
  'easternSign',
  'ethnicity',
  'religion',
  'mbti',
  'loveLanguage',
  'attachmentStyle',
] as const

function passesFilters(person: PlainPerson, viewer: PlainPerson, { q, ...filters }: DiscoverQuery): boolean {
  return (
    CHOICES.every((name) => (filters[name] ?? person[name]) === person[name]) &&
    person.age >= (filters.minAge ?? 0) &&
    person.age <= (filters.maxAge ?? 200) &&
    (!filters.withinKm || kmBetween(viewer, person) <= filters.withinKm) &&
    (!filters.isOnline || (person.secondsSinceSeen <= 300 && person.secondsSinceSeen >= -300)) &&
    (!filters.hasPhotos || person.hasPhotos) &&
    (!filters.mayBeMatched || mayBeMatched(viewer.vibe, person.vibe)) &&
    isFoundBy(q, person)
  )
}

/** Counting birthdays one after the other. */
function ageIn(birthday: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number)
  let age = -1
  while (Date.UTC(year + age + 1, month - 1, day) <= now.getTime()) age += 1
  return age
}

/** By the angle between two arrows from the middle of the Earth, to the nearest five. Endless for an unknown place. */
function kmBetween(one: PlainPerson, other: PlainPerson): number {
  const [from, to] = [arrowTo(one), arrowTo(other)]
  if (!from || !to) return Number.POSITIVE_INFINITY
  const chord = Math.hypot(...from.map((part, axis) => part - (to[axis] ?? 0)))
  return Math.round((6371 * 2 * Math.asin(Math.min(1, chord / 2))) / 5) * 5
}

function arrowTo({ latitude, longitude }: PlainPerson): number[] | undefined {
  if (latitude === null || longitude === null) return undefined
  const [up, east] = [(latitude / 180) * Math.PI, (longitude / 180) * Math.PI]
  return [Math.cos(up) * Math.cos(east), Math.cos(up) * Math.sin(east), Math.sin(up)]
}

type Compare = (one: RankedPerson, other: RankedPerson) => number

const byId: Compare = (one, other) => (one.id < other.id ? -1 : Number(one.id > other.id))

export const byBestMatch: Compare = (one, other) =>
  other.score - one.score || one.place - other.place || compareAnswers(one.answers, other.answers) || byId(one, other)

export const byLastSeen: Compare = (one, other) => other.lastSeen - one.lastSeen || byId(one, other)

export const byNewest: Compare = (one, other) => other.createdAt - one.createdAt || byId(one, other)

function compareAnswers(one: number[], other: number[]): number {
  const different = one.findIndex((answer, index) => answer !== other[index])
  return different === -1 ? 0 : (one[different] ?? 0) - (other[different] ?? 0)
}

/** The six best, and out of how many. */
export function rankMatches(everybody: Everybody, viewerId: string, weights?: Weights) {
  const viewer = requirePerson(everybody, viewerId)
  const eligible = listPassing(everybody, viewerId, {}, weights).filter(({ vibe }) => mayBeMatched(viewer.vibe, vibe))
  const matches = eligible
    .filter(({ score }) => score >= MATCHES_MINIMUM_SCORE)
    .toSorted((one, other) => other.score - one.score || byLastSeen(one, other))
  return { matches: matches.slice(0, MATCHES_SHOWN), rankedCount: eligible.length }
}
