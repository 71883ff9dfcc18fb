import { expect, test } from 'vitest'
import { networkName } from '#domain/security/network-name.ts'

test.each([
  ['203.0.113.77', '203.0.113.…'],
  ['::ffff:203.0.113.77', '203.0.113.…'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:…'],
  ['2001:db8::7348', '2001:db8:…'],
  ['fe80::1%eth0', 'fe80:…'],
  ['::1', null],
  ['', null],
  [null, null],
])('of %s the network is %s', (address, network) => {
  expect(networkName(address)).toBe(network)
})
