import { sql } from 'kysely'
import type { DiscoverQuery } from '#contract/discovery.ts'
import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { createKeyScore } from '#domain/ranking/key-scores.ts'
import { receiptLine, sumUp } from '#domain/compatibility/receipt.ts'
import { MATCHES_MINIMUM_SCORE, MATCHES_SHOWN } from '#domain/compatibility/score-band.ts'
import { groupOfKey, KEYS_PER_GROUP, VIBE_DIGITS, VIBE_GROUPS, VIBE_KEY_SPANS } from '#domain/ranking/vibe-key.ts'
import { FACTORS, type Vibe } from '#domain/compatibility/vibe.ts'
import type { Weights } from '#domain/compatibility/weights.ts'
import type { DiscoverOrder } from '#domain/discovery/discovery-rules.ts'
import { searchTerms } from '#domain/discovery/search-text.ts'
import { inMicroseconds } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'

interface Viewer {
  id: string
  vibe: Vibe
  weights?: Weights
}

/** The yardstick: the database scores every row, given what each answer earns as arrays, and sorts them. */
export async function listMatchesInSql(db: Db, { id, vibe }: Viewer): Promise<string[]> {
  const isEligible = sql`scored.vibe_key / ${sql.lit(KEYS_PER_GROUP)} = any(${listGroups(vibe)}::integer[])`
  const { rows } = await sql<{ userId: string }>`
    select user_id from ${scoredInSql(vibe)} left join presence using (user_id)
    where user_id <> ${id} and ${isEligible} and score >= ${MATCHES_MINIMUM_SCORE}
    order by score desc, last_seen desc nulls last, user_id limit ${MATCHES_SHOWN}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** The beginning of Discover in the same way, where nobody is placed in front. */
export async function listBestInSql(db: Db, { id, vibe }: Viewer, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from ${scoredInSql(vibe)} where user_id <> ${id}
    order by score desc, vibe_key, user_id limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Everybody who is listed, with the score that the viewer has with them. */
function scoredInSql(vibe: Vibe) {
  const columns = FACTORS.map((factor) => {
    const sums = VIBE_DIGITS[factor].map((value) => sumUp([receiptLine(factor, vibe, { ...vibe, [factor]: value })]))
    const digit = sql`1 + vibe_key / ${sql.lit(VIBE_KEY_SPANS[factor])} % ${sql.lit(VIBE_DIGITS[factor].length)}`
    const pick = (values: number[]) => sql`(${values}::integer[])[${digit}]`
    return {
      earned: pick(sums.map(({ earnedHundredths }) => earnedHundredths)),
      possible: pick(sums.map(({ possibleHundredths }) => possibleHundredths)),
    }
  })
  const earned = sql.join(
    columns.map((column) => column.earned),
    sql` + `,
  )
  const possible = sql.join(
    columns.map((column) => column.possible),
    sql` + `,
  )
  return sql`(
    select user_id, vibe_key, case possible when 0 then 0 else (200 * earned + possible) / (2 * possible) end as score
    from (select user_id, vibe_key, ${earned} as earned, ${possible} as possible from users where is_listed) as sums
  ) as scored`
}

/** The other yardstick: this process reads everybody and scores them itself. */
export async function listMatchesInProcess(db: Db, viewer: Viewer): Promise<string[]> {
  return rankMatches(await readCrowd(db, {}), { id: viewer.id, vibe: viewer.vibe }).ids
}

type Crowd = Awaited<ReturnType<typeof readCrowd>>

const COLUMNS = {
  gender: 'gender',
  orientation: 'orientation',
  westernSign: 'westernSign',
  easternSign: 'easternSign',
  ethnicity: 'users.ethnicity',
  religion: 'users.religion',
  mbti: 'mbti',
  loveLanguage: 'loveLanguage',
  attachmentStyle: 'attachmentStyle',
} as const

/** From the boosts and memberships themselves, by joining them with everybody. */
const PLACE = sql<number>`case
  when users.user_id in (select user_id from boosts where started_at > now() - interval '1 hour') then 0
  when users.user_id in (
    select user_id from user_memberships join tiers on tiers.id = tier_id
    where user_memberships.is_active and name <> 'Free' and start_date <= current_date and current_date < end_date) then 1
  else 2 end`

/** Everybody who is listed and passes the filters, found by reading every profile. */
export async function readCrowd(db: Db, { q, minAge, maxAge, isOnline, hasPhotos, ...filters }: DiscoverQuery) {
  let people = db
    .selectFrom('users')
    .innerJoin('presence', 'presence.userId', 'users.userId')
    .select([
      'users.userId as id',
      'users.vibeKey as key',
      inMicroseconds(sql.ref('presence.last_seen')).as('lastSeen'),
      inMicroseconds(sql.ref('users.created_at')).as('createdAt'),
      'latitude',
      'longitude',
    ])
    .select(PLACE.as('place'))
    .where('users.isListed', '=', true)
  for (const [name, column] of Object.entries(COLUMNS)) {
    const value = filters[name as keyof typeof COLUMNS]
    if (value !== undefined) people = people.where(column, '=', value)
  }
  const age = sql<number>`extract(year from age((now() at time zone 'UTC')::date, birthday))`
  if (minAge !== undefined) people = people.where(age, '>=', minAge)
  if (maxAge !== undefined) people = people.where(age, '<=', maxAge)
  if (isOnline) people = people.where(sql<boolean>`presence.last_seen > now() - interval '5 minutes'`)
  if (hasPhotos) people = people.where(sql<boolean>`users.user_id in (select user_id from photos)`)
  for (const term of searchTerms(q) ?? []) {
    people = people.where(sql<boolean>`' ' || search_text like ${`% ${term}%`}`)
  }
  return people.execute()
}

/** The six best of a crowd, and out of how many; by weights only if the viewer comes with them. */
export function rankMatches(crowd: Crowd, { id, vibe, weights }: Viewer): { ids: string[]; rankedCount: number } {
  const groups = new Set(listGroups(vibe))
  const eligible = crowd.filter((person) => person.id !== id && groups.has(groupOfKey(person.key)))
  const ids = listTop(eligible, createKeyScore(vibe, weights), MATCHES_SHOWN)
    .filter(({ score }) => score >= MATCHES_MINIMUM_SCORE)
    .toSorted((one, other) => other.score - one.score || byTime('lastSeen')(one, other))
    .slice(0, MATCHES_SHOWN)
    .map((person) => person.id)
  return { ids, rankedCount: eligible.length }
}

/** Ranks everybody but the viewer in one of the orders of Discover. */
export function createRanking(crowd: Crowd, order: DiscoverOrder, { near, onlyEligible = false }: Choice = {}) {
  const isByScore = order === 'best' || order === 'mine'
  const sorted = isByScore ? crowd : crowd.toSorted(byTime(order === 'active' ? 'lastSeen' : 'createdAt'))
  return ({ id, vibe, weights }: Viewer, limit: number): string[] => {
    const scoreOf = createKeyScore(vibe, order === 'mine' ? weights : undefined)
    const groups = new Set(listGroups(vibe))
    const around = near ? listNear(sorted, near.homes.get(id), near.withinKm) : sorted
    const people = onlyEligible ? around.filter(({ key }) => groups.has(groupOfKey(key))) : around
    const ranked = isByScore ? listTop(people, scoreOf, limit + 1).toSorted(byScore) : people.slice(0, limit + 1)
    return ranked
      .map((person) => person.id)
      .filter((each) => each !== id)
      .slice(0, limit)
  }
}

interface Choice {
  near?: Near | undefined
  /** Only whom the viewer could be matched with. */
  onlyEligible?: boolean
}

type Spot = Pick<Crowd[number], 'latitude' | 'longitude'>

/** Where the viewers live, and how far they look. */
interface Near {
  homes: ReadonlyMap<string, Spot>
  withinKm: number
}

export async function readHomes(db: Db, viewers: Viewer[]): Promise<Map<string, Spot>> {
  const rows = await db
    .selectFrom('users')
    .select(['userId', 'latitude', 'longitude'])
    .where(
      'userId',
      'in',
      viewers.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ userId, ...spot }) => [userId, spot]))
}

function listNear(crowd: Crowd, home: Spot | undefined, withinKm: number): Crowd {
  return crowd.filter((person) => home && kmBetween(home, person) <= withinKm)
}

/** By the law of cosines, to the nearest five. */
function kmBetween(one: Spot, other: Spot): number {
  const [from, to, aside] = [one.latitude, other.latitude, Number(one.longitude) - Number(other.longitude)].map(
    (degrees) => (Number(degrees) / 180) * Math.PI,
  ) as [number, number, number]
  const cosine = Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(aside)
  return Math.round((6371 * Math.acos(Math.min(1, cosine))) / 5) * 5
}

type Scored = Crowd[number] & { score: number }

const byScore = (one: Scored, other: Scored) =>
  other.score - one.score || one.place - other.place || one.key - other.key || (one.id < other.id ? -1 : 1)

const byTime = (column: 'lastSeen' | 'createdAt') => (one: Crowd[number], other: Crowd[number]) =>
  other[column] - one[column] || (one.id < other.id ? -1 : 1)

/** Scores everybody and keeps the best `limit` with all who have the same score as the last; sorting all is slower. */
function listTop(crowd: Crowd, scoreOf: (key: number) => number, limit: number): Scored[] {
  const scores = Uint8Array.from(crowd, ({ key }) => scoreOf(key))
  const perScore = new Uint32Array(101)
  for (const score of scores) perScore[score] = (perScore[score] ?? 0) + 1
  let lowest = 100
  for (let room = limit - (perScore[100] ?? 0); room > 0 && lowest > 0;) room -= perScore[--lowest] ?? 0
  return crowd.flatMap((person, index) => {
    const score = scores[index] ?? 0
    return score < lowest ? [] : [{ ...person, score }]
  })
}

function listGroups(vibe: Vibe): number[] {
  return [...VIBE_GROUPS.entries()].filter(([, group]) => mayBeMatched(vibe, group)).map(([index]) => index)
}
