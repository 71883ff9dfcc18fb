import { QueryClient } from '@tanstack/react-query'
import { asksAgainAfterMs, isWorthRetrying, retryDelayMs } from '#web/api/failure.ts'
import { onForget } from '#web/api/session.ts'

/** Tries again when the network or the server stumbles, never when the server has answered with a reason. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => isWorthRetrying(error, count),
      retryDelay: retryDelayMs,
      refetchInterval: ({ state }) => (state.error ? asksAgainAfterMs(state.error) : false),
    },
    mutations: { retry: false },
  },
})

onForget(() => queryClient.clear())
