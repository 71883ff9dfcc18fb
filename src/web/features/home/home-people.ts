import type { AuraVibe } from '#domain/aura/traits.ts'
import { receipt } from '#domain/compatibility/receipt.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { WesternSign } from '#domain/zodiac/western.ts'

/** Two people who do not exist, and the receipt that the real rules print for them. */
const salma: Vibe = {
  gender: 'Female',
  orientation: 'Bisexual',
  westernSign: 'Leo',
  easternSign: 'Tiger',
  mbti: 'ENFP',
  attachmentStyle: 'Secure',
  lifePath: 9,
}
const juno: Vibe = {
  gender: 'Female',
  orientation: 'Bisexual',
  westernSign: 'Libra',
  easternSign: 'Horse',
  mbti: 'INTJ',
  attachmentStyle: null,
  lifePath: 9,
}

export const SALMA = { name: 'Salma', vibe: salma, caption: 'Leo, ENFP, life path 9' } as const
export const JUNO = { name: 'Juno', vibe: juno, caption: 'Libra, INTJ, life path 9' } as const
export const THEIR_RECEIPT = receipt(salma, juno)
export const PRINTED_AT = '12 Feb 2026, 19:42'

/** Six more invented people whose auras look as different as possible. */
export const STRANGERS: readonly (AuraVibe & { westernSign: WesternSign })[] = [
  { westernSign: 'Scorpio', easternSign: 'Monkey', mbti: 'ENFJ', lifePath: 7, attachmentStyle: 'Anxious' },
  { westernSign: 'Taurus', easternSign: 'Ox', mbti: 'ISFJ', lifePath: 4, attachmentStyle: 'Secure' },
  {
    westernSign: 'Sagittarius',
    easternSign: 'Rooster',
    mbti: 'ENTP',
    lifePath: 8,
    attachmentStyle: 'Fearful-Avoidant',
  },
  { westernSign: 'Gemini', easternSign: 'Rabbit', mbti: 'ESFP', lifePath: 6, attachmentStyle: 'Secure' },
  { westernSign: 'Virgo', easternSign: 'Dragon', mbti: 'INTP', lifePath: 22, attachmentStyle: 'Avoidant' },
  { westernSign: 'Pisces', easternSign: 'Goat', mbti: 'INFP', lifePath: 11, attachmentStyle: 'Secure' },
]

/** The example of "Your vibe draws your picture": the copy explains what each of these answers draws. */
export const SITTER: AuraVibe = {
  westernSign: 'Aquarius',
  easternSign: 'Ox',
  mbti: 'INTP',
  lifePath: 11,
  attachmentStyle: 'Avoidant',
}
