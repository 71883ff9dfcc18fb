import { describe, expect, test } from 'vitest'
import { MBTI_TYPES } from '#domain/people/choices.ts'
import { MBTI_QUESTIONS } from '#domain/personality/mbti-questions.ts'
import { scoreMbtiTest } from '#domain/personality/mbti-test.ts'
import type { MbtiAnswers } from '#domain/personality/mbti-test.ts'

const LONGEST_TEXT = 100

const duplicatesOf = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

describe('the forty questions', () => {
  test('are numbered from 1 to 40, in order', () => {
    expect(MBTI_QUESTIONS.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
  })

  test.each(['EI', 'SN', 'TF', 'JP'] as const)('ask about %s ten times, five times each way', (dichotomy) => {
    const keys = MBTI_QUESTIONS.filter((question) => question.dichotomy === dichotomy).map(({ keyedTo }) => keyedTo)
    const [first = '', second = ''] = dichotomy
    expect(keys.toSorted()).toEqual([...first.repeat(5), ...second.repeat(5)].toSorted())
  })

  test('never ask about one dichotomy twice running', () => {
    const echoes = MBTI_QUESTIONS.filter(({ dichotomy }, index) => dichotomy === MBTI_QUESTIONS[index - 1]?.dichotomy)
    expect(echoes).toEqual([])
  })

  test('take turns between the first letters and the second', () => {
    const places = MBTI_QUESTIONS.map(({ dichotomy, keyedTo }) => dichotomy.indexOf(keyedTo))
    expect(places).toEqual(MBTI_QUESTIONS.map((_, index) => index % 2))
  })

  test.each(MBTI_TYPES)('lead someone who is %s through and through to that type', (type) => {
    const answers: MbtiAnswers = Object.fromEntries(
      MBTI_QUESTIONS.map(({ id, keyedTo }) => [id, type.includes(keyedTo) ? 5 : 1]),
    )
    expect(scoreMbtiTest(MBTI_QUESTIONS, answers).type).toBe(type)
  })
})

describe('the wording', () => {
  test('is never the same twice', () => {
    expect(duplicatesOf(MBTI_QUESTIONS.map(({ text }) => text.toLowerCase()))).toEqual([])
  })

  test.each(MBTI_QUESTIONS)('of question $id is one statement of a readable length', ({ text }) => {
    expect(text).toMatch(/^[A-Z][^.!?]+\.$/u)
    expect(text.length).toBeLessThanOrEqual(LONGEST_TEXT)
  })

  test.each(MBTI_QUESTIONS)('of question $id is about the reader, without negations or straight quotes', ({ text }) => {
    expect(text).toMatch(/\b(?:I|me|my)\b/u)
    expect(text).not.toMatch(/\b(?:not|no|cannot|without|hardly|rarely|seldom)\b|n’t\b|['"]| {2}/iu)
  })
})
