import { expect, test } from 'vitest'
import { noteLimitReached } from '#server/http/security-log.ts'
import type { RateLimitName } from '#server/http/limits/rate-limits.ts'

test.each<[RateLimitName, string, object]>([
  ['requestsPerAddress', '203.0.113.7', { address: '203.0.113.7' }],
  ['messagesPerAccount', 'an-account-id', { accountId: 'an-account-id' }],
  ['signInsPerAddressAndEmail', '203.0.113.7 robin@example.com', { address: '203.0.113.7' }],
  ['signInsPerEmail', 'robin@example.com', {}],
  ['lettersPerRecipient', 'robin@example.com', {}],
])('%s: of the key %s only what may be read is noted', (limit, key, noted) => {
  const lines: unknown[] = []
  const note = (fields: unknown) => void lines.push(fields)
  noteLimitReached({ info: note, warn: note }, limit, key)
  expect(lines).toEqual([{ security: { event: 'limitReached', limit, ...noted } }])
})
