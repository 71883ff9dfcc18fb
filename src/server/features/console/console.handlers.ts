import { consoleApi } from '#contract/console.ts'
import { PAYMENTS_PAGE_SIZE } from '#domain/console/metrics.ts'
import { MomentKey } from '#server/db/keyset.ts'
import {
  countPlans,
  findOldest,
  listDays,
  listRecentSignups,
  listRecentTickets,
} from '#server/features/console/dashboard.queries.ts'
import { listCounters } from '#server/features/console/metrics.queries.ts'
import { listPayments } from '#server/features/console/payments.queries.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import { countOnline } from '#server/features/site/site.queries.ts'
import { listFailedJobs } from '#server/jobs/failed-jobs.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'

const iso = (moment: Date | null) => moment && moment.toISOString()

export const consoleHandlers = {
  counters: procedure(consoleApi.counters, async ({ db }) => {
    const counters = await listCounters(db)
    return { counters: counters.map((counter) => ({ ...counter, updatedAt: counter.updatedAt.toISOString() })) }
  }),

  now: procedure(consoleApi.now, async ({ db, clock }) => {
    const [oldest, plans] = [await findOldest(db), await countPlans(db)]
    return {
      oldestTicketAt: iso(oldest.ticketAt),
      oldestReportAt: iso(oldest.reportAt),
      onlineCount: await countOnline(db, clock.now()),
      vipCount: plans.vip,
      premiumCount: plans.premium,
    }
  }),

  days: procedure(consoleApi.days, ({ db, clock }) => listDays(db, clock.now()), { mayBeOld: true }),

  recentTickets: procedure(consoleApi.recentTickets, async ({ db }) => {
    const tickets = await listRecentTickets(db)
    return { tickets: tickets.map((ticket) => ({ ...ticket, createdAt: ticket.createdAt.toISOString() })) }
  }),

  recentSignups: procedure(consoleApi.recentSignups, async ({ db }) => {
    const members = await listRecentSignups(db)
    return {
      signups: members.map(({ userId, name, email, createdAt }) => ({
        userId,
        nameOrEmail: name.trim() || email,
        joinedAt: createdAt.toISOString(),
      })),
    }
  }),

  listPayments: procedure(consoleApi.listPayments, async ({ db, cursors, viewer }, { after }) => {
    const { items, next } = await cursors.page(
      { list: 'payments', viewerId: viewer.id, key: MomentKey, after, size: PAYMENTS_PAGE_SIZE },
      (page) => listPayments(db, page),
    )
    const payments = items.map(({ paymentDate, ...payment }) => ({ ...payment, paidAt: paymentDate.toISOString() }))
    return { payments, next }
  }),

  listFailedJobs: procedure(consoleApi.listFailedJobs, async ({ db }) => {
    const jobs = await listFailedJobs(db)
    return {
      jobs: jobs.map(({ data, enqueuedAt, failedAt, ...job }) => ({
        ...job,
        data: JSON.stringify(data),
        enqueuedAt: enqueuedAt.toISOString(),
        failedAt: failedAt.toISOString(),
      })),
    }
  }),

  retryJobs: procedure(consoleApi.retryJobs, async ({ db, clock, viewer, jobs, errors }, { jobIds }) => {
    const names = (await listFailedJobs(db)).filter(({ id }) => jobIds.includes(id)).map(({ job }) => job)
    const count = await jobs.retryFailed(jobIds)
    if (count === 0) throw errors.NOT_FOUND()
    const act = { actorId: viewer.id, action: 'job.retried', targetKind: 'job', targetId: jobIds[0] ?? null } as const
    await recordAct(db, { ...act, details: { count, names: [...new Set(names)] } }, clock.now())
    return { count }
  }),
}
