import { z } from 'zod'
import { admin, mainAdmin } from '#contract/access.ts'
import { Cursor } from '#contract/cursor.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { COUNTER_KEYS, DAILY_KEYS } from '#domain/console/metrics.ts'
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from '#domain/support/ticket-rules.ts'

const Counter = z.object({ key: z.enum(COUNTER_KEYS), value: z.number().int(), updatedAt: z.iso.datetime() })
export type Counter = z.infer<typeof Counter>

const Series = z.object({
  key: z.enum([...COUNTER_KEYS, ...DAILY_KEYS]),
  /** What came new each day. */
  added: z.array(z.number().int()),
  /** The level at the end of each day; null where nobody knows any more. */
  level: z.array(z.number().int().nullable()),
})
export type Series = z.infer<typeof Series>

const RecentTicket = z.object({
  id: Id,
  title: z.string(),
  status: z.enum(TICKET_STATUSES),
  priority: z.enum(TICKET_PRIORITIES),
  category: z.enum(TICKET_CATEGORIES),
  createdAt: z.iso.datetime(),
})
export type RecentTicket = z.infer<typeof RecentTicket>

const RecentSignup = z.object({ userId: Id, nameOrEmail: z.string(), joinedAt: z.iso.datetime() })
export type RecentSignup = z.infer<typeof RecentSignup>

const Payment = z.object({
  id: Id,
  /** Null once they have left. */
  userId: Id.nullable(),
  username: z.string().nullable(),
  plan: z.string(),
  amountCents: z.number().int(),
  method: z.string(),
  paidAt: z.iso.datetime(),
})
export type Payment = z.infer<typeof Payment>

const FailedJob = z.object({
  id: Id,
  job: z.string(),
  /** Ids and numbers, as JSON. */
  data: z.string(),
  enqueuedAt: z.iso.datetime(),
  failedAt: z.iso.datetime(),
  attempts: z.number().int(),
  error: z.string(),
})
export type FailedJob = z.infer<typeof FailedJob>

const RETRIED_AT_MOST = 100

/** What the dashboard shows, and the pages that belong to nobody else. */
export const consoleApi = {
  counters: admin
    .route({ method: 'GET', path: '/console/counters', summary: 'The fourteen counters, right within five seconds' })
    .output(z.object({ counters: z.array(Counter) })),

  /** What stands beside the counters. */
  now: admin
    .route({ method: 'GET', path: '/console/now', summary: 'What has waited longest, and who is online' })
    .output(
      z.object({
        oldestTicketAt: z.iso.datetime().nullable(),
        oldestReportAt: z.iso.datetime().nullable(),
        onlineCount: z.number().int(),
        vipCount: z.number().int(),
        premiumCount: z.number().int(),
      }),
    ),

  days: admin
    .route({ method: 'GET', path: '/console/days', summary: 'Thirty days of every counter, in UTC' })
    .output(z.object({ days: z.array(z.iso.date()), series: z.array(Series) })),

  recentTickets: admin
    .route({ method: 'GET', path: '/console/recent-tickets', summary: 'The five newest tickets' })
    .output(z.object({ tickets: z.array(RecentTicket) })),

  recentSignups: admin
    .route({ method: 'GET', path: '/console/recent-signups', summary: 'The five newest members' })
    .output(z.object({ signups: z.array(RecentSignup) })),

  listPayments: admin
    .route({ method: 'GET', path: '/console/payments', summary: 'Payments for memberships, the latest first' })
    .input(z.object({ after: Cursor.optional() }))
    .output(z.object({ payments: z.array(Payment), next: Cursor.nullable() })),

  listFailedJobs: mainAdmin
    .route({ method: 'GET', path: '/console/failed-jobs', summary: 'Jobs that were given up, the latest first' })
    .output(z.object({ jobs: z.array(FailedJob) })),

  retryJobs: mainAdmin
    .route({ method: 'POST', path: '/console/failed-jobs/retry', summary: 'Run jobs that were given up once more' })
    .input(z.object({ jobIds: z.array(Id).min(1).max(RETRIED_AT_MOST) }))
    .output(z.object({ count: z.number().int() }))
    .errors(pickErrors('NOT_FOUND')),
}

export const consoleEvents = {
  /** To everybody with a role at this moment: these counters have other values now. */
  'console.countersChanged': z.object({ counters: z.array(Counter) }),
}
