import { parseDay } from '#domain/people/birthday.ts'

/** In the order of the wheel, from the March equinox on. */
export const WESTERN_SIGNS = [
  'Aries',
  'Taurus',
  'Gemini',
  'Cancer',
  'Leo',
  'Virgo',
  'Libra',
  'Scorpio',
  'Sagittarius',
  'Capricorn',
  'Aquarius',
  'Pisces',
] as const
export type WesternSign = (typeof WESTERN_SIGNS)[number]
export type WesternElement = 'fire' | 'earth' | 'air' | 'water'
export type Modality = 'cardinal' | 'fixed' | 'mutable'

const NATURES: Record<WesternSign, readonly [WesternElement, Modality]> = {
  Aries: ['fire', 'cardinal'],
  Taurus: ['earth', 'fixed'],
  Gemini: ['air', 'mutable'],
  Cancer: ['water', 'cardinal'],
  Leo: ['fire', 'fixed'],
  Virgo: ['earth', 'mutable'],
  Libra: ['air', 'cardinal'],
  Scorpio: ['water', 'fixed'],
  Sagittarius: ['fire', 'mutable'],
  Capricorn: ['earth', 'cardinal'],
  Aquarius: ['air', 'fixed'],
  Pisces: ['water', 'mutable'],
}

/** The month and day each sign ends, as MMDD, in calendar order; what is left of December is Capricorn again. */
const LAST_DAYS: readonly (readonly [number, WesternSign])[] = [
  [119, 'Capricorn'],
  [218, 'Aquarius'],
  [320, 'Pisces'],
  [419, 'Aries'],
  [520, 'Taurus'],
  [620, 'Gemini'],
  [722, 'Cancer'],
  [822, 'Leo'],
  [922, 'Virgo'],
  [1022, 'Libra'],
  [1121, 'Scorpio'],
  [1221, 'Sagittarius'],
]

export function westernSign(birthday: string): WesternSign | undefined {
  const day = parseDay(birthday)
  if (!day) return undefined
  const monthAndDay = day.month * 100 + day.day
  return LAST_DAYS.find(([last]) => monthAndDay <= last)?.[1] ?? 'Capricorn'
}

export function westernElement(sign: WesternSign): WesternElement {
  return NATURES[sign][0]
}

export function westernModality(sign: WesternSign): Modality {
  return NATURES[sign][1]
}
