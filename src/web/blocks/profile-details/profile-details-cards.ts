import type { PersonVibe } from '#contract/person.ts'
import { MBTI_TYPES, type AttachmentStyle, type LoveLanguage, type MbtiType } from '#domain/people/choices.ts'
import type { EasternSign } from '#domain/zodiac/eastern.ts'
import type { WesternSign } from '#domain/zodiac/western.ts'

/** Whom the details are about. */
export interface ProfileOwner extends PersonVibe {
  username: string
  soulUrge: number | null
  expression: number | null
}

/** Who looks at them. On one's own profile it is the same person. */
export type ProfileViewer = PersonVibe & { username: string }

export type SoulCard =
  | { kind: 'mbti'; type: MbtiType; attachmentStyle: AttachmentStyle | null }
  | { kind: 'western'; sign: WesternSign }
  | { kind: 'eastern'; sign: EasternSign }
  | { kind: 'numerology'; numbers: NumerologyCardNumber[] }
  | { kind: 'attachment'; style: AttachmentStyle }
  | { kind: 'loveLanguage'; language: LoveLanguage; attachmentStyle: AttachmentStyle | null }

export interface NumerologyCardNumber {
  name: 'lifePath' | 'expression' | 'soulUrge'
  number: number
}

/** A card for everything that is known, in the order of the page; what is not known has none. */
export function listSoulCards(owner: ProfileOwner): SoulCard[] {
  const { westernSign, easternSign, loveLanguage, attachmentStyle } = owner
  const type = findType(owner.mbti)
  const cards: SoulCard[] = []
  if (type) cards.push({ kind: 'mbti', type, attachmentStyle })
  cards.push({ kind: 'western', sign: westernSign })
  if (easternSign !== 'Unknown') cards.push({ kind: 'eastern', sign: easternSign })
  cards.push({ kind: 'numerology', numbers: numbersOf(owner) })
  if (attachmentStyle) cards.push({ kind: 'attachment', style: attachmentStyle })
  if (loveLanguage) cards.push({ kind: 'loveLanguage', language: loveLanguage, attachmentStyle })
  return cards
}

/** However it was written. */
export function findType(mbti: string | null): MbtiType | undefined {
  return MBTI_TYPES.find((type) => type === mbti?.toUpperCase())
}

function numbersOf({ lifePath, expression, soulUrge }: ProfileOwner): NumerologyCardNumber[] {
  const all = [
    { name: 'lifePath', number: lifePath },
    { name: 'expression', number: expression },
    { name: 'soulUrge', number: soulUrge },
  ] as const
  return all.flatMap(({ name, number }) => (number === null ? [] : [{ name, number }]))
}

export interface ZodiacPair {
  western: { viewer: WesternSign; owner: WesternSign }
  eastern: { viewer: EasternSign; owner: EasternSign }
}

/** Only when both have both signs: half a comparison would look like a verdict. */
export function findZodiacPair(viewer: PersonVibe, owner: PersonVibe): ZodiacPair | undefined {
  if (viewer.easternSign === 'Unknown' || owner.easternSign === 'Unknown') return undefined
  return {
    western: { viewer: viewer.westernSign, owner: owner.westernSign },
    eastern: { viewer: viewer.easternSign, owner: owner.easternSign },
  }
}
