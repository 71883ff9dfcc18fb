import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addressKey, clientAddressBehind } from '#server/http/limits/client-address.ts'

const PROXIES = [[], ['127.0.0.1'], ['127.0.0.1', '10.0.0.0/8'], ['loopback', 'uniquelocal'], ['::1']]
const FORWARDED = [
  undefined,
  '203.0.113.7',
  '198.51.100.1, 203.0.113.7',
  '203.0.113.7, 10.1.2.3',
  '203.0.113.7,10.1.2.3,127.0.0.1',
  '2001:db8::7',
  '',
  'not an address',
]

/** What Fastify makes of the same request. */
async function fastifyAddress(trustProxy: string[], remoteAddress: string, forwarded: string | undefined) {
  const fastify = Fastify({ trustProxy: trustProxy.length > 0 ? trustProxy : false })
  fastify.get('/', ({ ip }) => ip)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await fastify.inject({ url: '/', remoteAddress, headers })).body
}

test.each(PROXIES.map((proxies) => [proxies.join(', ') || 'none', proxies] as const))(
  'agrees with request.ip with these proxies trusted: %s',
  async (_, proxies) => {
    for (const remoteAddress of ['127.0.0.1', '203.0.113.99', '::1']) {
      for (const forwarded of FORWARDED) {
        const request = new IncomingMessage(new Socket())
        Object.defineProperty(request.socket, 'remoteAddress', { value: remoteAddress })
        if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
        expect(clientAddressBehind(proxies)(request)).toBe(await fastifyAddress(proxies, remoteAddress, forwarded))
      }
    }
  },
)

test('a connection that has gone has no address', () => {
  expect(clientAddressBehind(['127.0.0.1'])(new IncomingMessage(new Socket()))).toBe('')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('neighbouring networks count apart', () => {
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
})

test.each(['', 'unknown', '2001:db8:::1', '1.2.3'])('what is no address, such as “%s”, counts as itself', (text) => {
  expect(addressKey(text)).toBe(text)
})
