import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foundExcerpt, foundParts, hasTerms } from '#domain/chat/message-search.ts'
import { searchTerms } from '#domain/discovery/search-text.ts'

const marked = (text: string, query: string) =>
  foundParts(text, searchTerms(query) ?? [])
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['See you at the CAFÉ!', 'cafe', 'See you at the [CAFÉ]!'],
  ['cafe\u0301s', 'café', '[cafe\u0301]s'],
  ['Straße nach Łódź', 'lodz strasse', '[Straße] nach [Łódź]'],
  ['I don’t know', 'dont know', 'I [don’t] [know]'],
  ['waterfall', 'fall', 'water[fall]'],
  ['ΟΔΟΣ οδός', 'οδος', '[ΟΔΟΣ] [οδός]'],
  ['東京タワーへ', '京タ', '東[京タ]ワーへ'],
  ['<b>bold</b>', 'bold', '<b>[bold]</b>'],
  ['banana', 'an na', 'b[anana]'],
  ['nothing', 'else', 'nothing'],
])('in %s, %s is marked: %s', (text, query, expected) => expect(marked(text, query)).toBe(expected))

test('every word has to be there, in whatever order', () => {
  expect(hasTerms('The map of our walk', ['walk', 'map'])).toBe(true)
  expect(hasTerms('The map of our walk', ['walk', 'hike'])).toBe(false)
  expect(hasTerms('co-op', ['coop'])).toBe(false)
})

test('the parts are the text, and something is marked exactly where something is found', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 4 }), (text, query) => {
      const terms = searchTerms(query) ?? ['zz']
      const parts = foundParts(text, terms)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      expect(parts.some(({ isFound }) => isFound)).toBe(terms.some((term) => hasTerms(text, [term])))
    }),
  )
})

test('an excerpt is a line around the first place', () => {
  expect(foundExcerpt('two\nlines', ['lines'])).toBe('two lines')
  const long = `${'before '.repeat(60)}here ${'after '.repeat(60)}`
  const excerpt = foundExcerpt(long, ['here'])
  expect(excerpt).toMatch(/^….*here.*…$/)
  expect(excerpt.indexOf('here')).toBeLessThan(40)
  expect(excerpt.length).toBeLessThan(170)
  expect(foundExcerpt(`${'x'.repeat(300)} end`, ['end'])).toMatch(/ end$/)
})
