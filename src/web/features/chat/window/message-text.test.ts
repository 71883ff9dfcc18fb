import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textParts } from '#web/features/chat/window/message-text.ts'

const links = (content: string) => textParts(content).flatMap((part) => (part.kind === 'link' ? [part.text] : []))

test.each([
  ['see https://example.com/a?b=c.', ['https://example.com/a?b=c']],
  [
    '(https://en.wikipedia.org/wiki/Kismet_(disambiguation))',
    ['https://en.wikipedia.org/wiki/Kismet_(disambiguation)'],
  ],
  ['http://a.example and HTTPS://B.example!', ['http://a.example', 'HTTPS://B.example']],
  ['https://a.example:443/x http://a.example:8080', ['https://a.example:443/x', 'http://a.example:8080']],
  ['javascript:alert(1) data:text/html,x ftp://x', []],
  ['<script src="https://x.example">', ['https://x.example']],
  ['https://', []],
])('%s', (content, expected) => expect(links(content)).toEqual(expected))

test.each([
  // A name before an @, which the eye takes for the host.
  ['https://bank.example@evil.example/', []],
  ['https://bank.example%2F@evil.example', []],
  // The browser reads a backslash as a slash.
  ['https://evil.example\\@bank.example', ['https://evil.example']],
  // What turns the direction of reading around ends the address.
  ['https://evil.example/\u202Emoc.knab', ['https://evil.example/']],
  // Letters of another alphabet.
  ['https://аpple.com/login', ['https://xn--pple-43d.com/login']],
  ['https://bücher.example/ä', ['https://bücher.example/ä']],
  ['https://ｂank.example/', ['https://bank.example/']],
])('does not mislead: %j', (content, expected) => expect(links(content)).toEqual(expected))

/** Pieces that addresses are made of, and those that break out of things. */
const PIECES = [
  'https://',
  'http://',
  'HTTPS://',
  'javascript:',
  'data:',
  '//',
  'a.example',
  'аpple.com',
  '@',
  ':80',
  '/',
  '\\',
  '?',
  '#',
  '"',
  "'",
  '<',
  '>',
  '&',
  '(',
  ')',
  '.',
  ' ',
  '\n',
  '\t',
  '\0',
  '\u202E',
  '\u200B',
  'onclick=',
  '%00',
  '𝒜',
  '\uD83D',
]
const hostile = fc.array(fc.constantFrom(...PIECES)).map((pieces) => pieces.join(''))

test('nothing of the text is lost or added', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (content) => {
      const parts = textParts(content)
      expect(parts.map(({ source }) => source).join('')).toBe(content)
      for (const { at, source } of parts) expect(content.slice(at, at + source.length)).toBe(source)
    }),
  )
})

test('a link leads where it says, only over the web, and breaks out of nothing', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.webUrl({ withQueryParameters: true, withFragments: true })), (content) => {
      for (const part of textParts(content)) {
        if (part.kind !== 'link') continue
        expect(part.href).toMatch(/^https?:\/\/[^\s"<>]+$/)
        expect(new URL(part.text).href).toBe(new URL(part.href).href)
        const { username, password } = new URL(part.href)
        expect([username, password]).toEqual(['', ''])
        // Whatever is shown of the host is what is connected to, or an accent away from it.
        expect(part.text).toMatch(/^https?:\/\/[a-z0-9.:\-[\]%_~!$&()*+,;=à-ž]+/i)
      }
    }),
    { numRuns: 1000 },
  )
})
