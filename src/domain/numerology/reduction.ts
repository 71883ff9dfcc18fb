export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type Digit = (typeof DIGITS)[number]

/** A reduction stops at these. */
const MASTER_NUMBERS = [11, 22, 33] as const

/** Every possible result of a reduction: each has a meaning. */
export const NUMEROLOGY_NUMBERS = [...DIGITS, ...MASTER_NUMBERS] as const
export type NumerologyNumber = (typeof NUMEROLOGY_NUMBERS)[number]

export interface ReductionStep {
  digits: number[]
  sum: number
}

/** How a value became a number: 74 → 7 + 4 = 11, where it stops because 11 is a master number. */
export interface Reduction {
  start: number
  steps: ReductionStep[]
  stop: 'singleDigit' | 'masterNumber'
  number: number
}

/** Adds the digits until one is left, but stops at a master number. */
export function reductionOf(start: number): Reduction {
  const steps: ReductionStep[] = []
  let number = start
  while (number > 9 && !isMasterNumber(number)) {
    const digits = [...String(number)].map(Number)
    number = sumOf(digits)
    steps.push({ digits, sum: number })
  }
  return { start, steps, stop: isMasterNumber(number) ? 'masterNumber' : 'singleDigit', number }
}

const isMasterNumber = (value: number) => MASTER_NUMBERS.some((master) => master === value)

export const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
