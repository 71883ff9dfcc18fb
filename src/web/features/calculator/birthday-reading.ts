import { calculate, type CalculatorProblem } from '#domain/compatibility/calculator.ts'
import type { EasternSign } from '#domain/zodiac/eastern.ts'
import type { WesternSign } from '#domain/zodiac/western.ts'

export const BIRTHDAY_NAMES = ['a', 'b'] as const
/** Also the names of the two values in the address. */
export type BirthdayName = (typeof BIRTHDAY_NAMES)[number]
export type Birthdays = Record<BirthdayName, string>
export type BirthdayProblems = Partial<Record<BirthdayName, CalculatorProblem>>

export interface Signs {
  western: WesternSign
  eastern: EasternSign
}

/** One day alone, by the same rule as two: it is calculated with itself. */
function readAlone(day: string): { signs?: Signs; problem?: CalculatorProblem } {
  const answer = calculate(day, day)
  if (answer.kind === 'problem') return { problem: answer.problem }
  const western = answer.lines.find((line) => line.kind === 'western')
  const eastern = answer.lines.find((line) => line.kind === 'eastern')
  return western && eastern ? { signs: { western: western.first, eastern: eastern.first } } : {}
}

export function findSigns(day: string): Signs | undefined {
  return readAlone(day).signs
}

/** `unreadable` are fields in which something stands that the browser cannot read as a date: 31 February, half a year. */
export function findProblems(birthdays: Birthdays, unreadable: readonly BirthdayName[] = []): BirthdayProblems {
  const problems: BirthdayProblems = {}
  for (const name of BIRTHDAY_NAMES) {
    const problem = unreadable.includes(name) ? 'notADay' : readAlone(birthdays[name]).problem
    if (problem) problems[name] = problem
  }
  return problems
}

/** An address without birthdays is no mistake; one with anything else in their place is. */
export function findAddressProblems(birthdays: Birthdays): BirthdayProblems {
  const found = Object.entries(findProblems(birthdays)).filter(([, problem]) => problem !== 'birthdayMissing')
  return Object.fromEntries(found)
}
