import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/**
 * Where a request really comes from, for those that do not pass through Fastify. The same library with the same list
 * of proxies as `request.ip`, so that both always agree.
 */
export function clientAddressBehind(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile(trustedProxies)
  return (request) => {
    // A connection that has just been cut has none, whatever the library's types say.
    const address: string | undefined = proxyAddress(request, isTrusted)
    return address ?? ''
  }
}
