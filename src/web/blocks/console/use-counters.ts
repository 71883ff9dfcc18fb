import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Counter } from '#contract/console.ts'
import type { CounterKey } from '#domain/console/metrics.ts'
import { orpc } from '#web/api/client.ts'
import { useEvent } from '#web/api/socket.ts'
import { useThrottledCall } from '#web/blocks/console/use-throttled-call.ts'

const RELOAD_AFTER_MS = 5_000

/** The counters, kept up to date by the server's events; after a lost connection they are asked for again. */
export function useCounters() {
  const query = useQuery(orpc.console.counters.queryOptions())
  const value = (key: CounterKey) => query.data?.counters.find((counter) => counter.key === key)?.value
  return { query, value }
}

/** Once for the whole console: the rail and the dashboard read the same cache. */
export function useLiveCounters(): void {
  const cache = useQueryClient()
  const key = orpc.console.counters.queryKey()
  useEvent('console.countersChanged', ({ counters: changed }) => {
    cache.setQueryData(key, (before) => before && { counters: merge(before.counters, changed) })
  })
  useEvent('connect', () => void cache.invalidateQueries({ queryKey: key }))
}

/**
 * Asks for these again a little after the counters have changed: what stands beside the counters needs no more than
 * that. On a busy site some counter changes all the time, so a page may ask for those it is about only.
 */
export function useReloadAfterCounters(
  queryKeys: readonly QueryKey[],
  isAbout: (key: CounterKey) => boolean = () => true,
): void {
  const cache = useQueryClient()
  const reload = useThrottledCall(() => {
    for (const queryKey of queryKeys) void cache.invalidateQueries({ queryKey })
  }, RELOAD_AFTER_MS)
  useEvent('console.countersChanged', ({ counters }) => {
    if (counters.some(({ key }) => isAbout(key))) reload()
  })
  useEvent('connect', reload)
}

function merge(before: Counter[], changed: Counter[]): Counter[] {
  return before.map((counter) => changed.find(({ key }) => key === counter.key) ?? counter)
}
