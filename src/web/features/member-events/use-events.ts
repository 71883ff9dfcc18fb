import { useRef } from 'react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { PAGES } from '#web/api/pages.ts'
import { useEvent } from '#web/api/socket.ts'
import { EVENTS_COPY } from '#web/features/member-events/events.copy.ts'
import { useToast } from '#web/ui/overlays/toast.tsx'

/** Many places may be taken at once; each tab asks once for all of them. */
const DEBOUNCE_MS = 300

/** The three lists, up to date while they are on the screen. */
export function useEvents() {
  const upcoming = useInfiniteQuery(orpc.memberEvents.upcoming.infiniteOptions({ ...PAGES, staleTime: 0 }))
  const mine = useInfiniteQuery(orpc.memberEvents.mine.infiniteOptions({ ...PAGES, staleTime: 0 }))
  const past = useInfiniteQuery(orpc.memberEvents.past.infiniteOptions(PAGES))
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void cache.invalidateQueries({ queryKey: orpc.memberEvents.key() }), DEBOUNCE_MS)
  }
  useEvent('memberEvents.changed', refresh)
  useEvent('connect', refresh)
  return { upcoming, mine, past }
}

/** Joining and leaving. The lists are fetched again whatever happened. */
export function useAttendance() {
  const cache = useQueryClient()
  const showToast = useToast()
  const onSettled = () => cache.invalidateQueries({ queryKey: orpc.memberEvents.key() })
  const onError = (error: unknown) => showToast({ text: sentenceFor(error) })
  const join = useMutation(
    orpc.memberEvents.join.mutationOptions({
      onSuccess: ({ attendance }) =>
        showToast({ text: attendance === 'place' ? EVENTS_COPY.joined : EVENTS_COPY.queued }),
      onError,
      onSettled,
    }),
  )
  const leave = useMutation(
    orpc.memberEvents.leave.mutationOptions({
      onSuccess: () => showToast({ text: EVENTS_COPY.left }),
      onError,
      onSettled,
    }),
  )
  return { join, leave }
}
