import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordWeakness } from '#domain/accounts/password-rules.ts'

const ROBIN = { username: 'Robin.Lee', email: 'robin+dates@example.com' }
const weakness = (password: string) => passwordWeakness(password, ROBIN)

describe('a password is refused', () => {
  test.each(['aaaaaa', 'AaAaAa', 'hahaha', '123123', 'abcabcab', '......', '🦊🦊🦊🦊🦊🦊'])(
    '%s repeats itself',
    (password) => {
      expect(weakness(password)).toBe('PASSWORD_REPEATED')
    },
  )

  test.each(['abcdef', '123456', '987654', '1234567890', 'qwerty', 'POIUYT', 'asdfgh', 'azertyui', 'qwe123', 'abcXYZ'])(
    '%s is a row of neighbours',
    (password) => {
      expect(weakness(password)).toBe('PASSWORD_SEQUENCE')
    },
  )

  test.each(['robin.lee', 'ROBIN.LEE', ' Robin.Lee '])('%s is the username', (password) => {
    expect(weakness(password)).toBe('PASSWORD_IS_USERNAME')
  })

  test.each(['robin+dates@example.com', 'Robin+Dates', 'robin+dates', 'ROBIN+DATES@EXAMPLE.COM'])(
    '%s is the address or its first part',
    (password) => {
      expect(weakness(password)).toBe('PASSWORD_IS_EMAIL')
    },
  )

  test('the first part without its tag is the address too', () => {
    expect(passwordWeakness('robinson', { email: 'robinson+x@example.com' })).toBe('PASSWORD_IS_EMAIL')
  })
})

test.each([
  'nine plum lanterns',
  'abcdeg',
  'aaaaab',
  'robin.lee1',
  'qwertz-regen',
  '12345x',
  'lanternlantern',
  'ab12cd',
])('%s is not refused', (password) => {
  expect(weakness(password)).toBeUndefined()
})

test('every stretch of a row is refused, either way round and in any case', () => {
  const rows = fc.constantFrom('abcdefghijklmnopqrstuvwxyz', '1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm')
  const stretch = fc
    .tuple(rows, fc.nat(), fc.integer({ min: 6, max: 26 }), fc.boolean(), fc.boolean())
    .map(([row, from, length, isBackwards, isShouted]) => {
      const start = from % (row.length - 5)
      const text = row.slice(start, start + length)
      const turned = isBackwards ? [...text].toReversed().join('') : text
      return isShouted ? turned.toUpperCase() : turned
    })
  fc.assert(fc.property(stretch, (password) => weakness(password) === 'PASSWORD_SEQUENCE'))
})

test('every repetition of one to three characters is refused', () => {
  const block = fc.string({ unit: fc.constantFrom(...'abcxyz019 !'), minLength: 1, maxLength: 3 })
  const repeated = fc
    .tuple(block, fc.integer({ min: 6, max: 40 }))
    .map(([text, length]) => text.repeat(length).slice(0, length))
    .filter((password) => password === password.trim())
  fc.assert(fc.property(repeated, (password) => weakness(password) === 'PASSWORD_REPEATED'))
})

test('a character in the middle that fits nowhere is enough', () => {
  const half = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 3, maxLength: 20 })
  fc.assert(fc.property(half, half, (left, right) => passwordWeakness(`${left}é${right}`, {}) !== 'PASSWORD_SEQUENCE'))
})
