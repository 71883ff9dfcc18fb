import type { DiscoverFilterName, DiscoverQuery } from '#contract/discovery.ts'
import {
  DISCOVER_ORDERS,
  MATCHES_ORDERS,
  SEARCH_MAX_LENGTH,
  type DiscoverOrder,
  type MatchesOrder,
} from '#domain/discovery/discovery-rules.ts'
import { searchTerms } from '#domain/discovery/search-text.ts'
import { ADVANCED_NAMES, readAdvanced } from '#web/features/discovery/advanced-filters.ts'
import { readFilters, withFilter, withoutFilters } from '#web/blocks/filters/people-filters.ts'

const [DEFAULT_ORDER] = DISCOVER_ORDERS

/** Whom Discover shows: people one could be matched with, or everyone. */
export const AUDIENCES = ['matchable', 'everyone'] as const
export type Audience = (typeof AUDIENCES)[number]

export interface DiscoverAddress {
  /** What the member has chosen; `mayBeMatched` is the audience. */
  query: DiscoverQuery
  audience: Audience
  order: DiscoverOrder
}

export const readAudience = (text: string | null): Audience | undefined => AUDIENCES.find((name) => name === text)

/** The audience, filters, search and order that an address names, without invalid values. */
export function readDiscover(parameters: URLSearchParams, usualAudience: Audience): DiscoverAddress {
  const q = cleanSearch(parameters.get('q') ?? '')
  const audience = readAudience(parameters.get('who')) ?? usualAudience
  return {
    query: {
      ...readFilters(parameters),
      ...readAdvanced(parameters),
      ...(q && { q }),
      ...(audience === 'matchable' && { mayBeMatched: true }),
    },
    audience,
    order: DISCOVER_ORDERS.find((order) => order === parameters.get('order')) ?? DEFAULT_ORDER,
  }
}

/** The order of the matches that an address names. */
export function readMatchesOrder(parameters: URLSearchParams): MatchesOrder {
  return MATCHES_ORDERS.find((order) => order === parameters.get('order')) ?? 'best'
}

/** A text too short to search for counts as none. */
export function cleanSearch(text: string): string {
  const q = text.trim().slice(0, SEARCH_MAX_LENGTH).trim()
  return searchTerms(q) ? q : ''
}

export function withSearch(parameters: URLSearchParams, text: string): URLSearchParams {
  return withFilter(parameters, 'q', cleanSearch(text) || null)
}

export function withOrder(parameters: URLSearchParams, order: string | null): URLSearchParams {
  return withFilter(parameters, 'order', order === DEFAULT_ORDER ? null : order)
}

/** Always named, because what the address does not say is what the member chose last. */
export function withAudience(parameters: URLSearchParams, audience: Audience): URLSearchParams {
  return withFilter(parameters, 'who', audience)
}

export function withoutOne(parameters: URLSearchParams, name: DiscoverFilterName): URLSearchParams {
  if (name === 'mayBeMatched') return withAudience(parameters, 'everyone')
  return withFilter(parameters, name, null)
}

export function withoutAdvanced(parameters: URLSearchParams): URLSearchParams {
  return ADVANCED_NAMES.reduce((rest, name) => withFilter(rest, name, null), parameters)
}

/** Removes all filters and the search, and shows everyone; the order stays. */
export function withoutAny(parameters: URLSearchParams): URLSearchParams {
  return withAudience(withFilter(withoutFilters(parameters, ADVANCED_NAMES), 'q', null), 'everyone')
}
