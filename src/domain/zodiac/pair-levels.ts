import { EASTERN_SIGNS, easternTrine, type EasternSign } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS, westernElement, westernModality, type WesternSign } from '#domain/zodiac/western.ts'

export type PairLevel = 'High' | 'Medium' | 'Low'

/** Every unordered pair once, the earlier sign first: 'Aries-Aries', 'Aries-Taurus', 'Taurus-Taurus'… */
type PairKey<Signs extends readonly string[]> = Signs extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? `${First}-${First | Rest[number]}` | PairKey<Rest>
  : never
export type WesternPairKey = PairKey<typeof WESTERN_SIGNS>
export type EasternPairKey = PairKey<typeof EASTERN_SIGNS>

const ASPECTS = ['same sign', 'semi-sextile', 'sextile', 'square', 'trine', 'quincunx', 'opposition'] as const
export type WesternAspect = (typeof ASPECTS)[number]

export type EasternBond = 'same animal' | 'trine' | 'secret friends' | 'clash' | 'harm' | 'neutral'

export function westernAspect(a: WesternSign, b: WesternSign): WesternAspect {
  const forward = signsForward(a, b)
  return ASPECTS[Math.min(forward, WESTERN_SIGNS.length - forward)] ?? 'opposition'
}

/** High for exactly three partners of each sign: its two trines, and the sextile in which fire or earth leads. */
export function westernLevel(a: WesternSign, b: WesternSign): PairLevel {
  switch (westernAspect(a, b)) {
    case 'trine':
      return 'High'
    case 'sextile':
      return ['fire', 'earth'].includes(westernElement(signsForward(a, b) === 2 ? a : b)) ? 'High' : 'Medium'
    case 'square':
      // Signs in square share their modality; only the mutable ones count as medium.
      return westernModality(a) === 'mutable' ? 'Medium' : 'Low'
    case 'quincunx':
      return 'Low'
    case 'same sign':
    case 'semi-sextile':
    case 'opposition':
      return 'Medium'
  }
}

function signsForward(from: WesternSign, to: WesternSign): number {
  return (WESTERN_SIGNS.indexOf(to) - WESTERN_SIGNS.indexOf(from) + WESTERN_SIGNS.length) % WESTERN_SIGNS.length
}

export function easternBond(a: EasternSign, b: EasternSign): EasternBond {
  if (a === b) return 'same animal'
  if (easternTrine(a) === easternTrine(b)) return 'trine'
  const [i, j] = [EASTERN_SIGNS.indexOf(a), EASTERN_SIGNS.indexOf(b)]
  if (Math.abs(i - j) === EASTERN_SIGNS.length / 2) return 'clash'
  // Friends face each other across one axis of the circle and harms across another, so each kind has one sum.
  const sum = (i + j) % EASTERN_SIGNS.length
  if (sum === 1) return 'secret friends'
  if (sum === 7) return 'harm'
  return 'neutral'
}

/** High for exactly three partners of each animal: the other two of its trine, and its secret friend. */
export function easternLevel(a: EasternSign, b: EasternSign): PairLevel {
  switch (easternBond(a, b)) {
    case 'trine':
    case 'secret friends':
      return 'High'
    case 'clash':
    case 'harm':
      return 'Low'
    case 'same animal':
    case 'neutral':
      return 'Medium'
  }
}
