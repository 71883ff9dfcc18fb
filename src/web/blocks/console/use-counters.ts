import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Counter } from '#contract/console.ts'
import type { CounterKey } from '#domain/console/metrics.ts'
import { orpc } from '#web/api/client.ts'
import { useEvent } from '#web/api/socket.ts'

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

function merge(before: Counter[], changed: Counter[]): Counter[] {
  return before.map((counter) => changed.find(({ key }) => key === counter.key) ?? counter)
}
