import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The header with which `npm run admin -- doctor` asks how its request arrived. */
export const PROBE_HEADER = 'x-kismetry-doctor'

const VALID_MS = 60_000

/** How a request arrived, which tells whether TRUST_PROXY fits the proxies in front. */
export interface Arrival {
  /** Who the server takes the caller for. */
  address: string
  /** Who opened the connection: the last proxy, or the caller. */
  peer: string
  isForwarded: boolean
  forwardedProtocol: string | null
}

export interface ProxyProbe {
  sign(now: Date): string
  /** Only for whoever knows SECRET. */
  describe(request: FastifyRequest, now: Date): Arrival | undefined
}

export function createProxyProbe(secret: string): ProxyProbe {
  const markOf = (moment: string) => createHmac('sha256', secret).update(`doctor ${moment}`).digest()
  const isValid = (given: unknown, now: Date) => {
    const [, moment = '', mark = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(String(given)) ?? []
    if (!mark || Math.abs(now.getTime() - Number(moment)) > VALID_MS) return false
    return timingSafeEqual(Buffer.from(mark, 'hex'), markOf(moment))
  }
  return {
    sign: (now) => `${now.getTime()}.${markOf(String(now.getTime())).toString('hex')}`,
    describe: ({ headers, ip, socket }, now) => {
      if (!isValid(headers[PROBE_HEADER], now)) return undefined
      return {
        address: ip,
        peer: socket.remoteAddress ?? '',
        isForwarded: headers['x-forwarded-for'] !== undefined,
        forwardedProtocol: headers['x-forwarded-proto']?.toString() ?? null,
      }
    },
  }
}
