import { WORKER_FILE } from '#web/worker/worker-messages.ts'

/** What this browser can do, before anybody is asked. On an iPhone only sites on the Home Screen can. */
export type PushSupport = 'ready' | 'needsInstalling' | 'unsupported'

export interface PushBrowser {
  support: PushSupport
  permission: NotificationPermission
  /** Where this browser can be reached now; the server may know another address, or none. */
  endpoint: string | undefined
}

function isAppleTouchDevice(): boolean {
  // An iPad calls itself a Mac, which has no touch screen.
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1)
  )
}

function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'ready'
  return isAppleTouchDevice() ? 'needsInstalling' : 'unsupported'
}

export async function readPushBrowser(): Promise<PushBrowser> {
  const support = pushSupport()
  if (support !== 'ready') return { support, permission: 'default', endpoint: undefined }
  const subscription = await findSubscription()
  return { support, permission: Notification.permission, endpoint: subscription?.endpoint }
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for the permission first. Undefined when it is not given. */
export async function subscribeToPush(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register(WORKER_FILE, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = keyBytes(publicKey)
  const options = { userVisibleOnly: true, applicationServerKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One that was made with a key which the server no longer has is in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh, auth }
}

/** Nothing reaches this browser any more, and nothing that has is left on the screen. */
export async function forgetPush(): Promise<void> {
  if (pushSupport() !== 'ready') return
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  for (const notification of await registration.getNotifications()) notification.close()
  await (await registration.pushManager.getSubscription())?.unsubscribe()
}

/** Calls the listener when the permission may have changed, in the browser's own settings too. */
export function watchPushPermission(listener: () => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  addEventListener('focus', listener, { signal })
  void navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', listener, { signal }),
    () => undefined,
  )
  return () => stopping.abort()
}

/** Chromium takes a key in base64url, Firefox and Safari only its bytes. */
function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
}
