import { expect, type Page, type WebSocketRoute } from '@playwright/test'

/** The prefix of Socket.IO's message that accepts a connection. */
const ADMITTED = '40'

/** Opens a page and waits until its socket is connected, so that it misses no event. */
export async function openLive(page: Page, path: string): Promise<void> {
  // Listens before `goto`: the socket may connect before the page is ready.
  const admitted = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => payload.toString().startsWith(ADMITTED) && resolve()),
    )
  })
  await page.goto(path)
  await admitted
}

export interface ControlledSocket {
  untilAdmitted(): Promise<void>
  /** Sends an event to the page as the server would. */
  say(event: string, payload: Record<string, unknown>): void
  /** Closes the connection and refuses new ones. */
  cut(): void
}

/** A proxy between a page's socket and the server. */
export async function controlSocket(page: Page): Promise<ControlledSocket> {
  let isAdmitted = false
  let isCut = false
  let current: WebSocketRoute | undefined
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) return void socket.close()
    current = socket
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (message.toString().startsWith(ADMITTED)) isAdmitted = true
      socket.send(message)
    })
  })
  return {
    untilAdmitted: () => expect.poll(() => isAdmitted).toBe(true),
    say: (event, payload) => current?.send(`42${JSON.stringify([event, payload])}`),
    cut: () => {
      isCut = true
      void current?.close()
    },
  }
}
