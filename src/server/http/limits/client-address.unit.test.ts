import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientAddressBehind } from '#server/http/limits/client-address.ts'

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
