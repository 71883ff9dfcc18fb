import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'

/**
 * The client's address of a request that does not pass through Fastify. Uses the same library with the same list of
 * proxies as `request.ip`, so that both always agree.
 */
export function clientAddressBehind(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile(trustedProxies)
  return (request) => {
    // Undefined for a connection that has just been closed, although the library's types say otherwise.
    const address: string | undefined = proxyAddress(request, isTrusted)
    return address ?? ''
  }
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** One household or server usually has a whole /64 network of IPv6: four groups. */
const NETWORK_GROUPS = 4

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 address, whose owner can use all of it. */
export function addressKey(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = MAPPED_IPV4.exec(bare)?.[1]
  if (mapped) return mapped
  if (!isIPv6(bare)) return address
  return `${expand(bare).slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** The groups of an address, `::` written out, each without leading zeros and in one case. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = groupsIn(head)
  if (tail === undefined) return before
  const after = groupsIn(tail)
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after]
}

function groupsIn(part: string): string[] {
  const groups = part.split(':').filter(Boolean)
  // The last 32 bits may be written as IPv4: two groups, whose values lie outside the network anyway.
  return groups.flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]))
}
