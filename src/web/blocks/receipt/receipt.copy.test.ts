import { expect, test } from 'vitest'
import { receipt, type SkippedLine } from '#domain/compatibility/receipt.ts'
import { FACTORS, type Vibe } from '#domain/compatibility/vibe.ts'
import {
  FACTOR_NAMES,
  pointsOfLine,
  ruleSentence,
  skippedSentence,
  summaryOf,
  valuesOfLine,
} from '#web/blocks/receipt/receipt.copy.ts'

const SALMA: Vibe = {
  gender: 'Female',
  orientation: 'Bisexual',
  westernSign: 'Leo',
  easternSign: 'Tiger',
  mbti: 'ENFP',
  attachmentStyle: 'Secure',
  lifePath: 5,
}
const JUNO: Vibe = { ...SALMA, westernSign: 'Libra', easternSign: 'Horse', mbti: 'INFJ', attachmentStyle: null }

test('every factor has a name of its own', () => {
  expect(new Set(FACTORS.map((factor) => FACTOR_NAMES[factor])).size).toBe(FACTORS.length)
})

test('a counted line says both values, the rule and the points', () => {
  const lines = receipt(SALMA, JUNO).lines.filter((line) => line.kind === 'counted')
  expect(lines.map((line) => [valuesOfLine(line), ruleSentence(line.rule), pointsOfLine(line)])).toEqual([
    ['Female × Female', 'Same answer, full points', '10 of 10'],
    ['Bisexual × Bisexual', 'Same answer, full points', '10 of 10'],
    ['Leo × Libra', 'Each is on the other’s list of three', '15 of 15'],
    ['Tiger × Horse', 'Each is on the other’s list of three', '15 of 15'],
    ['ENFP × INFJ', 'The table gives this pair 88 of 100', '13.2 of 15'],
    ['5 × 5', 'The same number twice', '7 of 10'],
  ])
})

const skipped = (factor: SkippedLine['factor'], unanswered: SkippedLine['unanswered']): SkippedLine => ({
  kind: 'skipped',
  factor,
  first: null,
  second: null,
  unanswered,
})

test.each([
  [skipped('mbti', 'first'), 'Salma hasn’t answered yet, so it isn’t counted'],
  [skipped('attachmentStyle', 'second'), 'Juno hasn’t answered yet, so it isn’t counted'],
  [skipped('orientation', 'second'), 'Juno hasn’t answered yet, so it isn’t counted'],
  [skipped('mbti', 'both'), 'Neither has answered yet, so it isn’t counted'],
  [skipped('easternSign', 'second'), 'Juno’s animal isn’t known, so it isn’t counted'],
  [skipped('easternSign', 'both'), 'Neither animal is known, so it isn’t counted'],
])('a skipped line says whose fault it is not: %o', (line, sentence) => {
  expect(skippedSentence(line, 'Salma', 'Juno')).toBe(sentence)
})

test('the folded receipt counts its lines', () => {
  expect(summaryOf(receipt(SALMA, JUNO))).toBe('6 factors counted, 1 skipped')
  expect(summaryOf(receipt(SALMA, SALMA))).toBe('All 7 factors counted')
})
