import { expect, test } from 'vitest'
import { isBlank } from '#domain/people/blank-text.ts'

test.each(['', ' \n\t', '\u200b\u2060', '\u2800', '\u3164', '\u115f\uffa0', '\u00ad\ufe0f', '\u{e0041}'])(
  '%j shows nothing',
  (text) => expect(isBlank(text)).toBe(true),
)

test.each(['.', '0', '\u200bhi', '👩‍👩‍👧', '❤️', 'क्‍ष', '\u0301', '·'])('%j shows something', (text) =>
  expect(isBlank(text)).toBe(false),
)
