import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely'
import { DiscoverFilterName, type DiscoverQuery } from '#contract/discovery.ts'
import { listKeyRanges } from '#domain/ranking/eligible-groups.ts'
import { VIBE_DIGITS, VIBE_KEY_SPANS } from '#domain/ranking/vibe-key.ts'
import type { Factor, Vibe } from '#domain/compatibility/vibe.ts'
import {
  cellRangesOf,
  CELLS_PER_ROW,
  SOUTHERNMOST,
  surroundingsOf,
  WESTERNMOST,
  type CoarsePlace,
  type DistanceBand,
  type Surroundings,
} from '#domain/discovery/distance.ts'
import { searchTerms } from '#domain/discovery/search-text.ts'
import type { AllowedAnswers } from '#domain/ranking/score-levels.ts'
import { easternSignsBetween } from '#domain/zodiac/eastern.ts'
import { latestBirthdayAt } from '#domain/people/birthday.ts'
import { dayOf } from '#server/clock.ts'
import { integers } from '#server/db/integers.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { isHereAt } from '#server/features/presence/presence.queries.ts'

type Users = ExpressionBuilder<Tables, 'users'>
type FilterName = keyof DiscoverQuery

/** Whom a list shows: everybody who is visible to the viewer and passes the filters of the query. */
export interface DiscoverCriteria {
  viewerId: string
  query: DiscoverQuery
  /** Ages and who is online depend on it. */
  now: Date
  /** Where the viewer lives, if the query asks for a distance and the viewer has said it. */
  home: CoarsePlace | null
  /** Whom the viewer could be matched with, by the groups of vibe keys. */
  eligibleGroups: readonly number[]
}

/** The filters on factors of the score, whose answers are digits of the vibe key. */
const FACTOR_FILTERS = [
  'gender',
  'orientation',
  'westernSign',
  'easternSign',
  'mbti',
  'attachmentStyle',
] as const satisfies (FilterName & Factor)[]

/** The filters that `presence` cannot answer, which has copies of the vibe key, ethnicity and religion. */
const PROFILE_FILTERS: readonly FilterName[] = ['minAge', 'maxAge', 'withinKm', 'loveLanguage', 'hasPhotos', 'q']

/** A single letter is too short for a search and filters nobody. */
export function isSearch(query: DiscoverQuery): boolean {
  return searchTerms(query.q) !== null
}

export function listActiveFilters(query: DiscoverQuery): FilterName[] {
  return DiscoverFilterName.options.filter((name) => (name === 'q' ? isSearch(query) : query[name] !== undefined))
}

/** The answers that the query demands of the vibe. */
function filteredVibe(query: DiscoverQuery): Partial<Vibe> {
  const factors = FACTOR_FILTERS.filter((factor) => query[factor] !== undefined)
  return Object.fromEntries(factors.map((factor) => [factor, query[factor]]))
}

/** The answers that people who pass the filters can have given. Whoever is of certain ages has certain eastern signs. */
export function allowedAnswers({ query, now }: DiscoverCriteria): AllowedAnswers {
  const demanded = Object.entries(filteredVibe(query)).map(([factor, answer]) => [factor, [answer]])
  const { minAge, maxAge } = query
  const today = dayOf(now)
  const easternSign =
    minAge !== undefined && maxAge !== undefined
      ? easternSignsBetween(latestBirthdayAt(maxAge + 1, today), latestBirthdayAt(minAge, today))
      : undefined
  return { ...(easternSign && { easternSign }), ...(Object.fromEntries(demanded) as AllowedAnswers) }
}

export function passesFilters(criteria: DiscoverCriteria, among: readonly FilterName[] = DiscoverFilterName.options) {
  const active = listActiveFilters(criteria.query).filter((name) => among.includes(name))
  return (users: Users): Expression<SqlBool> => users.and(active.map((name) => passesFilter(users, name, criteria)))
}

/** The filters that the vibe key cannot answer. */
const FILTERS_BESIDE_KEY: readonly FilterName[] = ['ethnicity', 'religion', 'isOnline', ...PROFILE_FILTERS]

