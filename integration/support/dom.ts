import { Window } from 'happy-dom'
import type * as ReactRouter from 'react-router'
import type * as SocketIo from 'socket.io-client'
import { onTestFinished, vi } from 'vitest'

/** What the web takes from a browser. The rest (fetch, URL, AbortSignal…) stays Node's: the server uses it as well. */
const BROWSER_GLOBALS = [
  'window',
  'document',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'CustomEvent',
  'Element',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLIFrameElement',
  'MutationObserver',
  'Node',
  'NodeFilter',
  'getComputedStyle',
] as const satisfies (keyof Window)[]

type Options = Partial<SocketIo.ManagerOptions & SocketIo.SocketOptions>

interface CurrentBrowser {
  cookie: () => string
  onOpened: (socket: SocketIo.Socket) => void
}

/** Of the process, because files share it and each loads this module anew. */
const shared = globalThis as { currentBrowser?: CurrentBrowser }

/** A window without a page, in place of the one before. */
export function installWindow(url: string, browser: CurrentBrowser): void {
  const window = new Window({ url })
  shared.currentBrowser = browser
  for (const name of BROWSER_GLOBALS) vi.stubGlobal(name, window[name])
  for (const name of ['matchMedia', 'requestAnimationFrame', 'cancelAnimationFrame'] as const) {
    vi.stubGlobal(name, window[name].bind(window))
  }
  vi.stubGlobal('IntersectionObserver', NothingInView)
  // Happy DOM has no fonts to wait for.
  Object.defineProperty(window.document, 'fonts', { value: { ready: Promise.resolve() } })
}

/** There is no layout here that anybody could watch. */
class NothingInView {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

/** Something of the browser for one test: files share their globals. */
export function stubForTest(name: string, value: unknown): void {
  vi.stubGlobal(name, value)
  onTestFinished(() => void Reflect.deleteProperty(globalThis, name))
}

/** A browser adds the cookie by itself whenever a socket connects. */
vi.mock('socket.io-client', async (importOriginal) => {
  const original = await importOriginal<typeof SocketIo>()
  const extraHeaders = {
    get cookie() {
      return shared.currentBrowser?.cookie() ?? ''
    },
  }
  const io = (address: string | Options, options?: Options) => {
    // With an address it is not the web that connects.
    if (typeof address === 'string') return original.io(address, options)
    const socket = original.io({ ...address, extraHeaders })
    shared.currentBrowser?.onOpened(socket)
    return socket
  }
  return { ...original, io }
})

/** It needs the list of files that the build makes. */
vi.mock('react-router', async (importOriginal) => {
  const original = await importOriginal<typeof ReactRouter>()
  return { ...original, PrefetchPageLinks: () => null }
})

// Libraries look for a window when they are loaded.
installWindow('http://localhost/', { cookie: () => '', onOpened: () => undefined })

/** As if the tab were put behind another one, or brought to the front again. */
export function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new window.Event('visibilitychange'))
}
