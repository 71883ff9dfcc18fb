import { useQuery } from '@tanstack/react-query'
import { HOUR_MS, SECOND_MS } from '#domain/time/durations.ts'
import { orpc } from '#web/api/client.ts'
import { ownTimeZone } from '#web/blocks/likes/likes-left.ts'

/** Today's suggestions. A page that stays open asks again once the day is over. */
export function useSuggestions() {
  return useQuery(
    orpc.discovery.suggestions.queryOptions({
      input: { timeZone: ownTimeZone() },
      refetchInterval: ({ state }) => untilChange(state.data?.changesAt ?? null),
    }),
  )
}

/** A little after the change, and never in a row, should the two clocks differ. Timers take no whole days. */
function untilChange(changesAt: string | null): number | false {
  if (changesAt === null) return false
  return Math.min(Math.max(new Date(changesAt).getTime() - Date.now() + SECOND_MS, 30 * SECOND_MS), 12 * HOUR_MS)
}
