import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MBTI_TYPES } from '#domain/people/choices.ts'
import type { MbtiQuestion } from '#domain/personality/mbti-question.ts'
import { MBTI_QUESTIONS } from '#domain/personality/mbti-questions.ts'
import { MBTI_ANSWERS, scoreMbtiTest } from '#domain/personality/mbti-test.ts'
import type { MbtiAnswer, MbtiAnswers } from '#domain/personality/mbti-test.ts'

/** Ten questions for each dichotomy, keyed to either letter in turn. */
const QUESTIONS: MbtiQuestion[] = (['EI', 'SN', 'TF', 'JP'] as const).flatMap((dichotomy, place) =>
  Array.from({ length: 10 }, (_, index) => ({
    id: place * 10 + index + 1,
    dichotomy,
    keyedTo: dichotomy[index % 2] as MbtiQuestion['keyedTo'],
    text: `Question ${place * 10 + index + 1}`,
  })),
)

const answersFrom = (choose: (question: MbtiQuestion) => MbtiAnswer): MbtiAnswers =>
  Object.fromEntries(QUESTIONS.map((question) => [question.id, choose(question)]))

const towards = (letters: string) => answersFrom(({ keyedTo }) => (letters.includes(keyedTo) ? 5 : 1))

const anyAnswers = fc
  .array(fc.constantFrom(...MBTI_ANSWERS), { minLength: QUESTIONS.length, maxLength: QUESTIONS.length })
  .map((answers) => answersFrom(({ id }) => answers[id - 1] ?? 3))

describe('the test of forty questions', () => {
  test.each(MBTI_TYPES)('someone who is %s through and through', (type) => {
    const result = scoreMbtiTest(QUESTIONS, towards(type))
    expect(result.type).toBe(type)
    expect(result.dichotomies.map(({ percent }) => percent)).toEqual([100, 100, 100, 100])
  })

  test.each(MBTI_TYPES)('our own questions can find %s', (type) => {
    const answers = MBTI_QUESTIONS.map(({ id, keyedTo }) => [id, type.includes(keyedTo) ? 5 : 1] as const)
    expect(scoreMbtiTest(MBTI_QUESTIONS, Object.fromEntries(answers)).type).toBe(type)
  })

  test.each([1, 3, 5] as const)('someone who answers %i to everything ties, and ties go to E, S, T and J', (answer) => {
    const result = scoreMbtiTest(
      QUESTIONS,
      answersFrom(() => answer),
    )
    expect(result.type).toBe('ESTJ')
    expect(result.dichotomies.map(({ percent }) => percent)).toEqual([50, 50, 50, 50])
  })

  test('one answer a step towards the second letter breaks the tie', () => {
    const answers = answersFrom(({ id, keyedTo }) => (id <= 2 && keyedTo === 'I' ? 4 : 3))
    const result = scoreMbtiTest(QUESTIONS, answers)
    expect(result.type).toBe('ISTJ')
    expect(result.dichotomies[0]).toEqual({
      dichotomy: 'EI',
      letter: 'I',
      // 21 points of 40 are 52.5.
      percent: 53,
      points: [
        { letter: 'E', points: 19 },
        { letter: 'I', points: 21 },
      ],
    })
  })

  test('disagreeing with one side is agreeing with the other', () => {
    const disagrees = answersFrom(({ keyedTo }) => (keyedTo === 'N' ? 1 : 3))
    const agrees = answersFrom(({ keyedTo }) => (keyedTo === 'S' ? 5 : 3))
    expect(scoreMbtiTest(QUESTIONS, disagrees)).toEqual(scoreMbtiTest(QUESTIONS, agrees))
  })

  test('a question without an answer is refused', () => {
    const { 17: _, ...rest } = towards('INFP')
    expect(() => scoreMbtiTest(QUESTIONS, rest)).toThrow('Question 17 has no answer')
  })

  test('a dichotomy nobody asks about is refused', () => {
    const questions = QUESTIONS.filter(({ dichotomy }) => dichotomy !== 'TF')
    expect(() => scoreMbtiTest(questions, towards('INFP'))).toThrow('No question asks about TF')
  })
})

describe('whatever the answers', () => {
  test('each dichotomy shares out forty points, and the winner has at least half', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        for (const { letter, percent, points } of scoreMbtiTest(QUESTIONS, answers).dichotomies) {
          const won = points.find((each) => each.letter === letter)?.points ?? 0
          expect(points.reduce((sum, each) => sum + each.points, 0)).toBe(40)
          expect(won).toBeGreaterThanOrEqual(20)
          expect(percent).toBe(Math.round(won * 2.5))
        }
      }),
    )
  })

  test('the letters of the results are the type', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { type, dichotomies } = scoreMbtiTest(QUESTIONS, answers)
        expect(dichotomies.map(({ letter }) => letter).join('')).toBe(type)
      }),
    )
  })

  test('the order of the questions does not matter', () => {
    fc.assert(
      fc.property(anyAnswers, fc.shuffledSubarray(QUESTIONS, { minLength: QUESTIONS.length }), (answers, shuffled) => {
        expect(scoreMbtiTest(shuffled, answers)).toEqual(scoreMbtiTest(QUESTIONS, answers))
      }),
    )
  })

  test('turning every answer round swaps the letters’ points', () => {
    const turn = (answers: MbtiAnswers) => answersFrom(({ id }) => (6 - (answers[id] ?? 3)) as MbtiAnswer)
    const pointsOf = (answers: MbtiAnswers) =>
      scoreMbtiTest(QUESTIONS, answers).dichotomies.map(({ points }) => points.map((each) => each.points))
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(pointsOf(turn(answers))).toEqual(pointsOf(answers).map((pair) => pair.toReversed()))
      }),
    )
  })
})
