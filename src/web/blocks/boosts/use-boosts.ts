import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BoostState } from '#contract/boosts.ts'
import { BOOST_MINUTES } from '#domain/boosts/boost-rules.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { orpc } from '#web/api/client.ts'
import { useNow } from '#web/ui/use-now.ts'

const TICK_MS = 5_000

/** The member's boosts, asked again when the one that runs is over. */
export function useBoosts() {
  const cache = useQueryClient()
  const options = orpc.boosts.state.queryOptions({
    refetchInterval: ({ state }) => askAgainIn(state.data?.runningUntil),
  })
  const boosts = useQuery(options)
  const start = useMutation(
    orpc.boosts.start.mutationOptions({
      onSuccess: (state) => cache.setQueryData<BoostState>(options.queryKey, state),
      onError: () => cache.invalidateQueries({ queryKey: options.queryKey }),
    }),
  )
  return { boosts, start }
}

/** Milliseconds until the boost that runs is over, and a second more. */
function askAgainIn(runningUntil: string | null | undefined): number | false {
  return runningUntil ? Math.max(0, Date.parse(runningUntil) - Date.now()) + 1_000 : false
}

/** Whole minutes, begun ones included; undefined when none runs. */
export function useMinutesLeft(runningUntil: string | null): number | undefined {
  const now = useNow(TICK_MS)
  if (runningUntil === null) return undefined
  const minutes = Math.ceil((Date.parse(runningUntil) - now.getTime()) / MINUTE_MS)
  // The clock here ticks every few seconds and may be behind that of the server.
  return minutes > 0 ? Math.min(minutes, BOOST_MINUTES) : undefined
}
