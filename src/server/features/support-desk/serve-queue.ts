import type { FastifyInstance } from 'fastify'
import { QueueFilters } from '#contract/support-desk.ts'
import { toCsv } from '#domain/membership/csv.ts'
import { isAdminSession } from '#domain/safety/roles.ts'
import { QUEUE_FILE, QUEUE_FILE_ROWS } from '#domain/support-desk/desk-rules.ts'
import { ticketName } from '#domain/support/ticket-rules.ts'
import { dayOf } from '#server/clock.ts'
import { listQueue, queueOf, summaryView } from '#server/features/support-desk/desk-tickets.queries.ts'
import { createRequestContext, type Services } from '#server/http/api/request-context.ts'

const HEADINGS = [
  'Ticket',
  'Id',
  'Subject',
  'Kind',
  'Status',
  'Priority',
  'Category',
  'From',
  'Assigned to',
  'Opened',
  'Changed',
]

/** In the last row of a file that does not hold everything. */
const CUT = `Only the first ${QUEUE_FILE_ROWS} tickets are here. Narrow the filters to get the rest.`

/** The queue as a file, with the filters of the list. To anybody without a role it looks like no file. */
export function serveQueue(http: FastifyInstance, services: Services): void {
  const { db, clock } = services
  http.get<{ Querystring: Record<string, unknown> }>(QUEUE_FILE, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const viewer = await createRequestContext(services, request, reply).findSession()
    if (!isAdminSession(viewer, services)) return reply.status(404).send({ code: 'NOT_FOUND' })
    const { openedDaysAgo, ...given } = request.query
    const { success, data } = QueueFilters.safeParse({
      ...given,
      ...(openedDaysAgo !== undefined && { openedDaysAgo: Number(openedDaysAgo) }),
    })
    // PostgreSQL stores no such character.
    if (!success || data.q?.includes('\u0000')) return reply.status(400).send({ code: 'INVALID_INPUT' })
    const page = { after: undefined, limit: QUEUE_FILE_ROWS + 1 }
    const rows = await listQueue(db, queueOf(data, clock.now()), page)
    const isCut = rows.length > QUEUE_FILE_ROWS
    const cells = rows.slice(0, QUEUE_FILE_ROWS).map((row) => cellsOf(summaryView(row)))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="kismetry-tickets-${dayOf(clock.now())}.csv"`)
      .send(toCsv([HEADINGS, ...cells, ...(isCut ? [[CUT]] : [])]))
  })
}

function cellsOf(ticket: ReturnType<typeof summaryView>): string[] {
  const { number, id, subject, kind, status, priority, category, requester, assignee, createdAt, updatedAt } = ticket
  const assigned = assignee?.username ?? ''
  return [ticketName(number), id, subject, kind, status, priority, category, requester, assigned, createdAt, updatedAt]
}
