import { QueryClient } from '@tanstack/react-query'
import { forgetEarlyAnswers } from '#web/api/early-calls.ts'
import { refetchAfterMs, isWorthRetrying, retryDelayMs } from '#web/api/failure.ts'
import { adminRank, onForget, onSessionChange } from '#web/api/session.ts'

/** Retries transient failures only: a refusal would be repeated. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => isWorthRetrying(error, count),
      retryDelay: retryDelayMs,
      refetchInterval: ({ state }) => (state.error ? refetchAfterMs(state.error) : false),
    },
    mutations: { retry: false },
  },
})

onForget(() => {
  queryClient.clear()
  forgetEarlyAnswers()
})

let rankBefore = 0
onSessionChange(() => {
  const rank = adminRank()
  // What was read with a role does not stay without it.
  if (rank < rankBefore) queryClient.clear()
  rankBefore = rank
})
