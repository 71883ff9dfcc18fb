import { expect, test } from 'vitest'
import { receipt, type SkippedLine } from '#domain/compatibility/receipt.ts'
import { FACTORS, type Vibe } from '#domain/compatibility/vibe.ts'
import {
  FACTOR_NAMES,
  pointsOfLine,
  ruleSentence,
  skippedSentence,
  valuesOfLine,
  unmatchedSentence,
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

test('two who are no match read why, kindly, and without anybody’s answer', () => {
  const noor = { gender: 'Female', orientation: 'Straight' } as const
  const ida = { gender: 'Female', orientation: 'Lesbian', username: 'Ida' } as const
  const tim = { gender: 'Male', orientation: 'Gay', username: 'Tim' } as const
  expect(unmatchedSentence(noor, ida)).toMatch(/you look for somebody else/)
  expect(unmatchedSentence(noor, tim)).toMatch(/^You two will not be matched: Tim looks for somebody else/)
  expect(unmatchedSentence({ gender: 'Male', orientation: 'Straight' }, tim)).toMatch(/by your orientation/)
  expect(unmatchedSentence({ gender: 'Male', orientation: 'Straight' }, ida)).toMatch(/Ida looks/)
  expect(unmatchedSentence(noor, { gender: 'Male', orientation: null, username: 'Max' })).toBeNull()
  const sentences = [ida, tim].flatMap((other) => [unmatchedSentence(noor, other), unmatchedSentence(other, ida)])
  expect(sentences.join()).not.toMatch(/Gay|Lesbian|Straight|woman|man\b/)
})
