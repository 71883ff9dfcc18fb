import { QueryClient } from '@tanstack/react-query'
import { refetchAfterMs, isWorthRetrying, retryDelayMs } from '#web/api/failure.ts'
import { onForget } from '#web/api/session.ts'

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

onForget(() => queryClient.clear())
