import { expect, test } from 'vitest'
import { userSearchKind, userState } from '#domain/user-desk/user-search.ts'

test('an @ looks in addresses, more than twenty characters are an id, anything else is part of a username', () => {
  expect(userSearchKind('@')).toBe('email')
  expect(userSearchKind('somebody.with.a.long.name@example.com')).toBe('email')
  expect(userSearchKind('a'.repeat(20))).toBe('username')
  expect(userSearchKind('a'.repeat(21))).toBe('id')
  expect(userSearchKind('8f2c41d0-5b1e-4c77-a1d9-03be6f429b7e')).toBe('id')
  expect(userSearchKind('dor')).toBe('username')
})

test('of several states the gravest is named', () => {
  const at = new Date()
  const plain = {
    suspendedAt: null,
    deletionRequestedAt: null,
    accountActive: true,
    profileVisibility: true,
    hasOpenReport: false,
  }
  expect(userState(plain)).toBe('active')
  expect(userState({ ...plain, profileVisibility: false })).toBe('private')
  expect(userState({ ...plain, profileVisibility: false, hasOpenReport: true })).toBe('reported')
  expect(userState({ ...plain, accountActive: false, hasOpenReport: true })).toBe('deactivated')
  expect(userState({ ...plain, accountActive: false, deletionRequestedAt: at })).toBe('deleting')
  expect(userState({ ...plain, accountActive: false, deletionRequestedAt: at, suspendedAt: at })).toBe('suspended')
})