/** For people who are looked up by key. */
export function passesFiltersBesideKey(criteria: DiscoverCriteria) {
  const active = listActiveFilters(criteria.query).filter((name) => FILTERS_BESIDE_KEY.includes(name))
  return (users: Users): Expression<SqlBool> =>
    users.and(active.map((name) => askedOfEach(name, criteria.now) ?? passesFilter(users, name, criteria)))
}

/** A subquery for each person rather than a join: the planner would join everybody who is online. */
function askedOfEach(name: FilterName, now: Date): Expression<SqlBool> | undefined {
  if (name !== 'isOnline') return undefined
  return sql`((select ${isHereAt(now)} from presence where presence.user_id = users.user_id) is true)`
}

/** What part of the people usually passes a filter. It decides how many are looked at first, never who is shown. */
const USUAL_SHARES: Partial<Record<FilterName, number>> = {
  ethnicity: 0.05,
  religion: 0.08,
  minAge: 0.5,
  maxAge: 0.5,
  loveLanguage: 0.2,
  isOnline: 0.01,
  hasPhotos: 0.5,
  q: 0.05,
}

const USUAL_SHARES_AROUND: Record<DistanceBand, number> = { 25: 0.002, 50: 0.004, 100: 0.01, 250: 0.03, 500: 0.05 }

/** About which part of the people with certain keys should pass the filters that the key cannot answer. */
export function expectedShareOf(query: DiscoverQuery): number {
  const around = query.withinKm ? USUAL_SHARES_AROUND[query.withinKm] : 1
  return listActiveFilters(query).reduce((share, name) => share * (USUAL_SHARES[name] ?? 1), around)
}

/** For people who were found in `presence` and have passed its filters. */
export function passesProfileFilters(criteria: DiscoverCriteria) {
  return passesFilters(criteria, PROFILE_FILTERS)
}

export function hasProfileFilters(query: DiscoverQuery): boolean {
  return listActiveFilters(query).some((name) => PROFILE_FILTERS.includes(name))
}

/** All filters but those that need the profile, on the copies of somebody's answers in `presence`. */
export function passesPresenceFilters({ query, now, eligibleGroups }: DiscoverCriteria) {
  const factors = Object.entries(filteredVibe(query)) as [Factor, unknown][]
  return (presence: ExpressionBuilder<Tables, 'presence'>): Expression<SqlBool> =>
    presence.and([
      ...factors.map(([factor, value]) => hasDigit('presence.vibe_key', factor, value)),
      ...(query.ethnicity ? [presence('presence.ethnicity', '=', query.ethnicity)] : []),
      ...(query.religion ? [presence('presence.religion', '=', query.religion)] : []),
      ...(query.isOnline ? [isHereAt(now)] : []),
      ...(query.mayBeMatched ? [isInGroups('presence.vibe_key', eligibleGroups)] : []),
    ])
}

/** Factors are read from the vibe key, which is in the same index: no table row needs to be fetched. */
export function passesFilter(users: Users, name: FilterName, criteria: DiscoverCriteria): Expression<SqlBool> {
  const { query, now, home } = criteria
  const isBornBy = (age: number) => sql<SqlBool>`users.birthday <= ${latestBirthdayAt(age, dayOf(now))}::date`
  switch (name) {
    case 'gender':
    case 'orientation':
    case 'westernSign':
    case 'easternSign':
    case 'mbti':
    case 'attachmentStyle':
      return hasDigit('users.vibe_key', name, query[name])
    case 'ethnicity':
    case 'religion':
    case 'loveLanguage':
      return users(`users.${name}`, '=', query[name] ?? null)
    case 'minAge':
      return isBornBy(query.minAge ?? 0)
    case 'maxAge':
      return sql<SqlBool>`not ${isBornBy((query.maxAge ?? 0) + 1)}`
    case 'withinKm':
      return home && query.withinKm ? isAround(surroundingsOf(home, query.withinKm)) : sql<SqlBool>`false`
    case 'isOnline':
      return sql<SqlBool>`users.user_id in (select presence.user_id from presence where ${isHereAt(now)})`
    case 'hasPhotos':
      // Most people have some: a join would read everybody's.
      return sql<SqlBool>`((select true from photos where photos.user_id = users.user_id limit 1) is true)`
    case 'mayBeMatched':
      return isInGroups('users.vibe_key', criteria.eligibleGroups)
    case 'q':
      return hasWords(searchTerms(query.q) ?? [])
  }
}

