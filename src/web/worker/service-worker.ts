import { openPushed, renewPush, showPush } from '#web/worker/push-events.ts'
import { handlingOf } from '#web/worker/request-rules.ts'
import type { PageMessage, WorkerMessage } from '#web/worker/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope
/** Filled in by the build. */
declare const VERSION: string
declare const OFFLINE_HTML: string
declare const OFFLINE_POLICY: string

/**
 * Keeps nothing: the offline page is part of this file, and no cache is opened. So it may take over from an older worker
 * at once, under open pages of any version; whether to load the new version is asked in each page.
 */
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', answer)
self.addEventListener('message', ({ data, source }) => {
  if ((data as PageMessage).kind === 'whichVersion') source?.postMessage(introduction)
})
self.addEventListener('push', (event) => event.waitUntil(showPush(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event)))
self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as ExtendableEvent
  change.waitUntil(renewPush(change))
})

const introduction: WorkerMessage = { kind: 'version', version: VERSION }

async function takeOver(): Promise<void> {
  // The page is asked for while the worker starts, so that the worker delays no page.
  await self.registration.navigationPreload?.enable()
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(introduction)
}

function answer(event: FetchEvent): void {
  const handling = handlingOf(event.request, self.location.origin)
  if (handling === 'leave') return
  const fromNetwork = askNetwork(event)
  event.respondWith(handling === 'page' ? fromNetwork.catch(offlinePage) : fromNetwork)
}

async function askNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded = (await preloadResponse) as Response | undefined
  return preloaded ?? fetch(request)
}

function offlinePage(): Response {
  return new Response(OFFLINE_HTML, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': OFFLINE_POLICY,
      'cache-control': 'no-store',
    },
  })
}
