import { expect, test } from 'vitest'
import { isUsername } from '#domain/accounts/account-rules.ts'

test.each(['abc', 'A.b-c_9', 'x'.repeat(30)])('%s is a username', (text) => {
  expect(isUsername(text)).toBe(true)
})

test.each(['ab', 'x'.repeat(31), 'two words', 'naïve', 'a@b', '', 'a/b', 'abc\n'])('%j is none', (text) => {
  expect(isUsername(text)).toBe(false)
})
