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
  ['javascript:alert(1) data:text/html,x ftp://x', []],
  ['<script src="https://x.example">', ['https://x.example']],
  ['https://', []],
])('%s', (content, expected) => expect(links(content)).toEqual(expected))

test('nothing of the text is lost or added', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('https://a.example', ' ', '(', ')', '.', 'word', '\n', 'http://')),
      (words) => {
        const content = words.join('')
        expect(
          textParts(content)
            .map(({ text }) => text)
            .join(''),
        ).toBe(content)
      },
    ),
  )
})

test('a link leads where it says, and only over the web', () => {
  fc.assert(
    fc.property(fc.webUrl(), (url) => {
      const addresses = textParts(`look: ${url} !`).flatMap((part) => (part.kind === 'link' ? [part.href] : []))
      expect(addresses.every((address) => /^https?:\/\//.test(address))).toBe(true)
    }),
  )
})
