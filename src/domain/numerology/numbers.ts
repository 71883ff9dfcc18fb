import { reductionOf } from '#domain/numerology/reduction.ts'
import { numerologyWorking } from '#domain/numerology/working.ts'
import type { NumerologyWorking } from '#domain/numerology/working.ts'

export interface NumerologyNumbers {
  lifePath: number
  birthday: number
  /** The numbers of a name are absent when it has no letter to count (or no vowel, or no consonant). */
  soulUrge: number | null
  expression: number | null
  destiny: number | null
  personality: number | null
  maturity: number | null
  /** The digits 1–9 that no letter of the name gives. */
  karmicLessons: number[]
  /** The digit or digits that the name's letters give most often. */
  hiddenPassion: number[]
}

/** Adds the digits until one is left, but stops at a master number. */
export function reduceNumber(value: number): number {
  return reductionOf(value).number
}

export function numerologyNumbers(fullName: string, birthday: string): NumerologyNumbers | undefined {
  const working = numerologyWorking(fullName, birthday)
  return working && numbersOf(working)
}

/** The numbers of a working, for a report that has one already. */
export function numbersOf(working: NumerologyWorking): NumerologyNumbers {
  return {
    lifePath: working.lifePath.number,
    birthday: working.birthday.number,
    soulUrge: working.soulUrge.number,
    expression: working.expression.number,
    destiny: working.destiny.number,
    personality: working.personality.number,
    maturity: working.maturity.number,
    karmicLessons: working.digits.karmicLessons,
    hiddenPassion: working.digits.hiddenPassion,
  }
}
