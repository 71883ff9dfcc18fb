import { listCountedLetters, listNameCharacters } from '#domain/numerology/name-letters.ts'
import type { CountedLetter, NameCharacter } from '#domain/numerology/name-letters.ts'
import { DIGITS, reductionOf, sumOf } from '#domain/numerology/reduction.ts'
import type { Reduction } from '#domain/numerology/reduction.ts'
import { parseDay } from '#domain/people/birthday.ts'

export interface LifePathWorking {
  /** Month, day and year in this order, each reduced before they are added. */
  parts: { part: 'month' | 'day' | 'year'; reduction: Reduction }[]
  sum: number
  reduction: Reduction
  number: number
}

export interface BirthdayWorking {
  reduction: Reduction
  number: number
}

/** Sum, reduction and number are absent together: when the name has no such letter. */
export interface NameNumberWorking {
  letters: CountedLetter[]
  sum: number | null
  reduction: Reduction | null
  number: number | null
}

/** The sum and what follows it are absent when the name gives no expression number. */
export interface MaturityWorking {
  lifePath: number
  expression: number | null
  sum: number | null
  reduction: Reduction | null
  number: number | null
}

export interface DigitCount {
  digit: number
  count: number
  letters: CountedLetter[]
}

export interface DigitsWorking {
  /** One entry for each digit from 1 to 9. */
  counts: DigitCount[]
  /** How often the most frequent digit comes: 0 for a name without letters. */
  most: number
  karmicLessons: number[]
  hiddenPassion: number[]
}

export interface NumerologyWorking {
  lifePath: LifePathWorking
  birthday: BirthdayWorking
  characters: NameCharacter[]
  soulUrge: NameNumberWorking
  expression: NameNumberWorking
  destiny: NameNumberWorking
  personality: NameNumberWorking
  maturity: MaturityWorking
  digits: DigitsWorking
}

/** The one computation of all numbers; undefined where the birthday is no day of the calendar. */
export function numerologyWorking(fullName: string, birthday: string): NumerologyWorking | undefined {
  const lifePath = lifePathWorking(birthday)
  const birthdayNumber = birthdayWorking(birthday)
  if (!lifePath || !birthdayNumber) return undefined
  const characters = listNameCharacters(fullName)
  const letters = listCountedLetters(characters)
  const expression = nameNumberWorking(letters)
  return {
    lifePath,
    birthday: birthdayNumber,
    characters,
    soulUrge: nameNumberWorking(letters.filter((letter) => letter.isVowel)),
    expression,
    destiny: expression,
    personality: nameNumberWorking(letters.filter((letter) => !letter.isVowel)),
    maturity: maturityWorking(lifePath.number, expression.number),
    digits: digitsWorking(letters),
  }
}

export function lifePathWorking(birthday: string): LifePathWorking | undefined {
  const day = parseDay(birthday)
  if (!day) return undefined
  const parts = (['month', 'day', 'year'] as const).map((part) => ({ part, reduction: reductionOf(day[part]) }))
  const sum = sumOf(parts.map(({ reduction }) => reduction.number))
  const reduction = reductionOf(sum)
  return { parts, sum, reduction, number: reduction.number }
}

function birthdayWorking(birthday: string): BirthdayWorking | undefined {
  const day = parseDay(birthday)
  if (!day) return undefined
  const reduction = reductionOf(day.day)
  return { reduction, number: reduction.number }
}

function nameNumberWorking(letters: CountedLetter[]): NameNumberWorking {
  if (letters.length === 0) return { letters, sum: null, reduction: null, number: null }
  const sum = sumOf(letters.map(({ value }) => value))
  const reduction = reductionOf(sum)
  return { letters, sum, reduction, number: reduction.number }
}

function maturityWorking(lifePath: number, expression: number | null): MaturityWorking {
  if (expression === null) return { lifePath, expression, sum: null, reduction: null, number: null }
  const sum = lifePath + expression
  const reduction = reductionOf(sum)
  return { lifePath, expression, sum, reduction, number: reduction.number }
}

function digitsWorking(letters: CountedLetter[]): DigitsWorking {
  const counts = DIGITS.map((digit): DigitCount => {
    const giving = letters.filter((letter) => letter.digit === digit)
    return { digit, count: giving.length, letters: giving }
  })
  const most = Math.max(...counts.map(({ count }) => count))
  const digitsWith = (wanted: number) => counts.filter(({ count }) => count === wanted).map(({ digit }) => digit)
  return { counts, most, karmicLessons: digitsWith(0), hiddenPassion: most === 0 ? [] : digitsWith(most) }
}
