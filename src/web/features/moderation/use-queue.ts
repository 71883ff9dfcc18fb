import { useEffect, useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QUEUE_ORDERS } from '#domain/moderation/queue.ts'
import { REPORT_STATUSES } from '#domain/safety/reports.ts'
import { orpc } from '#web/api/client.ts'
import { useEvent } from '#web/api/socket.ts'
import { oneOf, useAddress } from '#web/blocks/console/use-address.ts'

const LIVE_DELAY_MS = 150
const STATUSES = [...REPORT_STATUSES, 'waiting'] as const

/** The queue as the address says, kept up to date. A case opened from it keeps the same filter in its address. */
export function useQueue() {
  const address = useAddress({ status: 'waiting', q: '', order: 'newest', after: '' })
  const { status, q, order, after } = address.values
  const known = oneOf(STATUSES, status)
  const query = useQuery(
    orpc.moderation.list.queryOptions({
      input: {
        ...(known && { status: known }),
        ...(q && { q }),
        order: oneOf(QUEUE_ORDERS, order) ?? 'newest',
        ...(after && { after }),
      },
      staleTime: 0,
      placeholderData: (before) => before,
    }),
  )
  useLiveCases()
  return { ...address, query }
}

/** Several events in a row ask once. */
function useLiveCases(): void {
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void cache.invalidateQueries({ queryKey: orpc.moderation.key() }), LIVE_DELAY_MS)
  }
  useEvent('moderation.reportChanged', refresh)
  useEvent('connect', refresh)
  useEffect(() => () => clearTimeout(timer.current), [])
}
