import fastifyCompress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { sendError } from '#server/http/api/api-errors.ts'
import { loggerOptions, type LogDestination } from '#server/http/logging.ts'
import { addSecurityHeaders } from '#server/http/site/security-headers.ts'

/** How long a request may take to arrive: a picture over a slow line takes a while, headers do not. */
const REQUEST_TIMEOUTS = { headersMs: 15_000, requestMs: 120_000, checkedEveryMs: 5_000 }

export interface HttpServerOptions {
  logTo?: LogDestination
  requestTimeouts?: typeof REQUEST_TIMEOUTS
}

const IDLE_SWEEP_MS = 50

/** The server before anything is mounted on it; its log is the log of every service. */
export async function createHttpServer(
  config: Pick<Config, 'logLevel' | 'trustedProxies' | 'publicUrl'>,
  { logTo, requestTimeouts: timeouts = REQUEST_TIMEOUTS }: HttpServerOptions,
): Promise<FastifyInstance> {
  const http = Fastify({
    logger: loggerOptions(config, logTo),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    requestTimeout: timeouts.requestMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkedEveryMs },
    // A long part of an address is refused by its procedure, like any other wrong input.
    routerOptions: { maxParamLength: 16 * 1024 },
    rewriteUrl: ({ url = '/' }) => (isDamagedPage(url) ? DAMAGED_PAGE : url),
    frameworkErrors: (error, request, reply) => void sendError('rest', error, request, reply),
  })
  addSecurityHeaders(http, { isHttps: config.publicUrl.startsWith('https:') })
  await http.register(fastifyCompress, { encodings: ['br', 'gzip'] })
  return http
}

/** No page has this address. */
const DAMAGED_PAGE = '/damaged-address'

/**
 * Whoever follows a link that was cut or mistyped sees that there is no such page, and not how the router or the file
 * server put it. The API answers its callers itself.
 */
function isDamagedPage(url: string): boolean {
  const [path = ''] = url.split('?')
  if (/^\/(api|rpc)\b/.test(path)) return false
  if (path.startsWith('//')) return true
  try {
    return decodeURIComponent(path).includes('\u0000')
  } catch {
    return true
  }
}

/** Closes connections as they become idle: one that is kept alive after its answer would keep a closing server open. */
export function closeIdleConnections({ server }: FastifyInstance): NodeJS.Timeout {
  return setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS)
}
