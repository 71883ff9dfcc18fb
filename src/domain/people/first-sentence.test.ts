import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_SENTENCE_MAX_LENGTH, firstSentence } from '#domain/people/first-sentence.ts'

test.each([
  ['I fix clocks. They never thank me.', 'I fix clocks.'],
  ['Do you sail? I do.', 'Do you sail?'],
  ['No dot at all', 'No dot at all'],
  ['“Stay curious.” That is all.', '“Stay curious.”'],
  ['I work with Dr. Ames on bees. Ask me.', 'I work with Dr. Ames on bees.'],
  ['Named after J. S. Bach. Sorry, neighbours.', 'Named after J. S. Bach.'],
  ['Version 2.0 of myself. Better.', 'Version 2.0 of myself.'],
  ['  Two   spaces\tand a tab. Done.', 'Two spaces and a tab.'],
  ['A line\nand another', 'A line'],
  ['...\n\nAfter the dots.', 'After the dots.'],
  ['🌊🌊', '🌊🌊'],
])('%j opens with %j', (text, opening) => {
  expect(firstSentence(text)).toBe(opening)
})

test.each([null, '', '  \n ', '…', '-- !'])('%j says nothing', (text) => {
  expect(firstSentence(text)).toBeNull()
})

test('a long sentence is cut after a whole word', () => {
  const long = `I collect maps, ${'and then more maps, '.repeat(9)}and a compass.`
  const opening = firstSentence(long) ?? ''
  expect(opening).toBe('I collect maps, and then more maps, and then more maps, and then more maps, and then more…')
})

test('one endless word is cut between characters', () => {
  expect(firstSentence('👩‍🚀'.repeat(200))).toBe(`${'👩‍🚀'.repeat(FIRST_SENTENCE_MAX_LENGTH - 1)}…`)
})

test('whatever is written, it is one short line that the text begins with', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const opening = firstSentence(text)
      if (opening === null) return
      expect(opening).not.toMatch(/[\r\n]/u)
      expect([...new Intl.Segmenter('en').segment(opening)].length).toBeLessThanOrEqual(FIRST_SENTENCE_MAX_LENGTH)
      const flat = text.replaceAll(/\s+/gu, ' ')
      expect(flat).toContain(opening.replace(/…$/u, '').trim())
    }),
  )
})
