import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Registry } from '#server/telemetry/metrics/registry.ts'

const PATH = '/metrics'
const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

type MetricsConfig = Pick<Config, 'metricsPort' | 'metricsToken' | 'host'>

/**
 * Where metrics are read: on a port of their own, or on the main one for whoever shows the token. Without either setting
 * there is no such address. With both, the token is asked for on the port too.
 */
export async function serveMetrics(
  http: FastifyInstance,
  { expose }: Registry,
  { metricsPort, metricsToken, host }: MetricsConfig,
  resources: AsyncDisposableStack,
): Promise<void> {
  const mayRead = (authorization: string | undefined) =>
    metricsToken === undefined || isSame(authorization ?? '', `Bearer ${metricsToken}`)
  if (metricsPort === undefined) {
    if (metricsToken === undefined) return
    http.get(PATH, { logLevel: 'warn' }, async ({ headers }, reply) => {
      if (!mayRead(headers.authorization)) return reply.status(401).header('www-authenticate', 'Bearer').send()
      return reply
        .header('cache-control', 'no-store')
        .type(TEXT_FORMAT)
        .send(await expose())
    })
    return
  }
  const server = createServer((request, response) => {
    if (request.url !== PATH || request.method !== 'GET') return response.writeHead(404).end()
    if (!mayRead(request.headers.authorization)) {
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    }
    expose().then(
      (text) => response.writeHead(200, { 'content-type': TEXT_FORMAT }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(metricsPort, host, resolve)
  })
  resources.defer(async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  })
}

/** Compared as digests, so that the time says nothing about how much of it was right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
