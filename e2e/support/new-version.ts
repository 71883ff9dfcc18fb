import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { E2E_ORIGIN } from './server.ts'

/** The site at an address of its own, where a new version of it can be published and taken back. */
export interface ChangingSite {
  origin: string
  publishNewVersion(): void
  takeBack(): void
  close(): void
}

const VERSION = /[0-9a-f]{64}/g

/** Browsers fetch their workers past `context.route`, so what they get is changed on the way to them. */
export async function openChangingSite(): Promise<ChangingSite> {
  let isNew = false
  const server = createServer((asked, answer) => {
    const isWorker = asked.url === '/sw.js'
    const headers = { ...asked.headers, origin: E2E_ORIGIN, ...(isWorker && { 'accept-encoding': 'identity' }) }
    const onward = request(`${E2E_ORIGIN}${asked.url}`, { method: asked.method ?? 'GET', headers }, (found) => {
      if (isWorker && isNew) void sendNewVersion(found)
      else found.pipe(answer.writeHead(found.statusCode ?? 500, found.headers))
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
    const sendNewVersion = async (found: IncomingMessage) =>
      answer
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        .end((await text(found)).replaceAll(VERSION, 'f'.repeat(64)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    publishNewVersion: () => (isNew = true),
    takeBack: () => (isNew = false),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
