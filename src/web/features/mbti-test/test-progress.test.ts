import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MBTI_QUESTIONS } from '#domain/personality/mbti-questions.ts'
import { MBTI_ANSWERS, scoreMbtiTest } from '#domain/personality/mbti-test.ts'
import {
  answerOf,
  forward,
  hasBegun,
  isFinished,
  isReachable,
  keepProgress,
  NOTHING_YET,
  parseProgress,
  positionOfStep,
  QUESTION_COUNT,
  readProgress,
  stepOfPosition,
  withAnswer,
  type TestProgress,
} from '#web/features/mbti-test/test-progress.ts'

class Shelf {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
}

const answered = (count: number): TestProgress =>
  Array.from({ length: count }).reduce<TestProgress>((progress) => forward(withAnswer(progress, 4)), NOTHING_YET)

describe('going through the test', () => {
  test('forty questions lead to a result', () => {
    expect(QUESTION_COUNT).toBe(40)
    expect(isFinished(answered(QUESTION_COUNT - 1))).toBe(false)
    expect(isFinished(answered(QUESTION_COUNT))).toBe(true)
    expect(() => scoreMbtiTest(MBTI_QUESTIONS, answered(QUESTION_COUNT).answers)).not.toThrow()
  })

  test('an open question cannot be left behind', () => {
    expect(forward(NOTHING_YET)).toEqual(NOTHING_YET)
  })

  test('every answered statement and the first open one can be reached, nothing beyond', () => {
    const reachable = [0, 2, 3, 4, QUESTION_COUNT].map((position) => isReachable(answered(3), position))
    expect(reachable).toEqual([true, true, true, false, false])
    expect(isReachable(answered(QUESTION_COUNT), QUESTION_COUNT)).toBe(true)
    expect(answerOf({ ...answered(3), position: 2 })).toBe(4)
  })

  test('the address counts from one, and ends with the result', () => {
    expect([0, 39, 40].map(stepOfPosition)).toEqual(['1', '40', 'result'])
    for (let position = 0; position <= QUESTION_COUNT; position += 1) {
      expect(positionOfStep(stepOfPosition(position))).toBe(position)
    }
    expect([null, '', '0', '41', '-1', '1.5', '01', 'x'].map(positionOfStep)).toEqual(Array(8).fill(null))
  })
})

describe('what is kept', () => {
  test('comes back as it was', () => {
    const shelf = new Shelf()
    const progress = { ...answered(12), position: 11 }
    keepProgress(shelf, 'noor', progress)
    expect(readProgress(shelf, 'noor')).toEqual(progress)
  })

  test('belongs to one member', () => {
    const shelf = new Shelf()
    keepProgress(shelf, 'noor', answered(12))
    expect(hasBegun(readProgress(shelf, 'ada'))).toBe(false)
  })

  test('is gone after a new start', () => {
    const shelf = new Shelf()
    keepProgress(shelf, 'noor', answered(12))
    keepProgress(shelf, 'noor', NOTHING_YET)
    expect(shelf.kept.size).toBe(0)
  })
})

describe('whatever lies in the storage', () => {
  test.each([null, '', 'null', '[]', '"x"', '{"answers":7,"position":"a"}', '{"answers":{"1":9,"x":2}}', '{'])(
    '%s reads as nothing yet',
    (kept) => {
      expect(parseProgress(kept)).toEqual(NOTHING_YET)
    },
  )

  test('the place never lies beyond the first open question', () => {
    const anything = fc.record({
      answers: fc.dictionary(fc.integer({ min: -2, max: 45 }).map(String), fc.integer({ min: -1, max: 7 })),
      position: fc.oneof(fc.integer({ min: -5, max: 60 }), fc.double(), fc.string()),
    })
    fc.assert(
      fc.property(anything, (kept) => {
        const { answers, position } = parseProgress(JSON.stringify(kept))
        expect(position).toBeGreaterThanOrEqual(0)
        for (const { id } of MBTI_QUESTIONS.slice(0, position)) expect(MBTI_ANSWERS).toContain(answers[id])
      }),
    )
  })
})
