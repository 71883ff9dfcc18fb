import { pushStep, type PushMessage } from '#domain/notifications/push.ts'
import type { Db } from '#server/db/open.ts'
import { matchPush, messagesPush } from '#server/features/notifications/push/push.copy.ts'
import {
  findUnreadMatch,
  findUnreadMessages,
} from '#server/features/notifications/push/pushed-notifications.queries.ts'
import {
  deleteGoneDevice,
  findPushRecipient,
  listPushDeviceIds,
  type PushRecipient,
} from '#server/features/notifications/push/push-devices.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'
import type { Jobs, QueuedJob } from '#server/jobs/enqueue.ts'

type Subject = { conversationId: string } | { personId: string }
/** Ids only: what a device is told is looked up when it is told. */
type PushData = Subject & { deviceId: string; since: string }

type PushServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'push'>

/**
 * Tells one device of one thing, if it is still unread then. One job each, so that a device that cannot be reached
 * holds up no other. Should it run twice, the device shows the same once: both have the same tag and number.
 */
export const pushJob: QueuedJob<PushData> & { run(services: PushServices, data: PushData): Promise<void> } = {
  name: 'push',
  retries: { limit: 6, firstAfterSeconds: 10, atMostSeconds: 10 * 60 },
  maxSeconds: 60,
  atOnce: 4,
  run: async (services, data) => {
    const { db, clock, push } = services
    const recipient = await findPushRecipient(db, data.deviceId, clock.now())
    const message = recipient && (await messageFor(db, recipient, data))
    if (!message) return
    const { lastSeen } = recipient
    const step = pushStep({ now: clock.now(), since: new Date(data.since), lastSeen: lastSeen ?? undefined })
    if (step.kind === 'wait') await db.transaction().execute((tx) => enqueueOne(services.jobs, tx, data, step.until))
    if (step.kind !== 'send') return
    const outcome = await push.deliver(recipient, message)
    if (outcome === 'gone') await deleteGoneDevice(db, recipient)
  },
}

/** Undefined when it is not unread any more, or not wanted. */
async function messageFor(
  db: Db,
  { userId, settings, showsText }: PushRecipient,
  subject: Subject,
): Promise<PushMessage | undefined> {
  if ('conversationId' in subject) {
    const unread = settings.messages && (await findUnreadMessages(db, userId, subject.conversationId))
    return unread ? messagesPush(subject.conversationId, unread, showsText) : undefined
  }
  const username = settings.matches && (await findUnreadMatch(db, userId, subject.personId))
  return username ? matchPush(subject.personId, username) : undefined
}

/** Tells every device of the member, in the transaction that causes it. */
export async function enqueuePushes(
  jobs: Jobs,
  tx: Db,
  { userId, since, ...subject }: Subject & { userId: string; since: Date },
): Promise<void> {
  for (const deviceId of await listPushDeviceIds(tx, userId)) {
    await enqueueOne(jobs, tx, { ...subject, deviceId, since: since.toISOString() })
  }
}

/** While one about the same thing waits for its turn, it will tell of this too. */
async function enqueueOne(jobs: Jobs, tx: Db, data: PushData, startAfter?: Date): Promise<void> {
  const about = 'conversationId' in data ? data.conversationId : data.personId
  await jobs.enqueue(tx, pushJob, data, { key: `${data.deviceId}:${about}`, ...(startAfter && { startAfter }) })
}
