import { expect, test } from 'vitest'
import { hashPassword, isCommonPassword, verifyPassword } from '#server/auth/passwords.ts'

test('the right password matches its hash, a wrong one does not', async () => {
  const hash = await hashPassword('correct horse')
  expect(await verifyPassword('correct horse', hash)).toBe(true)
  expect(await verifyPassword('Correct horse', hash)).toBe(false)
})

test('the same password never gives the same hash twice', async () => {
  expect(await hashPassword('twice')).not.toBe(await hashPassword('twice'))
})

test('an accent typed in two ways is the same password', async () => {
  expect(await verifyPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true)
})

test('something that is no hash matches nothing', async () => {
  expect(await verifyPassword('anything', 'plain text')).toBe(false)
})

test.each(['123456', 'Password', 'QWERTY', 'iloveyou'])('%s is one of the first anybody tries', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test('a few random words are not', () => {
  expect(isCommonPassword('nine plum lanterns')).toBe(false)
})
