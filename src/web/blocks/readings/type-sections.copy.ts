import type { TypeLore } from '#domain/personality/type-lore.ts'
import type { MbtiLetter } from '#domain/personality/mbti-test.ts'

/** The parts of a type's description, in reading order. */
export const TYPE_SECTIONS: readonly { part: Exclude<keyof TypeLore, 'nicknames' | 'short'>; title: string }[] = [
  { part: 'coreFunction', title: 'At the core' },
  { part: 'strengths', title: 'Strengths' },
  { part: 'struggles', title: 'Struggles' },
  { part: 'inLove', title: 'In love' },
  { part: 'idealMatches', title: 'Ideal matches' },
  { part: 'examples', title: 'In good company' },
]

/** A type's title: its three nicknames. */
export const typeTitle = ({ nicknames }: TypeLore) => nicknames.join(', ')

export const LETTER_NAMES: Readonly<Record<MbtiLetter, string>> = {
  E: 'Extraversion',
  I: 'Introversion',
  S: 'Sensing',
  N: 'Intuition',
  T: 'Thinking',
  F: 'Feeling',
  J: 'Judging',
  P: 'Perceiving',
}
