import type { FastifyInstance } from 'fastify'
import { HISTORY_FILE, toCsv } from '#domain/membership/csv.ts'
import { dayOf } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { historicMembership, listOwnMemberships, listOwnPayments } from '#server/features/membership/history.queries.ts'
import { createRequestContext, type Services } from '#server/http/api/request-context.ts'

/** More rows than anybody's history has; a file is made in memory. */
const ROWS_AT_MOST = 10_000

const HEADINGS = ['Kind', 'Plan', 'Start', 'End', 'Status', 'Via', 'Amount (USD)', 'Method', 'Date']

/** The member's own history as a file. To anybody else it looks like no file. */
export function serveHistory(http: FastifyInstance, services: Services): void {
  const { db, clock } = services
  http.get(HISTORY_FILE, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const viewer = await createRequestContext(services, request, reply).findSession()
    if (!viewer) return reply.status(404).send({ code: 'NOT_FOUND' })
    const today = dayOf(clock.now())
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="kismetry-membership-${viewer.username}-${today}.csv"`)
      .send(toCsv([HEADINGS, ...(await membershipRows(db, viewer.id, today)), ...(await paymentRows(db, viewer.id))]))
  })
}

async function membershipRows(db: Db, userId: string, today: string): Promise<string[][]> {
  const rows = await listOwnMemberships(db, userId, { after: undefined, limit: ROWS_AT_MOST })
  return rows.map((row) => {
    const { plan, startDate, endDate, status, via } = historicMembership(row, today)
    return ['Membership', plan, startDate, endDate ?? '', status, via, '', '', '']
  })
}

async function paymentRows(db: Db, userId: string): Promise<string[][]> {
  const rows = await listOwnPayments(db, userId, { after: undefined, limit: ROWS_AT_MOST })
  return rows.map(({ amountCents, method, paymentDate }) => {
    return ['Payment', '', '', '', '', '', (amountCents / 100).toFixed(2), method, paymentDate.toISOString()]
  })
}
