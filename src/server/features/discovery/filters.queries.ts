import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { DiscoverFilterName, type DiscoverQuery } from '#contract/discovery.ts'
import { VIBE_DIGITS, VIBE_KEY_SPANS } from '#domain/ranking/vibe-key.ts'
import type { Factor, Vibe } from '#domain/compatibility/vibe.ts'
import { searchTerms } from '#domain/discovery/search-text.ts'
import type { Tables } from '#server/db/tables.ts'

type Users = ExpressionBuilder<Tables, 'users'>
type FilterName = keyof DiscoverQuery

/** Whom a list shows: everybody who is visible to the viewer and passes the filters of the query. */
export interface DiscoverCriteria {
  viewerId: string
  query: DiscoverQuery
}

/** The filters on factors of the score, whose answers are digits of the vibe key. */
const FACTOR_FILTERS = ['gender', 'orientation', 'westernSign', 'easternSign'] as const satisfies (FilterName &
  Factor)[]

/** A single letter is too short for a search and filters nobody. */
export function isSearch(query: DiscoverQuery): boolean {
  return searchTerms(query.q) !== null
}

export function listActiveFilters(query: DiscoverQuery): FilterName[] {
  return DiscoverFilterName.options.filter((name) => (name === 'q' ? isSearch(query) : query[name] !== undefined))
}

/** The answers that the query demands of the vibe. */
export function filteredVibe(query: DiscoverQuery): Partial<Vibe> {
  const factors = FACTOR_FILTERS.filter((factor) => query[factor] !== undefined)
  return Object.fromEntries(factors.map((factor) => [factor, query[factor]]))
}

export function passesFilters(query: DiscoverQuery, among: readonly FilterName[] = DiscoverFilterName.options) {
  const active = listActiveFilters(query).filter((name) => among.includes(name))
  return (users: Users): Expression<SqlBool> => users.and(active.map((name) => passesFilter(users, name, query)))
}

/** The filters that the vibe key cannot answer. */
const FILTERS_BESIDE_KEY: readonly FilterName[] = ['ethnicity', 'religion', 'q']

/** For people who are looked up by key. */
export function passesFiltersBesideKey(query: DiscoverQuery) {
  return passesFilters(query, FILTERS_BESIDE_KEY)
}

export function hasFiltersBesideKey(query: DiscoverQuery): boolean {
  return listActiveFilters(query).some((name) => FILTERS_BESIDE_KEY.includes(name))
}

export function passesSearch(query: DiscoverQuery): Expression<SqlBool> {
  const terms = searchTerms(query.q)
  return terms ? hasWords(terms) : sql<SqlBool>`true`
}

/** All filters but the search, on the copies of somebody's answers in `presence`. */
export function passesPresenceFilters(query: DiscoverQuery) {
  const factors = Object.entries(filteredVibe(query)) as [Factor, unknown][]
  return (presence: ExpressionBuilder<Tables, 'presence'>): Expression<SqlBool> =>
    presence.and([
      ...factors.map(([factor, value]) => hasDigit('presence.vibe_key', factor, value)),
      ...(query.ethnicity ? [presence('presence.ethnicity', '=', query.ethnicity)] : []),
      ...(query.religion ? [presence('presence.religion', '=', query.religion)] : []),
    ])
}

/** Factors are read from the vibe key, which is in the same index: no table row needs to be fetched. */
export function passesFilter(users: Users, name: FilterName, query: DiscoverQuery): Expression<SqlBool> {
  switch (name) {
    case 'gender':
    case 'orientation':
    case 'westernSign':
    case 'easternSign':
      return hasDigit('users.vibe_key', name, query[name])
    case 'ethnicity':
      return users('users.ethnicity', '=', query.ethnicity ?? null)
    case 'religion':
      return users('users.religion', '=', query.religion ?? null)
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

/**
 * Every term is the beginning of a word. Terms are letters and digits only, so quoting them takes no escaping. They
 * are cast rather than parsed, because PostgreSQL's parser would divide some of them.
 */
function hasWords(terms: string[]): Expression<SqlBool> {
  const prefixes = terms.map((term) => `'${term}':*`).join(' & ')
  return sql<SqlBool>`users.search_words @@ ${prefixes}::tsquery`
}
