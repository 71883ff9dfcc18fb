import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FinishedSpan } from '#server/telemetry/traces/otlp-exporter.ts'

export interface Collector {
  endpoint: string
  spans: FinishedSpan[]
  /** What it was sent, as it came. */
  bodies: string[]
  requests: { path: string | undefined; headers: NodeJS.Dict<string | string[]> }[]
  /** From now on it answers with this status; 0 never answers. */
  answerWith(status: number): void
  close(): void
}

/** A collector of traces that keeps what it is sent. */
export async function startCollector(): Promise<Collector> {
  const collected: Pick<Collector, 'spans' | 'bodies' | 'requests'> = { spans: [], bodies: [], requests: [] }
  let status = 200
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (status === 0) return
      collected.requests.push({ path: request.url, headers: request.headers })
      if (status === 200) {
        collected.bodies.push(body)
        const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: FinishedSpan[] }[] }[] }
        for (const { scopeSpans } of resourceSpans) collected.spans.push(...scopeSpans.flatMap(({ spans }) => spans))
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...collected,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (next) => void (status = next),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
