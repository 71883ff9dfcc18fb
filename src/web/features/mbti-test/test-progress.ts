import { MBTI_QUESTIONS } from '#domain/personality/mbti-questions.ts'
import { MBTI_ANSWERS, type MbtiAnswer, type MbtiAnswers } from '#domain/personality/mbti-test.ts'
import { draftKey } from '#web/api/drafts.ts'
import type { SafeStorage } from '#web/api/safe-storage.ts'

/** How far somebody has come. */
export interface TestProgress {
  answers: MbtiAnswers
  /** The index of the question in view; one past the last is the result. */
  position: number
}

export const QUESTION_COUNT = MBTI_QUESTIONS.length
export const NOTHING_YET: TestProgress = { answers: {}, position: 0 }

export const isFinished = ({ position }: TestProgress) => position >= QUESTION_COUNT
export const hasBegun = ({ answers }: TestProgress) => Object.keys(answers).length > 0

export function answerOf({ answers, position }: TestProgress): MbtiAnswer | undefined {
  const question = MBTI_QUESTIONS[position]
  return question && answers[question.id]
}

export function withAnswer(progress: TestProgress, answer: MbtiAnswer): TestProgress {
  const question = MBTI_QUESTIONS[progress.position]
  return question ? { ...progress, answers: { ...progress.answers, [question.id]: answer } } : progress
}

/** Only from an answered question. */
export function forward(progress: TestProgress): TestProgress {
  return answerOf(progress) === undefined ? progress : { ...progress, position: progress.position + 1 }
}

/** Whether everything before this place is answered. */
export function isReachable({ answers }: TestProgress, position: number): boolean {
  return position <= furthestWith(answers)
}

/** The first open question, or the result. */
function furthestWith(answers: MbtiAnswers): number {
  const firstOpen = MBTI_QUESTIONS.findIndex(({ id }) => answers[id] === undefined)
  return firstOpen === -1 ? QUESTION_COUNT : firstOpen
}

const RESULT_STEP = 'result'

/** How a place is called in the address: statements are counted from one. */
export const stepOfPosition = (position: number) => (position >= QUESTION_COUNT ? RESULT_STEP : String(position + 1))

export function positionOfStep(step: string | null): number | null {
  if (step === RESULT_STEP) return QUESTION_COUNT
  const position = MBTI_QUESTIONS.findIndex((_, index) => String(index + 1) === step)
  return position === -1 ? null : position
}

/** Parses stored progress. Invalid answers are dropped one by one. */
export function parseProgress(kept: string | null): TestProgress {
  const { answers: found, position: place } = parseObject(kept)
  const entries = MBTI_QUESTIONS.flatMap(({ id }): [number, MbtiAnswer][] => {
    const answer = MBTI_ANSWERS.find((each) => each === asRecord(found)[id])
    return answer ? [[id, answer]] : []
  })
  const answers: MbtiAnswers = Object.fromEntries(entries)
  const furthest = furthestWith(answers)
  const wanted = typeof place === 'number' && Number.isInteger(place) && place >= 0 ? place : furthest
  return { answers, position: Math.min(wanted, furthest) }
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const keyFor = (memberId: string) => draftKey(memberId, 'mbti-test')

type Shelf = Pick<SafeStorage, 'getItem' | 'setItem' | 'removeItem'>

export function readProgress(shelf: Shelf, memberId: string): TestProgress {
  return parseProgress(shelf.getItem(keyFor(memberId)))
}

export function keepProgress(shelf: Shelf, memberId: string, progress: TestProgress): void {
  if (hasBegun(progress)) shelf.setItem(keyFor(memberId), JSON.stringify(progress))
  else shelf.removeItem(keyFor(memberId))
}
