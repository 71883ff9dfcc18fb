import type { Page } from '@playwright/test'

/** What the server's side of Socket.IO says first on a socket that it has let in. */
const ADMITTED = '40'

/** Opens a page whose socket is there before anything happens that it should tell of. */
export async function openLive(page: Page, path: string): Promise<void> {
  // Listens from the start: the socket may be let in before the page is ready.
  const admitted = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => payload.toString().startsWith(ADMITTED) && resolve()),
    )
  })
  await page.goto(path)
  await admitted
}
