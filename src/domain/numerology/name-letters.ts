/** Latin letters that Unicode does not decompose, and the plain letters each one counts as. */
export const LETTER_FOLDS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
}

export interface CountedLetter {
  /** One of A to Z. */
  letter: string
  /** A = 1 to Z = 26. */
  value: number
  /** The value brought down to 1–9. Master numbers do not stop it: K is 11 and gives 2. */
  digit: number
  /** Y is a consonant. */
  isVowel: boolean
}

/** `otherLetter` is a letter of another script, or a Latin one that counts as none of A to Z. */
export const SKIP_REASONS = ['space', 'hyphen', 'apostrophe', 'digit', 'otherLetter', 'otherSign'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

export interface CountedCharacter {
  kind: 'counted'
  /** As the member wrote it, its accents included. */
  written: string
  /** How it became plain letters: É loses an accent, ß is spelled out by the table of folds. */
  fold: 'none' | 'accent' | 'spelling'
  /** More than one where a letter is spelled out: ß gives S, S. */
  letters: CountedLetter[]
}

export interface SkippedCharacter {
  kind: 'skipped'
  written: string
  reason: SkipReason
}

export type NameCharacter = CountedCharacter | SkippedCharacter

/** Every character of the name in order, so that a grid can show what counts and what does not. */
export function listNameCharacters(fullName: string): NameCharacter[] {
  return charactersOf(fullName).map((written): NameCharacter => {
    const letters = plainLettersOf(written)
    if (letters.length === 0) return { kind: 'skipped', written, reason: skipReasonOf(written) }
    return { kind: 'counted', written, fold: foldOf(written), letters: letters.map(countedLetter) }
  })
}

export function listCountedLetters(characters: readonly NameCharacter[]): CountedLetter[] {
  return characters.flatMap((character) => (character.kind === 'counted' ? character.letters : []))
}

/**
 * A character is a base letter with its combining marks; the name is composed (NFC) first, so that accents and Hangul
 * are one character.
 */
function charactersOf(text: string): string[] {
  return text.normalize('NFC').match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
}

const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

function plainLettersOf(written: string): string[] {
  const spelled = [...withoutMarks(written)].map((base) => LETTER_FOLDS[base.toLowerCase()] ?? base).join('')
  return [...spelled.toUpperCase()].filter((letter) => letter >= 'A' && letter <= 'Z')
}

function foldOf(written: string): CountedCharacter['fold'] {
  if (/^[A-Za-z]$/.test(written)) return 'none'
  return /^[A-Za-z]$/.test(withoutMarks(written)) ? 'accent' : 'spelling'
}

function countedLetter(letter: string): CountedLetter {
  const value = letter.charCodeAt(0) - 64
  return { letter, value, digit: ((value - 1) % 9) + 1, isVowel: 'AEIOU'.includes(letter) }
}

/** The first pattern that fits. Some apostrophes, such as the ʻokina, are letters to Unicode: hence before those. */
const SKIP_PATTERNS: readonly (readonly [SkipReason, RegExp])[] = [
  ['space', /^\s/u],
  ['hyphen', /^\p{Pd}/u],
  ['apostrophe', /^['’‘‛`´′＇ʹʻʼʽʾʿˈꞌ]/u],
  ['digit', /^\p{N}/u],
  ['otherLetter', /^[\p{L}\p{M}]/u],
]

function skipReasonOf(written: string): SkipReason {
  return SKIP_PATTERNS.find(([, pattern]) => pattern.test(written))?.[0] ?? 'otherSign'
}
