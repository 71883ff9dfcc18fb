import { expect, test } from 'vitest'
import { maskedEmail } from '#domain/accounts/masked-email.ts'

test('of an address the first letter and the domain are left', () => {
  expect(maskedEmail('noor.haddad@post.example')).toBe('n•••@post.example')
  expect(maskedEmail('a@post.example')).toBe('a•••@post.example')
  expect(maskedEmail('"odd@part"@post.example')).toBe('"•••@post.example')
})
