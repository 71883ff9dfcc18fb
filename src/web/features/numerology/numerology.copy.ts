import type { SkipReason } from '#domain/numerology/name-letters.ts'
import type { NumberKind } from '#domain/numerology/number-meanings.lore.ts'
import type { Reduction } from '#domain/numerology/reduction.ts'
import type { NumerologyWorking } from '#domain/numerology/working.ts'

/** These texts are given by the specification, letter by letter. */
export const NUMEROLOGY_COPY = {
  title: 'Numerology',
  heading: ['Your numbers,', 'worked out'],
  lead: 'Two things go in: the day you were born and the name you were given. Everything else on this page is addition, and every step of it is shown.',
  loading: 'Loading your numerology report…',
  signedOut: 'Please sign in to view your numerology report.',
  signIn: 'Sign in',
  failed: 'Could not load your numerology data.',
  contents: 'Your report',
  overview: 'Your numbers at a glance',
  working: 'The working',
  missingTitle: 'A number is missing',
  severalMissingTitle: 'Some numbers are missing',
  editName: 'Look at your name on your profile',
  wheelLabel: (numbers: readonly number[]) => `Number wheel: ${numbers.join(', ')} are yours`,
  born: 'Born on',
  named: 'Named',
  nameTitle: 'Your name, letter by letter',
  nameText: 'A counts 1 and Z counts 26. Accents do not matter, and Y is a consonant. Choose what to light up.',
  nameGroup: 'Letters to light up',
  noLetters: 'Your name has no letter from A to Z, so nothing can be counted from it.',
  digitsText: 'Each letter also gives a digit from 1 to 9. How often each digit comes:',
  digitCount: (digit: number, count: number) => `${digit} comes ${count === 1 ? 'once' : `${count} times`}`,
  lens: 'Numbers are a lens, not a law. Keep what rings true and leave the rest on the page.',
} as const

export type SectionKind = Exclude<NumberKind, 'destiny'>

/** In reading order. Destiny is another name for expression and is explained there. */
export const SECTION_KINDS: readonly SectionKind[] = [
  'lifePath',
  'birthday',
  'expression',
  'soulUrge',
  'personality',
  'maturity',
  'hiddenPassion',
  'karmicLessons',
]

export const KIND_NAMES: Readonly<Record<SectionKind, string>> = {
  lifePath: 'Life path',
  birthday: 'Birthday number',
  expression: 'Expression, or destiny',
  soulUrge: 'Soul urge',
  personality: 'Personality',
  maturity: 'Maturity',
  hiddenPassion: 'Hidden passion',
  karmicLessons: 'Karmic lessons',
}

/** What each number is said to be about. */
export const KIND_LEADS: Readonly<Record<SectionKind, string>> = {
  lifePath: 'The road you are on: month, day and year of your birth, added up.',
  birthday: 'A talent you brought along: the day of the month.',
  expression: 'What you are able to do: all letters of your name. Two names for one number.',
  soulUrge: 'What you long for: only the vowels of your name.',
  personality: 'What others meet first: only the consonants.',
  maturity: 'What you grow into: life path and expression, added up.',
  hiddenPassion: 'What you do for its own sake: the digit your letters give most often.',
  karmicLessons: 'What takes practice: the digits that no letter of your name gives.',
}

const MISSING: Readonly<Partial<Record<SectionKind, string>>> = {
  expression: 'Your name has no letter from A to Z, so there is no expression and no destiny number.',
  soulUrge: 'Your name has no vowel, so there is no soul urge number.',
  personality: 'Your name has no consonant, so there is no personality number.',
  maturity: 'Without an expression number there is no maturity number.',
  hiddenPassion: 'Without a letter from A to Z there is no hidden passion.',
}

/** A sentence for every number that cannot be worked out from this name. */
export function listMissing(working: NumerologyWorking): { kind: SectionKind; sentence: string }[] {
  const hasNone: Readonly<Partial<Record<SectionKind, boolean>>> = {
    expression: working.expression.number === null,
    soulUrge: working.soulUrge.number === null,
    personality: working.personality.number === null,
    maturity: working.maturity.number === null,
    hiddenPassion: working.digits.hiddenPassion.length === 0,
  }
  return SECTION_KINDS.flatMap((kind) => {
    const sentence = MISSING[kind]
    return hasNone[kind] && sentence ? [{ kind, sentence }] : []
  })
}

export const SKIP_REASONS: Readonly<Record<SkipReason, string>> = {
  space: 'is a space',
  hyphen: 'is a hyphen',
  apostrophe: 'is an apostrophe',
  digit: 'is a digit',
  otherLetter: 'is a letter of another alphabet',
  otherSign: 'is no letter',
}

/** 74 → ['7 + 4 = 11'], and why it stops there. */
export function reductionSteps({ start, steps, stop, number }: Reduction): string[] {
  const sums = steps.map(({ digits, sum }) => `${digits.join(' + ')} = ${sum}`)
  if (stop === 'masterNumber') return [...sums, `${number} is a master number and stays as it is.`]
  return sums.length > 0 ? sums : [`${start} has one digit already.`]
}

export const NO_LESSONS = 'All nine digits are in your name. Nothing is missing, so there is no lesson to add.'
