import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { DiscoverFilterName, type DiscoverQuery } from '#contract/discovery.ts'
import { VIBE_DIGITS, VIBE_KEY_SPANS } from '#domain/ranking/vibe-key.ts'
import type { Factor, Vibe } from '#domain/compatibility/vibe.ts'
import { searchTerms } from '#domain/discovery/search-text.ts'
import type { Tables } from '#server/db/tables.ts'

type Users = ExpressionBuilder<Tables, 'users'>
type FilterName = keyof DiscoverQuery

/** The filters that a vibe key answers. */
const FACTOR_FILTERS = ['gender', 'orientation', 'westernSign', 'easternSign'] as const satisfies (FilterName &
  Factor)[]

/** A search for a single letter is no search and filters nobody. */
export function isSearch(query: DiscoverQuery): boolean {
  return searchTerms(query.q) !== null
}

export function listActiveFilters(query: DiscoverQuery): FilterName[] {
  return DiscoverFilterName.options.filter((name) => (name === 'q' ? isSearch(query) : query[name] !== undefined))
}

/** What the walk over the score levels is to keep to. */
export function askedVibe(query: DiscoverQuery): Partial<Vibe> {
  const asked = FACTOR_FILTERS.filter((factor) => query[factor] !== undefined)
  return Object.fromEntries(asked.map((factor) => [factor, query[factor]]))
}

/** Only what a vibe key does not say: for somebody who was found by key. */
export function hasAskedTraits(query: DiscoverQuery) {
  return hasAsked(query, ['ethnicity', 'religion', 'q'])
}

export function hasAskedWords(query: DiscoverQuery): Expression<SqlBool> {
  const terms = searchTerms(query.q)
  return terms ? hasWords(terms) : sql<SqlBool>`true`
}

export function hasAsked(query: DiscoverQuery, among: readonly FilterName[] = DiscoverFilterName.options) {
  const active = listActiveFilters(query).filter((name) => among.includes(name))
  return (users: Users): Expression<SqlBool> => users.and(active.map((name) => passesFilter(users, name, query)))
}

/** The same except for words, asked of the copies beside somebody's last seen. */
export function hasAskedPresence(query: DiscoverQuery) {
  const factors = Object.entries(askedVibe(query)) as [Factor, unknown][]
  return (presence: ExpressionBuilder<Tables, 'presence'>): Expression<SqlBool> =>
    presence.and([
      ...factors.map(([factor, value]) => hasDigit('presence.vibe_key', factor, value)),
      ...(query.ethnicity ? [presence('presence.ethnicity', '=', query.ethnicity)] : []),
      ...(query.religion ? [presence('presence.religion', '=', query.religion)] : []),
    ])
}

/** Asked of the vibe key where possible: the index that finds people by key then needs no look at their rows. */
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
  // The first digit makes one stretch of keys, which an index can be asked for.
  if (factor === 'gender') return sql<SqlBool>`${key} between ${digit * span} and ${(digit + 1) * span - 1}`
  // Written as in the database's statistics, so that it knows how common an answer is.
  return sql<SqlBool>`${key} / ${sql.lit(span)} % ${sql.lit(digits.length)} = ${digit}`
}

/**
 * Every term begins a word of theirs. Terms are letters and digits only, so quoting them takes no escaping; they are
 * cast rather than parsed, because the database's parser would divide some of them.
 */
function hasWords(terms: string[]): Expression<SqlBool> {
  const prefixes = terms.map((term) => `'${term}':*`).join(' & ')
  return sql<SqlBool>`users.search_words @@ ${prefixes}::tsquery`
}
