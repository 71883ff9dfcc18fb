import { expect, test } from 'vitest'
import { shownHost } from '#domain/chat/shown-host.ts'

test.each([
  ['example.com', 'example.com', 'example.com'],
  ['Example.COM', 'example.com', 'Example.COM'],
  ['münchen.example', 'xn--mnchen-3ya.example', 'münchen.example'],
  // Cyrillic а and е, Greek ο, a dotless ı, a wide letter, and a slash that is none.
  ['аpplе.com', 'xn--ppl-5cd6d.com', 'xn--ppl-5cd6d.com'],
  ['gοοgle.com', 'xn--ggle-0nda.com', 'xn--ggle-0nda.com'],
  ['pıxel.example', 'xn--pxel-q4a.example', 'xn--pxel-q4a.example'],
  ['ｇoogle.com', 'google.com', 'google.com'],
  ['bank.com∕x.example', 'xn--bank-x.example', 'xn--bank-x.example'],
  ['bank。com', 'bank.com', 'bank.com'],
])('%s, which is %s, is shown as %s', (typed, ascii, shown) => {
  expect(shownHost(typed, ascii)).toBe(shown)
})
