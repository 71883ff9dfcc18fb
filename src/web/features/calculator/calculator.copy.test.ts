import { describe, expect, test } from 'vitest'
import { calculate } from '#domain/compatibility/calculator.ts'
import { linePoints, lineReason, twinSentence } from '#web/features/calculator/calculator.copy.ts'

function linesFor(first: string, second: string) {
  const answer = calculate(first, second)
  return answer.kind === 'result' ? answer.lines : []
}

const sumOf = (first: string, second: string) =>
  linesFor(first, second).map((line) => `${lineReason(line)} ${linePoints(line)}`)

describe('every line says why', () => {
  test('two of one element, two strangers', () => {
    expect(sumOf('1996-03-09', '1993-11-02')).toEqual([
      'Everyone starts with 50',
      'Pisces and Scorpio, two water signs + 25',
      'Rat and Rooster, not on each other’s lists + 0',
    ])
  })

  test('two elements that get on, a family of three', () => {
    expect(sumOf('1990-04-01', '1986-06-01').slice(1)).toEqual([
      'Aries and Gemini, fire and air that get on + 25',
      'Horse and Tiger, of one family of three + 25',
    ])
  })

  test('secret friends, two signs that are strangers', () => {
    expect(sumOf('1984-11-01', '1985-04-01').slice(1)).toEqual([
      'Scorpio and Aries, not on each other’s lists + 0',
      'Rat and Ox, secret friends + 25',
    ])
  })

  test('twins', () => {
    expect(sumOf('1990-04-01', '1990-04-01').slice(1)).toEqual([
      'Aries twice, the same sign + 0',
      'Horse twice, the same animal + 0',
    ])
  })
})

test('twins are told that a sign is not on its own list; others are told nothing', () => {
  expect(twinSentence(linesFor('1990-04-01', '1990-04-01'))).toMatch(/^You are both Aries and Horse\. /)
  expect(twinSentence(linesFor('1990-04-01', '1986-04-01'))).toMatch(/^You are both Aries\. A sign is not on its own/)
  expect(twinSentence(linesFor('1996-03-09', '1993-11-02'))).toBeUndefined()
})
