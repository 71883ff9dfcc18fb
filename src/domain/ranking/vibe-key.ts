import { LIFE_PATHS } from '#domain/compatibility/life-path.ts'
import { FACTORS } from '#domain/compatibility/vibe.ts'
import type { Factor, Vibe } from '#domain/compatibility/vibe.ts'
import { ATTACHMENT_STYLES, GENDERS, MBTI_TYPES, ORIENTATIONS } from '#domain/people/choices.ts'
import { EASTERN_SIGNS } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS } from '#domain/zodiac/western.ts'

/**
 * A value's place in its list is its digit in every stored key: a new value moves all keys, which must then be packed
 * anew. No answer is a digit of its own, the last.
 */
export const VIBE_DIGITS: { readonly [F in Factor]: readonly Vibe[F][] } = {
  gender: GENDERS,
  orientation: [...ORIENTATIONS, null],
  westernSign: WESTERN_SIGNS,
  easternSign: [...EASTERN_SIGNS, 'Unknown'],
  mbti: [...MBTI_TYPES, null],
  attachmentStyle: [...ATTACHMENT_STYLES, null],
  lifePath: LIFE_PATHS,
}

/** Every whole number from 0 up to this is the key of exactly one vibe; it is far below 2³¹. */
export const VIBE_KEY_COUNT = FACTORS.reduce((count, factor) => count * VIBE_DIGITS[factor].length, 1)

/** The seven factors in mixed radix, gender first: people with the same key have the same score with everyone. */
export function vibeKey(vibe: Vibe): number {
  return FACTORS.reduce((key, factor) => key * VIBE_DIGITS[factor].length + digitOf(factor, vibe[factor]), 0)
}

export function unpackVibeKey(key: number): Vibe {
  if (!Number.isInteger(key) || key < 0 || key >= VIBE_KEY_COUNT) throw new RangeError(`Not a vibe key: ${key}`)
  let rest = key
  const next = <F extends Factor>(factor: F): Vibe[F] => {
    const digits = VIBE_DIGITS[factor]
    const digit = rest % digits.length
    rest = (rest - digit) / digits.length
    return digits[digit] as Vibe[F]
  }
  const lifePath = next('lifePath')
  const attachmentStyle = next('attachmentStyle')
  const mbti = next('mbti')
  const easternSign = next('easternSign')
  const westernSign = next('westernSign')
  const orientation = next('orientation')
  const gender = next('gender')
  return { gender, orientation, westernSign, easternSign, mbti, attachmentStyle, lifePath }
}

function digitOf<F extends Factor>(factor: F, value: Vibe[F]): number {
  const digit = VIBE_DIGITS[factor].indexOf(value)
  if (digit === -1) throw new RangeError(`No ${factor} is called ${value}`)
  return digit
}

/** How many keys share one digit of a factor and all digits before it: where that digit stands in a key. */
export const VIBE_KEY_SPANS = Object.fromEntries(
  FACTORS.map((factor, place) => [
    factor,
    FACTORS.slice(place + 1).reduce((span, later) => span * VIBE_DIGITS[later].length, 1),
  ]),
) as Record<Factor, number>
