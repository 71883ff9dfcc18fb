import type { PushMessage } from '#domain/notifications/push.ts'
import { PUSH_COPY } from '#web/worker/push.copy.ts'

declare const self: ServiceWorkerGlobalScope

const ICON = '/icon-192.png'
const OWN_PUSH = '/api/v1/account/push'

type Standing = 'told' | 'signedOut' | 'unknown'

/** What waited at the push service may come after the device was signed out: then it is not shown. */
export async function showPush({ data }: PushEvent): Promise<void> {
  const message = data?.json() as PushMessage
  const standing = await findStanding()
  if (standing === 'signedOut') return sayGoodbye()
  const { title, body, tag, path, number } = message
  const isSure = standing === 'told'
  const [shown] = await self.registration.getNotifications({ tag })
  const before = (shown?.data as { number?: number } | undefined)?.number ?? 0
  await self.registration.showNotification(isSure ? title : PUSH_COPY.site, {
    body: isSure ? body : PUSH_COPY.somethingNew,
    tag,
    icon: ICON,
    badge: ICON,
    data: { path, number },
    // The same may come twice: it is replaced without a sound.
    ...(number > before && { renotify: true }),
  })
}

/** Whether the server knows this browser as one that is to be told; unknown without an answer. */
async function findStanding(): Promise<Standing> {
  try {
    const answer = await fetch(OWN_PUSH, { cache: 'no-store' })
    if (answer.status === 401) return 'signedOut'
    if (!answer.ok) return 'unknown'
    const { device } = (await answer.json()) as { device: object | null }
    return device ? 'told' : 'signedOut'
  } catch {
    return 'unknown'
  }
}

/** Browsers want to see something for every push. This is the last one. */
async function sayGoodbye(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close()
  await (await self.registration.pushManager.getSubscription())?.unsubscribe()
  await self.registration.showNotification(PUSH_COPY.site, { body: PUSH_COPY.signedOut, tag: 'signed-out', icon: ICON })
}

/** Shows the page in the tab that has it already, or in a new one. */
export async function openPushed({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const { path = '/' } = (notification.data ?? {}) as { path?: string }
  const { href } = new URL(path, self.location.origin)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find(({ url }) => url === href)
  if (open) await open.focus()
  else await self.clients.openWindow(href)
}

interface SubscriptionChange extends ExtendableEvent {
  newSubscription?: PushSubscription | null
  oldSubscription?: PushSubscription | null
}

/** The browser has given up the old address: the server learns the new one, if it had the old. */
export async function renewPush({ newSubscription, oldSubscription }: SubscriptionChange): Promise<void> {
  const subscription = newSubscription ?? (await subscribeAgain(oldSubscription))
  const { endpoint, keys } = subscription.toJSON()
  await fetch(OWN_PUSH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth, isRenewal: true }),
  })
}

async function subscribeAgain(old: PushSubscription | null | undefined): Promise<PushSubscription> {
  const known = old?.options.applicationServerKey
  const applicationServerKey = known ?? (await fetchPublicKey())
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

async function fetchPublicKey(): Promise<string> {
  const { publicKey } = (await (await fetch(OWN_PUSH, { cache: 'no-store' })).json()) as { publicKey: string }
  return publicKey
}
