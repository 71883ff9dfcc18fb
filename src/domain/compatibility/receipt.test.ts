import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FACTOR_POINTS } from '#domain/compatibility/factor-rules.ts'
import { inPoints, receipt, receiptLine, wholeScore } from '#domain/compatibility/receipt.ts'
import type { ReceiptLine } from '#domain/compatibility/receipt.ts'
import { VIBE_KEY_COUNT, unpackVibeKey } from '#domain/ranking/vibe-key.ts'
import { FACTORS } from '#domain/compatibility/vibe.ts'
import type { Factor, Vibe } from '#domain/compatibility/vibe.ts'

const vibes = fc.integer({ min: 0, max: VIBE_KEY_COUNT - 1 }).map(unpackVibeKey)

const noor: Vibe = {
  gender: 'Female',
  orientation: 'Bisexual',
  westernSign: 'Pisces',
  easternSign: 'Rat',
  mbti: 'INFP',
  attachmentStyle: 'Secure',
  lifePath: 1,
}
const ines: Vibe = {
  gender: 'Female',
  orientation: 'Bisexual',
  westernSign: 'Scorpio',
  easternSign: 'Monkey',
  mbti: 'ENFJ',
  attachmentStyle: 'Anxious',
  lifePath: 7,
}

const points = (line: ReceiptLine) =>
  line.kind === 'counted' ? [inPoints(line.earnedHundredths), inPoints(line.possibleHundredths)] : null

describe('a receipt shows the maths', () => {
  test('every factor has its line, in order, and the sums give the score', () => {
    const { lines, earnedHundredths, possibleHundredths, score } = receipt(noor, ines)
    expect(lines.map((line) => line.factor)).toEqual(FACTORS)
    expect(lines.map(points)).toEqual([
      [10, 10],
      [10, 10],
      [15, 15],
      [15, 15],
      [13.5, 15],
      [12, 15],
      [10, 10],
    ])
    expect(lines.map((line) => line.kind === 'counted' && line.rule)).toEqual([
      { kind: 'same' },
      { kind: 'same' },
      { kind: 'onTheList' },
      { kind: 'onTheList' },
      { kind: 'table', percent: 90 },
      { kind: 'table', percent: 80 },
      { kind: 'compatible' },
    ])
    expect(inPoints(earnedHundredths)).toBe(85.5)
    expect(inPoints(possibleHundredths)).toBe(90)
    expect(score).toBe(95)
  })

  test('a line carries both values', () => {
    expect(receiptLine('westernSign', noor, ines)).toMatchObject({ first: 'Pisces', second: 'Scorpio' })
  })

  test.each<[Factor, Partial<Vibe>, string, number]>([
    ['gender', { gender: 'Male' }, 'different', 0],
    ['orientation', { orientation: 'Straight' }, 'different', 0],
    ['westernSign', { westernSign: 'Gemini' }, 'notOnTheList', 0],
    ['westernSign', { westernSign: 'Pisces' }, 'notOnTheList', 0],
    ['easternSign', { easternSign: 'Horse' }, 'notOnTheList', 0],
    ['easternSign', { easternSign: 'Ox' }, 'onTheList', 15],
    ['mbti', { mbti: 'INFP' }, 'table', 12.75],
    ['mbti', { mbti: 'ESTP' }, 'table', 9.15],
    ['attachmentStyle', { attachmentStyle: 'Secure' }, 'table', 14.25],
    ['attachmentStyle', { attachmentStyle: 'Fearful-Avoidant' }, 'table', 10.5],
    ['lifePath', { lifePath: 1 }, 'sameNumber', 7],
    ['lifePath', { lifePath: 2 }, 'other', 3],
  ])('%s against %j is %s and earns %d', (factor, change, rule, earned) => {
    const line = receiptLine(factor, noor, { ...ines, ...change })
    expect(line).toMatchObject({ kind: 'counted', rule: { kind: rule } })
    expect(points(line)).toEqual([earned, FACTOR_POINTS[factor]])
  })
})

