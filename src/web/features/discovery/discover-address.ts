import type { DiscoverFilterName, DiscoverQuery } from '#contract/discovery.ts'
import {
  DISCOVER_ORDERS,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  type DiscoverOrder,
} from '#domain/discovery/discovery-rules.ts'
import { readFilters, withFilter, withoutFilters } from '#web/blocks/filters/people-filters.ts'

const [DEFAULT_ORDER] = DISCOVER_ORDERS

/** The filters, search and order that an address names, without invalid values. */
export function readDiscover(parameters: URLSearchParams): { query: DiscoverQuery; order: DiscoverOrder } {
  const q = cleanSearch(parameters.get('q') ?? '')
  return {
    query: { ...readFilters(parameters), ...(q && { q }) },
    order: DISCOVER_ORDERS.find((order) => order === parameters.get('order')) ?? DEFAULT_ORDER,
  }
}

/** A text too short to search for counts as none. */
export function cleanSearch(text: string): string {
  const q = text.trim().slice(0, SEARCH_MAX_LENGTH).trim()
  return q.length < SEARCH_MIN_LENGTH ? '' : q
}

export function withSearch(parameters: URLSearchParams, text: string): URLSearchParams {
  return withFilter(parameters, 'q', cleanSearch(text) || null)
}

export function withOrder(parameters: URLSearchParams, order: string | null): URLSearchParams {
  return withFilter(parameters, 'order', order === DEFAULT_ORDER ? null : order)
}

export function withoutOne(parameters: URLSearchParams, name: DiscoverFilterName): URLSearchParams {
  return withFilter(parameters, name, null)
}

/** Removes all filters and the search; the order stays. */
export function withoutAny(parameters: URLSearchParams): URLSearchParams {
  return withFilter(withoutFilters(parameters), 'q', null)
}
