import { QueryClient } from '@tanstack/react-query'
import { failureOf } from '#web/api/failure.ts'
import { onForget } from '#web/api/session.ts'

const RETRIES = 3

/** Tries again when the network or the server stumbles, never when the server has answered with a reason. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < RETRIES && failureOf(error).isPassing,
      retryDelay: (attempt) => 200 * 2 ** attempt,
    },
    mutations: { retry: false },
  },
})

onForget(() => queryClient.clear())
