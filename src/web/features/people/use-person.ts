import { useCallback } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EventPayload } from '#contract/events.ts'
import { orpc } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { useEvent } from '#web/api/socket.ts'
import { PEOPLE_COPY } from '#web/features/people/people.copy.ts'

/** Somebody's profile, let go of as soon as the two are parted. */
export function usePerson(userId: string) {
  const cache = useQueryClient()
  const options = orpc.people.find.queryOptions({ input: { userId } })
  const query = useQuery(options)
  const letGo = useCallback(
    (parted: EventPayload<'safety.parted'>) => {
      if (parted.userId !== userId) return
      void cache.resetQueries({ queryKey: orpc.people.find.queryKey({ input: { userId } }) })
    },
    [cache, userId],
  )
  useEvent('safety.parted', letGo, query.data?.isSelf === false)
  return query
}

/** Which of the specification's three sentences says what went wrong. */
export function profileProblem(error: unknown): { sentence: string; isMissing: boolean } {
  const { code } = failureOf(error)
  // An id that is none cannot be anybody's.
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return { sentence: PEOPLE_COPY.notFound, isMissing: true }
  const isBroken = code === 'OFFLINE' || code === 'UNEXPECTED'
  return { sentence: isBroken ? PEOPLE_COPY.broken : PEOPLE_COPY.refused, isMissing: false }
}
