import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { postPush } from '#server/push/post-push.ts'
import { isPublicAddress } from '#server/push/public-address.ts'

test.each(['142.250.74.10', '2a00:1450:4001:82a::200a', '17.188.1.1'])('%s is on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'not an address',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('a name that leads to this machine is not connected to', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const sent = postPush({ endpoint: 'https://localhost/', headers: {}, body: Buffer.from('x') })
  await expect(sent).rejects.toThrow('no public address')
  expect(connections).toBe(0)
  server.close()
})
