import { randomUUID } from 'node:crypto'
import type { PushState } from '#contract/notifications.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import {
  countOtherDevices,
  findPushDevice,
  savePushDevice,
} from '#server/features/notifications/push/push-devices.queries.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { arePushKeys, type PushKeys } from '#server/push/encrypt-push.ts'

type MemberContext = HandlerContext<'member'>

export async function findPushState({ db, clock, viewer, push }: MemberContext): Promise<PushState> {
  const device = await findPushDevice(db, viewer.sessionId)
  const others = await countOtherDevices(db, { userId: viewer.id, sessionId: viewer.sessionId }, clock.now())
  return { publicKey: push.publicKey, device: device ?? null, others }
}

interface Subscription extends PushKeys {
  endpoint: string
  isRenewal?: boolean | undefined
}

export async function turnPushOn(
  context: MemberContext & CanFail<'INVALID_INPUT'>,
  { isRenewal = false, ...subscription }: Subscription,
): Promise<void> {
  const { db, clock, viewer, limits, errors } = context
  await limits.take('pushChangesPerAccount', viewer.id)
  // Node.js 20 cannot read `https://xn--a.com`, the code of no name: every push and export would fail on it.
  if (!URL.canParse(subscription.endpoint)) {
    throw errors.INVALID_INPUT({ data: { issues: [{ path: ['endpoint'], message: INPUT_COPY.pushService }] } })
  }
  if (!arePushKeys(subscription)) {
    throw errors.INVALID_INPUT({ data: { issues: [{ path: ['p256dh'], message: INPUT_COPY.pushKeys }] } })
  }
  await db.transaction().execute(async (tx) => {
    if (isRenewal && !(await findPushDevice(tx, viewer.sessionId))) return
    const device = { id: randomUUID(), sessionId: viewer.sessionId, userId: viewer.id, createdAt: clock.now() }
    await savePushDevice(tx, { ...device, ...subscription })
  })
}
