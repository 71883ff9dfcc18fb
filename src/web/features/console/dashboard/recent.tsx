import { useQuery, useQueryClient } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router'
import type { RecentSignup, RecentTicket } from '#contract/console.ts'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { useEvent } from '#web/api/socket.ts'
import { ConsoleSection } from '#web/blocks/console/console-page.tsx'
import { ConsoleTable, type ConsoleColumn } from '#web/blocks/console/console-table.tsx'
import { ListStates } from '#web/blocks/console/list-states.tsx'
import { Moment } from '#web/blocks/console/moment.tsx'
import { StatusSquare } from '#web/blocks/console/status-square.tsx'
import { ticketTone } from '#web/blocks/console/ticket-tone.ts'
import { useThrottledCall } from '#web/blocks/console/use-throttled-call.ts'
import { DASHBOARD_COPY } from '#web/features/console/dashboard/dashboard.copy.ts'

const RELOAD_AFTER_MS = 120
const { columns: COLUMNS } = DASHBOARD_COPY
const LINK = 'underline decoration-ink-3 hover:decoration-current'

const TICKET_COLUMNS: readonly ConsoleColumn<RecentTicket>[] = [
  {
    key: 'title',
    label: COLUMNS.title,
    isRowHeader: true,
    cell: ({ id, title }) => (
      <Link
        to={generatePath(paths.adminTicket, { ticketId: id })}
        className={`${LINK} line-clamp-1 wrap-anywhere max-xs:line-clamp-none`}
      >
        {title}
      </Link>
    ),
  },
  {
    key: 'status',
    label: COLUMNS.status,
    cell: ({ status }) => <StatusSquare tone={ticketTone(status)}>{status}</StatusSquare>,
  },
  {
    key: 'priority',
    label: COLUMNS.priority,
    isHiddenOnPhones: true,
    cell: ({ priority }) => (
      <span className={`figures ${priority === 'P1' ? 'font-semibold text-ember-text' : ''}`}>{priority}</span>
    ),
  },
  {
    key: 'category',
    label: COLUMNS.category,
    isHiddenOnPhones: true,
    cell: ({ category }) => <span className="text-ink-2">{category}</span>,
  },
  { key: 'date', label: COLUMNS.date, align: 'end', cell: ({ createdAt }) => <Moment at={createdAt} /> },
]

const SIGNUP_COLUMNS: readonly ConsoleColumn<RecentSignup>[] = [
  {
    key: 'name',
    label: COLUMNS.name,
    isRowHeader: true,
    cell: ({ userId, nameOrEmail }) => (
      <Link
        to={generatePath(paths.adminUser, { userId })}
        className={`${LINK} line-clamp-1 wrap-anywhere max-xs:line-clamp-none`}
      >
        {nameOrEmail}
      </Link>
    ),
  },
  { key: 'joined', label: COLUMNS.joined, align: 'end', cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
]

export function RecentTickets() {
  const query = useQuery(orpc.console.recentTickets.queryOptions({ staleTime: 0 }))
  const cache = useQueryClient()
  const reload = useThrottledCall(
    () => void cache.invalidateQueries({ queryKey: orpc.console.recentTickets.key() }),
    RELOAD_AFTER_MS,
  )
  useEvent('console.countersChanged', ({ counters }) => {
    if (counters.some(({ key }) => key.startsWith('tickets_'))) reload()
  })
  useEvent('supportDesk.ticketChanged', reload)
  useEvent('connect', reload)
  return (
    <ConsoleSection
      title={DASHBOARD_COPY.recentTickets}
      aside={
        <Link to={paths.adminTickets} className="underline">
          {DASHBOARD_COPY.allTickets}
        </Link>
      }
    >
      <ListStates query={query} isEmpty={({ tickets }) => tickets.length === 0} empty={DASHBOARD_COPY.noTickets}>
        {({ tickets }) => (
          <ConsoleTable
            caption={DASHBOARD_COPY.recentTickets}
            columns={TICKET_COLUMNS}
            rows={tickets}
            rowKey={({ id }) => id}
          />
        )}
      </ListStates>
    </ConsoleSection>
  )
}

export function RecentSignups() {
  const query = useQuery(orpc.console.recentSignups.queryOptions({ staleTime: 0 }))
  const cache = useQueryClient()
  const reload = useThrottledCall(
    () => void cache.invalidateQueries({ queryKey: orpc.console.recentSignups.key() }),
    RELOAD_AFTER_MS,
  )
  useEvent('console.countersChanged', ({ counters }) => {
    if (counters.some(({ key }) => key === 'total_users')) reload()
  })
  useEvent('connect', reload)
  return (
    <ConsoleSection
      title={DASHBOARD_COPY.recentSignups}
      aside={
        <Link to={paths.adminUsers} className="underline">
          {DASHBOARD_COPY.allUsers}
        </Link>
      }
    >
      <ListStates query={query} isEmpty={({ signups }) => signups.length === 0} empty={DASHBOARD_COPY.noSignups}>
        {({ signups }) => (
          <ConsoleTable
            caption={DASHBOARD_COPY.recentSignups}
            columns={SIGNUP_COLUMNS}
            rows={signups}
            rowKey={({ userId }) => userId}
          />
        )}
      </ListStates>
    </ConsoleSection>
  )
}