describe('what one of two has not answered is skipped', () => {
  const silent: Partial<Vibe> = { orientation: null, easternSign: 'Unknown', mbti: null, attachmentStyle: null }
  const skipped = ({ lines }: { lines: ReceiptLine[] }) => lines.filter((line) => line.kind === 'skipped')

  test.each([
    ['first', { ...noor, ...silent }, ines],
    ['second', noor, { ...ines, ...silent }],
    ['both', { ...noor, ...silent }, { ...ines, ...silent }],
  ] as const)('the line says that %s has not answered', (unanswered, one, other) => {
    const lines = skipped(receipt(one, other))
    expect(lines.map((line) => line.factor)).toEqual(['orientation', 'easternSign', 'mbti', 'attachmentStyle'])
    expect(lines.every((line) => line.unanswered === unanswered)).toBe(true)
  })

  test('the answer that is there is shown, the other is absent', () => {
    expect(receiptLine('mbti', noor, { ...ines, mbti: null })).toEqual({
      kind: 'skipped',
      factor: 'mbti',
      first: 'INFP',
      second: null,
      unanswered: 'second',
    })
    expect(receiptLine('easternSign', { ...noor, easternSign: 'Unknown' }, ines)).toMatchObject({ first: null })
  })

  test('it lowers what is possible, not the share', () => {
    const { earnedHundredths, possibleHundredths, score } = receipt(noor, { ...ines, ...silent })
    expect([inPoints(earnedHundredths), inPoints(possibleHundredths), score]).toEqual([35, 35, 100])
  })
})

describe('for any two people', () => {
  test('the sums are the sums of the lines, in whole hundredths', () => {
    fc.assert(
      fc.property(vibes, vibes, (one, other) => {
        const { lines, earnedHundredths, possibleHundredths } = receipt(one, other)
        const counted = lines.filter((line) => line.kind === 'counted')
        expect(counted.every((line) => Number.isInteger(line.earnedHundredths))).toBe(true)
        expect(counted.reduce((sum, line) => sum + line.earnedHundredths, 0)).toBe(earnedHundredths)
        expect(counted.reduce((sum, line) => sum + line.possibleHundredths, 0)).toBe(possibleHundredths)
      }),
    )
  })

  test('each line earns no less than nothing and no more than its factor is worth', () => {
    fc.assert(
      fc.property(vibes, vibes, (one, other) => {
        for (const line of receipt(one, other).lines) {
          if (line.kind === 'skipped') continue
          expect(line.earnedHundredths).toBeGreaterThanOrEqual(0)
          expect(line.earnedHundredths).toBeLessThanOrEqual(line.possibleHundredths)
        }
      }),
    )
  })

  test('the other way round it is the same receipt with the sides swapped', () => {
    const swapped = { first: 'second', second: 'first', both: 'both' } as const
    fc.assert(
      fc.property(vibes, vibes, (one, other) => {
        const there = receipt(one, other)
        const back = receipt(other, one)
        const turned = back.lines.map((line): ReceiptLine => {
          const sides = { first: line.second, second: line.first }
          return line.kind === 'skipped'
            ? Object.assign({}, line, sides, { unanswered: swapped[line.unanswered] })
            : Object.assign({}, line, sides)
        })
        expect({ ...back, lines: turned }).toEqual(there)
      }),
    )
  })
})

describe('the share becomes a whole percentage', () => {
  const score = (earned: number, possible: number) =>
    wholeScore({ earnedHundredths: earned, possibleHundredths: possible })

  test('nothing comparable is 0', () => {
    expect(score(0, 0)).toBe(0)
  })

  test.each([
    [1, 200, 1],
    [99, 200, 50],
    [3, 200, 2],
    [0, 9000, 0],
    [9000, 9000, 100],
    [4365, 9000, 49],
    [4364, 9000, 48],
    [8775, 9000, 98],
  ])('%i of %i is %i: a half goes up', (earned, possible, expected) => {
    expect(score(earned, possible)).toBe(expected)
  })

  test('it is the nearest whole number for any points', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.nat(9000), (possible, some) => {
        const earned = some % (possible + 1)
        // Compared in whole numbers: score − ½ ≤ 100 · earned / possible < score + ½.
        const twice = 2 * score(earned, possible)
        expect((twice - 1) * possible).toBeLessThanOrEqual(200 * earned)
        expect(200 * earned).toBeLessThan((twice + 1) * possible)
      }),
    )
  })
})
