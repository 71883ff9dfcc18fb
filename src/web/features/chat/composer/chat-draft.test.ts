import { expect, test } from 'vitest'
import { withSuggestion } from '#web/features/chat/composer/chat-draft.ts'

const LINES = ['What made you laugh this week?', 'Who made your week better, and how?']
const [one = '', other = ''] = LINES

test('a suggested line fills an empty composer, and makes room for another one', () => {
  expect(withSuggestion('', one, LINES)).toBe(one)
  expect(withSuggestion('  \n', one, LINES)).toBe(one)
  expect(withSuggestion(one, other, LINES)).toBe(other)
})

test('what somebody has written themselves is never lost', () => {
  expect(withSuggestion('Hello!', one, LINES)).toBe(`Hello!\n${one}`)
  expect(withSuggestion(`${one} I laughed`, other, LINES)).toBe(`${one} I laughed\n${other}`)
})
