import { expect, test } from 'vitest'
import { reactionTo, withSuggestion } from '#web/features/chat/composer/chat-draft.ts'

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

test.each([
  ['is read here only', undefined, { before: 'Hello', after: '' }, 'follow'],
  ['is read here only', undefined, { before: 'Hell', after: 'Hello' }, 'follow'],
  ['was typed here and sent there', 'Hello', { before: 'Hello', after: '' }, 'follow'],
  ['is another one than was typed here', 'A long letter', { before: 'ok', after: '' }, 'restore'],
  ['is being typed anew there', 'A long letter', { before: 'A long letter', after: 'o' }, 'ignore'],
  ['comes back after something else was sent here', '', { before: '', after: 'A long letter' }, 'ignore'],
  ['was deleted in both', '', { before: 'Hello', after: '' }, 'ignore'],
] as const)('a draft that %s (%j), changed by another tab: %j', (_case, typed, change, reaction) => {
  expect(reactionTo(change, typed)).toBe(reaction)
})
