import { PUSH_EVERY_SECONDS } from '#domain/notifications/push.ts'
import type { Db } from '#server/db/open.ts'
import { enqueuePushes } from '#server/features/notifications/push/push.job.ts'
import {
  dropPushPlan,
  findUnreadMessages,
  holdConversation,
  lockNextPlan,
  noteTold,
} from '#server/features/notifications/push/pushed-notifications.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

type PlanServices = Pick<Services, 'db' | 'clock' | 'jobs'>
type Plan = NonNullable<Awaited<ReturnType<typeof lockNextPlan>>>

/**
 * Looks at every conversation for which a look was planned, by the statement that inserts messages. Whoever sends one
 * wakes this; every minute it looks by itself, should that have been lost.
 */
export const sendMessagePushes = {
  name: 'message-pushes',
  run: async (services: PlanServices) => {
    while (await lookAtNext(services)) continue
  },
}

/** Called once a message is stored. The plan is stored with it, so that losing this only costs time. */
export async function wakeMessagePushes({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute((tx) => jobs.enqueue(tx, sendMessagePushes, {}, { key: 'woken' }))
}

/** False when nothing is due. */
async function lookAtNext(services: PlanServices): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    const plan = await lockNextPlan(tx, services.clock.now())
    if (!plan) return false
    if (!(await tellOfNewer(services, tx, plan))) {
      await holdConversation(tx, plan.conversationId)
      // Once more, with what was on its way.
      if (!(await tellOfNewer(services, tx, plan))) await dropPushPlan(tx, plan)
    }
    return true
  })
}

async function tellOfNewer({ clock, jobs }: PlanServices, tx: Db, plan: Plan): Promise<boolean> {
  const { userId, conversationId, toldSequence } = plan
  const unread = await findUnreadMessages(tx, userId, conversationId)
  if (!unread || unread.sequence <= (toldSequence ?? 0)) return false
  const now = clock.now()
  await enqueuePushes(jobs, tx, { userId, conversationId, since: now })
  const dueAt = new Date(now.getTime() + PUSH_EVERY_SECONDS * 1000)
  await noteTold(tx, plan, { dueAt, toldSequence: unread.sequence })
  return true
}
