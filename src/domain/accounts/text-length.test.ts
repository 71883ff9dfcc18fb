import { expect, test } from 'vitest'
import { charactersLeft, countCharacters } from '#domain/accounts/text-length.ts'

test.each([
  ['', 0],
  ['abc', 3],
  ['zoë', 3],
  ['🌙🌙', 2],
  ['\uD83C', 1],
])('%j has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

test('spaces around a text take no room', () => {
  expect(charactersLeft('  🌙🌙 \n', 2)).toBe(0)
  expect(charactersLeft('a 🌙', 2)).toBe(-1)
})
