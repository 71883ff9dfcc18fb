import { useCallback, useEffect, useRef } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { TICKET_ORDERS } from '#domain/support-desk/desk-rules.ts'
import { TICKET_CATEGORIES, TICKET_KINDS, TICKET_PRIORITIES, TICKET_STATUSES } from '#domain/support/ticket-rules.ts'
import { orpc } from '#web/api/client.ts'
import { useEvent } from '#web/api/socket.ts'
import { oneOf, useAddress } from '#web/blocks/console/use-address.ts'

/** As the specification has it. */
const LIVE_PAUSE_MS = 150

export const AGES_IN_DAYS = [1, 3, 7, 30] as const

const DEFAULTS = {
  status: '',
  q: '',
  kind: '',
  priority: '',
  category: '',
  assignee: '',
  age: '',
  order: 'updated',
  after: '',
}

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The queue that the address asks for. What the address says is checked: anybody can write one. */
export function useQueue() {
  const address = useAddress(DEFAULTS)
  const { values } = address
  const age = AGES_IN_DAYS.find((days) => String(days) === values.age)
  const isAssignee = values.assignee === 'nobody' || ID.test(values.assignee)
  const filters = {
    status: oneOf(TICKET_STATUSES, values.status),
    kind: oneOf(TICKET_KINDS, values.kind),
    priority: oneOf(TICKET_PRIORITIES, values.priority),
    category: oneOf(TICKET_CATEGORIES, values.category),
    order: oneOf(TICKET_ORDERS, values.order),
    assignee: isAssignee ? values.assignee : undefined,
    q: values.q || undefined,
    openedDaysAgo: age,
  }
  const query = useQuery(
    orpc.supportDesk.list.queryOptions({
      input: withoutUndefined({ ...filters, after: values.after || undefined }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
  useLiveTickets()
  return { address, filters, query }
}

/** Only what is there: an option that is left out is not the same as one that is undefined. */
export function withoutUndefined<Given extends object>(given: Given) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Given]: Exclude<Given[Name], undefined>
  }
}

/** Asks for the list again shortly after a ticket has changed, once for many changes. */
function useLiveTickets(): void {
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = useCallback(() => void cache.invalidateQueries({ queryKey: orpc.supportDesk.list.key() }), [cache])
  useEvent('supportDesk.ticketChanged', () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(refresh, LIVE_PAUSE_MS)
  })
  useEvent('connect', refresh)
  useEffect(() => () => clearTimeout(timer.current), [])
}