function hasDigit(column: 'users.vibe_key' | 'presence.vibe_key', factor: Factor, value: unknown) {
  const digits: readonly unknown[] = VIBE_DIGITS[factor]
  const [key, digit, span] = [sql.ref(column), digits.indexOf(value), VIBE_KEY_SPANS[factor]]
  // Keys with the same first digit are one range, which an index can scan.
  if (factor === 'gender') return sql<SqlBool>`${key} between ${digit * span} and ${(digit + 1) * span - 1}`
  // The same expression as in the extended statistics, from which the planner knows how common an answer is.
  return sql<SqlBool>`${key} / ${sql.lit(span)} % ${sql.lit(digits.length)} = ${digit}`
}

/** Ranges rather than digits: the planner knows how many keys lie in a range. */
function isInGroups(column: 'users.vibe_key' | 'presence.vibe_key', groups: readonly number[]) {
  const key = sql.ref(column)
  const ranges = listKeyRanges(groups).map(({ first, last }) => sql`${key} between ${first} and ${last}`)
  return ranges.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(ranges, sql` or `)})`
}

/**
 * The same rows, found by the index of places if a distance is asked for: range by range, without letting the planner
 * join in another order, because it cannot know how few people live there.
 */
export function lookAround<Row>(
  { query, home }: DiscoverCriteria,
  select: SelectQueryBuilder<Tables, 'users', Row>,
): RawBuilder<Row> {
  if (!home || !query.withinKm) return sql<Row>`${select}`
  const ranges = cellRangesOf(surroundingsOf(home, query.withinKm))
  const [firsts, lasts] = [ranges.map(({ first }) => first), ranges.map(({ last }) => last)]
  const inRange = select.where(sql<boolean>`users.place_cell between range.first and range.last`)
  return sql<Row>`
    select person.* from unnest(${integers(firsts)}, ${integers(lasts)}) as range(first, last)
    cross join lateral (${inRange} offset 0) as person`
}

/** So many people around are sorted faster than they are met in the order of a list. */
const FEW_AROUND = 5_000

/** Whether a distance is asked for within which few people live, whatever else is asked. */
export async function areFewAround(db: Db, criteria: DiscoverCriteria): Promise<boolean> {
  if (!criteria.home || !criteria.query.withinKm) return false
  const everybody = db.selectFrom('users').select('users.userId').where('users.isListed', '=', true)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (${lookAround(criteria, everybody)} limit ${FEW_AROUND + 1}) as around`.execute(db)
  return (rows[0]?.count ?? 0) <= FEW_AROUND
}

/** The range of all rows is for an index; the difference in longitude goes round the globe. */
function isAround({ longitude, southernmost, reaches }: Surroundings) {
  const firstRow = southernmost - SOUTHERNMOST
  const afterLastRow = firstRow + reaches.length
  const aside = sql`abs((users.place_cell % ${sql.lit(CELLS_PER_ROW)} + ${WESTERNMOST - longitude + 5400}::integer) % 3600 - 1800)`
  const reach = sql`(${integers(reaches)})[users.place_cell / ${sql.lit(CELLS_PER_ROW)} - ${firstRow}::integer + 1]`
  return sql<SqlBool>`(users.place_cell >= ${firstRow * CELLS_PER_ROW}::integer
    and users.place_cell < ${afterLastRow * CELLS_PER_ROW}::integer and ${aside} <= ${reach})`
}

/**
 * Every term is the beginning of a word. Terms are letters and digits only, so quoting them takes no escaping. They
 * are cast rather than parsed, because PostgreSQL's parser would divide some of them.
 */
function hasWords(terms: string[]): Expression<SqlBool> {
  const prefixes = terms.map((term) => `'${term}':*`).join(' & ')
  return sql<SqlBool>`users.search_words @@ ${prefixes}::tsquery`
}
