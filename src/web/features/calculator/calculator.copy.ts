import type { CalculatorLine, CalculatorProblem } from '#domain/compatibility/calculator.ts'
import { easternBond } from '#domain/zodiac/pair-levels.ts'
import { westernElement } from '#domain/zodiac/western.ts'

/** The specification's texts stand here letter by letter. */
export const CALCULATOR_COPY = {
  title: 'Zodiac compatibility calculator',
  description:
    'Enter two birthdays and see both zodiacs on one wheel: a score out of 100, and every point explained. Free, without an account.',
  heading: ['Two dates,', 'one chord'],
  labels: { a: 'Your birthday', b: 'Their birthday' },
  signsToCome: 'Star sign, animal',
  submit: 'See the chord',
  bothMissing: 'Please enter both birthdays.',
  resultHeading: 'The sum',
  beforeResult: 'Two birthdays, and the sum appears here.',
  linesToCome: [
    ['Everyone starts with', '50'],
    ['If your star signs get on', '+ 25'],
    ['If your animals get on', '+ 25'],
  ],
  honest: 'A wheel of signs is a lens, not a law. Members are compared by seven answers, of which these are two.',
  startFree: 'Start Free',
  explore: 'Explore Profiles',
  howItWorks: 'How matching really works',
} as const

export const PROBLEM_SENTENCES: Record<CalculatorProblem, string> = {
  birthdayMissing: 'This one is still missing.',
  notADay: 'That is not a day in the calendar. Please enter it again.',
  outOfRange: 'The wheel knows birthdays from 1930 to 2050.',
}

export function lineReason(line: CalculatorLine): string {
  switch (line.kind) {
    case 'base':
      return 'Everyone starts with'
    case 'western':
      return westernReason(line)
    case 'eastern':
      return easternReason(line)
  }
}

export function linePoints({ kind, points }: CalculatorLine): string {
  return kind === 'base' ? String(points) : `+ ${points}`
}

function westernReason({ first, second, isMatch }: Extract<CalculatorLine, { kind: 'western' }>): string {
  if (first === second) return `${first} twice, the same sign`
  if (!isMatch) return `${first} and ${second}, not on each other’s lists`
  const [own, other] = [westernElement(first), westernElement(second)]
  if (own === other) return `${first} and ${second}, two ${own} signs`
  return `${first} and ${second}, ${own} and ${other} that get on`
}

function easternReason({ first, second, isMatch }: Extract<CalculatorLine, { kind: 'eastern' }>): string {
  if (first === second) return `${first} twice, the same animal`
  if (!isMatch) return `${first} and ${second}, not on each other’s lists`
  return easternBond(first, second) === 'trine'
    ? `${first} and ${second}, of one family of three`
    : `${first} and ${second}, secret friends`
}

/** Two people of one sign might read their + 0 as a verdict; it is only how the lists are made. */
export function twinSentence(lines: readonly CalculatorLine[]): string | undefined {
  const shared = lines.flatMap((line) => (line.kind !== 'base' && line.first === line.second ? [line.first] : []))
  if (shared.length === 0) return undefined
  return `You are both ${shared.join(' and ')}. A sign is not on its own list, so being alike adds nothing here. It takes nothing away either: you already know how the other one ticks.`
}
