import { useEffect, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createMemoryRouter,
  RouterProvider,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { startProxy, type FaultyProxy } from '#server/testing/processes/faulty-proxy.ts'
import { createPerson, type Person } from '#server/testing/person.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { paths } from '#domain/site/paths.ts'
import { installWindow } from './dom.ts'
import { loadFrame, loadWeb, type Web } from './web.ts'

/** For what happens soon, but not at once: generous, for slow machines. */
export const PATIENCE_MS = 40_000

/** Answers a request of the web instead of the server; `send` passes it on. */
type Answer = (send: () => Promise<Response>) => Promise<Response>

interface TabOptions<Value> {
  path?: string
  /** The hooks under test, beside those of the frame of every page. */
  use: (web: Web) => Value
  /** Whole pages by their addresses. Each is loaded with the modules of its tab. */
  screens?: Record<string, () => Promise<{ default: ComponentType }>>
}

export interface Tab<Value> {
  web: Web
  /** What the hooks have returned last. */
  value(): Value
  /** Where the tab is now. */
  path(): string
  /** Goes to an address, or back by -1. */
  go(to: string | -1): Promise<void>
  /** Loads the same page anew: modules lose their state, storage keeps what it has. */
  reload(): Promise<Tab<Value>>
}

export interface Browser {
  person: Person
  /** What the sockets of this browser go through; requests do not. */
  sockets: FaultyProxy
  /** How often the server has let a socket of this browser in. */
  connections(): number
  untilConnected(times?: number): Promise<void>
  /** How often a socket has tried in vain. */
  failedConnections(): number
  /** From here on requests whose address contains this are answered so. Returns how to stop. */
  intercept(address: string, answer: Answer): () => void
  /** Neither requests nor sockets reach the server. Returns how to end it. */
  loseNetwork(): Promise<() => Promise<void>>
  openTab<Value>(options: TabOptions<Value>): Promise<Tab<Value>>
  /** Pages that a tab has left the application for. */
  fullLoads: string[]
  /** Ends the session from a place that has the same cookie; this browser keeps it. */
  signOutElsewhere(): Promise<void>
}

/**
 * A member's browser without the browser: the web's own modules with a DOM, cookies, and a network that can fail. Its
 * tabs share one window, so `sessionStorage` belongs to all of them.
 */
export async function openBrowser(app: TestApp): Promise<Browser> {
  const person = createPerson(app.url)
  await person.signUp()
  const sockets = await startProxy(app.url, 80)
  const counts = { connected: 0, failed: 0 }
  installWindow(sockets.url, {
    cookie: person.cookie,
    onOpened: (socket) => {
      socket.on('connect', () => void (counts.connected += 1))
      socket.on('connect_error', () => void (counts.failed += 1))
    },
  })
  // The login leaves this hint, and pages for everybody ask at once who this is.
  localStorage.setItem('kismetry.member', 'yes')
  const fullLoads: string[] = []
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void fullLoads.push(String(url)))
  const { send, intercept } = createRequests(person)
  const closers: (() => void)[] = []
  onTestFinished(async () => {
    for (const close of closers) close()
    await sockets.close()
  })

  async function openTab<Value>(options: TabOptions<Value>): Promise<Tab<Value>> {
    const { web, abandon } = await loadModules(send)
    const { value, path, go, unmount } = await mount(web, options)
    const close = () => {
      unmount()
      web.closeSocket()
      abandon()
    }
    closers.push(close)
    const reload = () => {
      close()
      return openTab({ ...options, path: path() })
    }
    return { web, value, path, go, reload }
  }

  return {
    person,
    sockets,
    connections: () => counts.connected,
    failedConnections: () => counts.failed,
    untilConnected: (times = 1) =>
      vi.waitFor(() => expect(counts.connected).toBeGreaterThanOrEqual(times), PATIENCE_MS),
    intercept,
    loseNetwork: async () => {
      const restoreRequests = intercept('/', lost)
      await sockets.refuse()
      return async () => {
        restoreRequests()
        await sockets.accept()
      }
    },
    openTab,
    fullLoads,
    signOutElsewhere: () => signOutWith(person.cookie(), app.url),
  }
}

async function signOutWith(cookie: string, url: string): Promise<void> {
  const { status } = await fetch(`${url}/api/v1/sign-out`, { method: 'POST', headers: { cookie } })
  expect(status).toBe(200)
}

/** The requests of a browser, with its person's cookies. */
function createRequests(person: Person) {
  const interceptions: { address: string; answer: Answer }[] = []
  return {
    send: async (request: Request) => {
      const { method, headers, url } = request
      const { pathname, search } = new URL(url)
      const body = request.body ? await request.text() : null
      const send = () => person.fetch(pathname + search, { method, headers, body })
      const answer = interceptions.findLast(({ address }) => pathname.includes(address))?.answer
      return answer ? answer(send) : send()
    },
    intercept: (address: string, answer: Answer) => {
      const interception = { address, answer }
      interceptions.push(interception)
      return () => void interceptions.splice(interceptions.indexOf(interception), 1)
    },
  }
}

/** `abandon`: whatever the modules still ask for, no answer reaches them, as if their page were gone. */
async function loadModules(send: (request: Request) => Promise<Response>) {
  let isAbandoned = false
  const never = new Promise<never>(() => undefined)
  const sendUnlessAbandoned = async (request: Request) => {
    if (isAbandoned) return never
    const [result] = await Promise.allSettled([send(request)])
    if (isAbandoned) return never
    return result.status === 'fulfilled' ? result.value : Promise.reject(result.reason)
  }
  const nodeFetch = globalThis.fetch
  // The client keeps the `fetch` that it finds when it is loaded.
  vi.stubGlobal('fetch', sendUnlessAbandoned)
  vi.resetModules()
  const web = await loadWeb()
  vi.stubGlobal('fetch', nodeFetch)
  return { web, abandon: () => void (isAbandoned = true) }
}

export const lost = () => Promise.reject(new TypeError('fetch failed'))

/** A page of no content, or a whole one, within the application's own frame. */
async function mount<Value>(web: Web, { path = paths.profile, use, screens = {} }: TabOptions<Value>) {
  const { siteLayout, queryArea, memberArea } = await loadFrame()
  let last: { value: Value } | undefined
  function Page() {
    const value = use(web)
    useEffect(() => void (last = { value }))
    return null
  }
  const loadScreen = async ([address, load]: [string, () => Promise<{ default: ComponentType }>]) => {
    const { default: Screen } = await load()
    return { path: address, element: [<Page key="hooks" />, <Screen key="screen" />] }
  }
  const { default: Component, clientLoader, handle } = memberArea
  const loader = ({ request }: LoaderFunctionArgs) => clientLoader({ request } as ClientLoaderFunctionArgs)
  const children = [
    { path: paths.profile, Component: Page },
    ...(await Promise.all(Object.entries(screens).map(loadScreen))),
  ]
  const pages = [
    { Component, loader, handle, HydrateFallback: () => null, children },
    { path: '*', Component: Page },
  ]
  const routes = [{ Component: siteLayout.default, children: [{ Component: queryArea.default, children: pages }] }]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<RouterProvider router={router} />)
  const value = () => {
    if (!last) throw new Error('The page has not been rendered')
    return last.value
  }
  await vi.waitFor(value, PATIENCE_MS)
  return {
    value,
    path: () => router.createHref(router.state.location),
    go: (to: string | -1) => (to === -1 ? router.navigate(to) : router.navigate(to)),
    unmount: () => root.unmount(),
  }
}
