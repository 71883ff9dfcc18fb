import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameProblem } from '#domain/accounts/name-rules.ts'

describe('a real name passes', () => {
  test.each([
    'Ada Lovelace',
    'J. R. Smith',
    'J.R. Smith',
    'J.R.R. Tolkien',
    'St. John',
    'Sammy Davis Jr.',
    'Dr. Martin Luther King, Jr.',
    "Sinéad O'Connor",
    'Jean-Luc d’Arc',
    'Ravi s/o Kumar',
    'Karl S:t Erik',
    'Þóra Æsa Ågot Ďurišová',
    'محمد\u200cرضا',
    'श्री\u200dमती',
    '山田 太郎',
    'ジャン・レノ',
    'Nguyễn Thị Minh Khai',
    '🦊 Fox',
    'X Æ A-12',
  ])('%s', (name) => {
    expect(nameProblem(name)).toBeUndefined()
  })
})

describe('an address is no name', () => {
  test.each([
    'evil.example',
    'Visit x.com now',
    't.co',
    'Robin robin@example.com',
    'robin＠example',
    'https://evil.example/a',
    'http:evil',
    'mailto:robin',
    '//evil',
    '\\\\evil',
    'www evil',
    'WWW.evil',
    'evil．com',
    'evil。com',
    'evil｡com',
    'evil.\u200dcom',
    'пример.рф',
    'evil.xn--p1ai',
    'sub.domain.e.co',
  ])('%s', (name) => {
    expect(nameProblem(name)).toBe('address')
  })
})

describe('what cannot be seen is refused', () => {
  test.each([
    'Robin\nYour account is closed.',
    'Robin\r\nBcc: x',
    'Robin\u2028Lee',
    'Robin\u0000',
    'Robin\t',
    '\u202eniboR',
    'Ro\u200bbin',
    'Ro\u00adbin',
    '\ud800',
  ])('%j', (name) => {
    expect(nameProblem(name)).toBe('invisible')
  })
})

test('whatever stands around it, an address or a line break is found', () => {
  const around = fc.string({ unit: 'grapheme', maxLength: 20 })
  const planted = fc.constantFrom('\n', '\r', '\u2029', 'evil.example', 'a@b', 'http://x')
  fc.assert(
    fc.property(around, planted, around, (left, trap, right) => nameProblem(`${left}${trap}${right}`) !== undefined),
  )
})

test('words of letters, with a space after every dot, always pass', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefgåéßøÀЖ山'), minLength: 1, maxLength: 12 })
  const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join('. '))
  fc.assert(fc.property(name, (each) => nameProblem(each) === undefined))
})
