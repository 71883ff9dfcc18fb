import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStrongSecret } from '#server/config/secret-strength.ts'

test.each([
  ['one character', 'a'.repeat(64)],
  ['a few characters', 'abab1212'.repeat(8)],
  ['few distinct characters in disorder', 'aabbabbabaabcabcacbbcabcbabcacbbac'],
  ['digits in a row', '12345678901234567890123456789012'],
  ['the hexadecimal digits', '0123456789abcdef0123456789abcdef'],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['the keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
  ['a word over and over', 'change me please change me please'],
  ['another', 'SecretSecretSecretSecretSecretSecret'],
  ['words over and over, numbered', 'lantern1lantern2lantern3lantern4lantern5'],
  ['what an example says', 'your-secret-key-must-be-changed-here-1234'],
  ['a long password', 'passwordpassword1234567890passwordpassword'],
  ['a short random text twice', 'Zk3vQ0pX8rT5yU1wZk3vQ0pX8rT5yU1w'],
])('%s is weak', (_what, secret) => {
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(isStrongSecret(secret)).toBe(false)
})

test.each(['hex', 'base64', 'base64url'] as const)('32 random bytes in %s are strong', (encoding) => {
  const digest = fc.nat().map((seed) => createHash('sha256').update(String(seed)).digest(encoding))
  fc.assert(fc.property(digest, isStrongSecret), { numRuns: 2_000 })
})

test('so are 16 random bytes in hexadecimal digits', () => {
  const digest = fc.nat().map((seed) => createHash('md5').update(String(seed)).digest('hex'))
  fc.assert(fc.property(digest, isStrongSecret), { numRuns: 2_000 })
})

test('repeating a secret of sixteen characters never makes it strong', () => {
  const short = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 16 })
  const repeated = fc.tuple(short, fc.integer({ min: 3, max: 8 })).map(([text, times]) => text.repeat(times))
  fc.assert(fc.property(repeated, (secret) => !isStrongSecret(secret)))
})
