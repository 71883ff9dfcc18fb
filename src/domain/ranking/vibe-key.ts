import { LIFE_PATHS } from '#domain/compatibility/life-path.ts'
import { FACTORS } from '#domain/compatibility/vibe.ts'
import type { Factor, Vibe } from '#domain/compatibility/vibe.ts'
import { ATTACHMENT_STYLES, GENDERS, MBTI_TYPES, ORIENTATIONS } from '#domain/people/choices.ts'
import { EASTERN_SIGNS } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS } from '#domain/zodiac/western.ts'

/**
 * The index of a value in its list is its digit in every stored key. Adding a value changes the keys of everybody, so
 * it needs a migration that computes them again. No answer is a digit of its own, the last.
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

/** How many consecutive keys have the same digit for a factor and for all factors before it. */
export const VIBE_KEY_SPANS = Object.fromEntries(
  FACTORS.map((factor, index) => [
    factor,
    FACTORS.slice(index + 1).reduce((span, later) => span * VIBE_DIGITS[later].length, 1),
  ]),
) as Record<Factor, number>

/**
 * The seven factors as the digits of one number in mixed radix, gender first. People with the same key have the same
 * score with everyone.
 */
export function vibeKey(vibe: Vibe): number {
  return FACTORS.reduce((key, factor) => key * VIBE_DIGITS[factor].length + digitOf(factor, vibe[factor]), 0)
}

export function unpackVibeKey(key: number): Vibe {
  if (!Number.isInteger(key) || key < 0 || key >= VIBE_KEY_COUNT) throw new RangeError(`Not a vibe key: ${key}`)
  const valueOf = <F extends Factor>(factor: F): Vibe[F] => {
    const digits = VIBE_DIGITS[factor]
    return digits[Math.floor(key / VIBE_KEY_SPANS[factor]) % digits.length] as Vibe[F]
  }
  return {
    gender: valueOf('gender'),
    orientation: valueOf('orientation'),
    westernSign: valueOf('westernSign'),
    easternSign: valueOf('easternSign'),
    mbti: valueOf('mbti'),
    attachmentStyle: valueOf('attachmentStyle'),
    lifePath: valueOf('lifePath'),
  }
}

function digitOf<F extends Factor>(factor: F, value: Vibe[F]): number {
  const digit = VIBE_DIGITS[factor].indexOf(value)
  if (digit === -1) throw new RangeError(`No ${factor} is called ${value}`)
  return digit
}

/** Everybody of one gender and orientation. Their keys are consecutive, because these two are the first digits. */
export interface VibeGroup extends Pick<Vibe, 'gender' | 'orientation'> {
  firstKey: number
  lastKey: number
}

export const KEYS_PER_GROUP = VIBE_KEY_SPANS.orientation

/** In the order of their keys. A group is referred to by its index here. */
export const VIBE_GROUPS: readonly VibeGroup[] = VIBE_DIGITS.gender
  .flatMap((gender) => VIBE_DIGITS.orientation.map((orientation) => ({ gender, orientation })))
  .map((pair, index) => ({
    ...pair,
    firstKey: index * KEYS_PER_GROUP,
    lastKey: (index + 1) * KEYS_PER_GROUP - 1,
  }))

export function groupOfKey(key: number): number {
  return Math.floor(key / KEYS_PER_GROUP)
}
