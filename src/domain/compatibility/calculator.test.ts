import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate, calculatorSentence } from '#domain/compatibility/calculator.ts'

// Aries and Horse; Leo and Tiger; Scorpio and Rat; Leo and Rooster.
const [ARIES_HORSE, LEO_TIGER, SCORPIO_RAT, LEO_ROOSTER] = ['1990-04-01', '1986-08-01', '1984-11-01', '1993-08-01']

describe('the calculator', () => {
  test('adds 25 for each match to 50, and shows from what', () => {
    expect(calculate(ARIES_HORSE, LEO_TIGER)).toEqual({
      kind: 'result',
      score: 100,
      sentence: 'A cosmic love destined for greatness.',
      lines: [
        { kind: 'base', points: 50 },
        { kind: 'western', first: 'Aries', second: 'Leo', isMatch: true, points: 25 },
        { kind: 'eastern', first: 'Horse', second: 'Tiger', isMatch: true, points: 25 },
      ],
    })
  })

  test.each([
    [ARIES_HORSE, LEO_ROOSTER, 75, 'Soulful connection with real potential.'],
    [SCORPIO_RAT, ARIES_HORSE, 50, 'Challenging match... but all souls evolve.'],
    [ARIES_HORSE, ARIES_HORSE, 50, 'Challenging match... but all souls evolve.'],
  ])('%s and %s: %i', (first, second, score, sentence) => {
    expect(calculate(first, second)).toMatchObject({ kind: 'result', score, sentence })
  })

  test('knows the animal of the days before the lunar new year', () => {
    expect(calculate('1990-01-26', ARIES_HORSE)).toMatchObject({ lines: [{}, {}, { first: 'Snake' }] })
    expect(calculate('1990-01-27', ARIES_HORSE)).toMatchObject({ lines: [{}, {}, { first: 'Horse' }] })
  })

  test.each([
    ['', ARIES_HORSE, 'birthdayMissing'],
    [ARIES_HORSE, '', 'birthdayMissing'],
    ['2001-02-29', ARIES_HORSE, 'notADay'],
    [ARIES_HORSE, 'soon', 'notADay'],
    ['1929-12-31', ARIES_HORSE, 'outOfRange'],
    [ARIES_HORSE, '2051-01-01', 'outOfRange'],
  ])('%j and %j: %s', (first, second, problem) => {
    expect(calculate(first, second)).toEqual({ kind: 'problem', problem })
  })

  test.each(['1930-01-01', '2050-12-31'])('takes %s, the edge of its range', (day) => {
    expect(calculate(day, ARIES_HORSE)).toMatchObject({ kind: 'result' })
  })

  test('gives the same score in both orders, for any two days of its range', () => {
    const days = fc
      .date({ min: new Date('1930-01-01T00:00:00Z'), max: new Date('2050-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(days, days, (first, second) => {
        const [there, back] = [calculate(first, second), calculate(second, first)]
        expect(there).toMatchObject({ kind: 'result' })
        expect(there.kind === 'result' && there.score).toBe(back.kind === 'result' && back.score)
        expect([50, 75, 100]).toContain(there.kind === 'result' && there.score)
      }),
    )
  })
})

test.each([
  [100, 'A cosmic love destined for greatness.'],
  [90, 'A cosmic love destined for greatness.'],
  [89, 'Soulful connection with real potential.'],
  [75, 'Soulful connection with real potential.'],
  [74, 'It could work with honesty and growth.'],
  [60, 'It could work with honesty and growth.'],
  [59, 'Challenging match... but all souls evolve.'],
  [0, 'Challenging match... but all souls evolve.'],
])('a score of %i says: %s', (score, sentence) => {
  expect(calculatorSentence(score)).toBe(sentence)
})
