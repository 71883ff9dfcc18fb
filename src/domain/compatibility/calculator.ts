import { areEasternCompatible, areWesternCompatible } from '#domain/compatibility/sign-lists.ts'
import { parseDay } from '#domain/people/birthday.ts'
import { easternSign } from '#domain/zodiac/eastern.ts'
import type { EasternSign } from '#domain/zodiac/eastern.ts'
import { westernSign } from '#domain/zodiac/western.ts'
import type { WesternSign } from '#domain/zodiac/western.ts'

export const CALCULATOR_FIRST_DAY = '1930-01-01'
export const CALCULATOR_LAST_DAY = '2050-12-31'

const CALCULATOR_BASE_POINTS = 50
const CALCULATOR_MATCH_POINTS = 25

/** The first whose threshold the score reaches. */
const SENTENCES: readonly { from: number; sentence: string }[] = [
  { from: 90, sentence: 'A cosmic love destined for greatness.' },
  { from: 75, sentence: 'Soulful connection with real potential.' },
  { from: 60, sentence: 'It could work with honesty and growth.' },
]
const SENTENCE_BELOW = 'Challenging match... but all souls evolve.'

export type CalculatorLine =
  | { kind: 'base'; points: number }
  | { kind: 'western'; first: WesternSign; second: WesternSign; isMatch: boolean; points: number }
  | { kind: 'eastern'; first: EasternSign; second: EasternSign; isMatch: boolean; points: number }

export interface CalculatorResult {
  kind: 'result'
  /** The sum of the lines. */
  score: number
  sentence: string
  lines: CalculatorLine[]
}

export type CalculatorProblem = 'birthdayMissing' | 'notADay' | 'outOfRange'

export function calculate(
  firstBirthday: string,
  secondBirthday: string,
): CalculatorResult | { kind: 'problem'; problem: CalculatorProblem } {
  if (firstBirthday === '' || secondBirthday === '') return { kind: 'problem', problem: 'birthdayMissing' }
  if (!parseDay(firstBirthday) || !parseDay(secondBirthday)) return { kind: 'problem', problem: 'notADay' }
  const [first, second] = [findSigns(firstBirthday), findSigns(secondBirthday)]
  if (!first || !second) return { kind: 'problem', problem: 'outOfRange' }
  const lines = [
    { kind: 'base' as const, points: CALCULATOR_BASE_POINTS },
    {
      kind: 'western' as const,
      first: first.western,
      second: second.western,
      ...matchPoints(areWesternCompatible(first.western, second.western)),
    },
    {
      kind: 'eastern' as const,
      first: first.eastern,
      second: second.eastern,
      ...matchPoints(areEasternCompatible(first.eastern, second.eastern)),
    },
  ]
  const score = lines.reduce((sum, line) => sum + line.points, 0)
  return { kind: 'result', score, sentence: calculatorSentence(score), lines }
}

export function calculatorSentence(score: number): string {
  return SENTENCES.find(({ from }) => score >= from)?.sentence ?? SENTENCE_BELOW
}

const matchPoints = (isMatch: boolean) => ({ isMatch, points: isMatch ? CALCULATOR_MATCH_POINTS : 0 })

function findSigns(birthday: string) {
  if (birthday < CALCULATOR_FIRST_DAY || birthday > CALCULATOR_LAST_DAY) return undefined
  const [western, eastern] = [westernSign(birthday), easternSign(birthday)]
  return western && eastern && eastern !== 'Unknown' ? { western, eastern } : undefined
}
