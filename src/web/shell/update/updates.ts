import { createStore } from '#web/api/store.ts'
import { WORKER_FILE, type PageMessage, type WorkerMessage } from '#web/worker/worker-messages.ts'

const CHECK_EVERY_MS = 60 * 60 * 1000
/** The version that this page was built as; the worker of the same build carries the same. */
const OWN_VERSION: unknown = import.meta.env.VITE_VERSION

/** Whether the site has a newer version than this page. */
export const isUpdateReady = createStore(false)

let hasBegun = false

/** Registers the service worker, and learns from it when there is a new version. */
export async function watchForUpdates(): Promise<void> {
  if (hasBegun) return
  hasBegun = true
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'version') isUpdateReady.set(data.version !== OWN_VERSION)
  })
  const registration = await navigator.serviceWorker.register(WORKER_FILE, { updateViaCache: 'none' })
  const check = () => void lookForNewer(registration).catch(() => undefined)
  check()
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
}

/** Fails without a connection; the next check may succeed. */
async function lookForNewer(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update()
  // A worker that is on its way introduces itself as soon as it has taken over. The active one may be older than this page.
  if (registration.installing ?? registration.waiting) return
  registration.active?.postMessage({ kind: 'whichVersion' } satisfies PageMessage)
}
