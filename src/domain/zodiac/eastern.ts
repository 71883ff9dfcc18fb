import { parseDay } from '#domain/people/birthday.ts'
import { FIRST_LUNAR_YEAR, LUNAR_NEW_YEARS } from '#domain/zodiac/lunar-new-years.ts'

export const EASTERN_SIGNS = [
  'Rat',
  'Ox',
  'Tiger',
  'Rabbit',
  'Dragon',
  'Snake',
  'Horse',
  'Goat',
  'Monkey',
  'Rooster',
  'Dog',
  'Pig',
] as const
export type EasternSign = (typeof EASTERN_SIGNS)[number]
/** Four triangles of animals four years apart, numbered after their first: Rat, Ox, Tiger, Rabbit. */
export type EasternTrine = 0 | 1 | 2 | 3
export type EasternElement = 'wood' | 'fire' | 'earth' | 'metal' | 'water'

/** The element here belongs to the animal itself; the element of a year, which changes, is not used. */
const NATURES: Record<EasternSign, readonly [EasternTrine, EasternElement]> = {
  Rat: [0, 'water'],
  Ox: [1, 'earth'],
  Tiger: [2, 'wood'],
  Rabbit: [3, 'wood'],
  Dragon: [0, 'earth'],
  Snake: [1, 'fire'],
  Horse: [2, 'fire'],
  Goat: [3, 'earth'],
  Monkey: [0, 'metal'],
  Rooster: [1, 'metal'],
  Dog: [2, 'earth'],
  Pig: [3, 'water'],
}

const A_YEAR_OF_THE_RAT = 1924

/** 'Unknown' outside the years whose lunar new year we know. */
export function easternSign(birthday: string): EasternSign | 'Unknown' | undefined {
  const day = parseDay(birthday)
  if (!day) return undefined
  const newYear = LUNAR_NEW_YEARS[day.year - FIRST_LUNAR_YEAR]
  if (!newYear) return 'Unknown'
  const isBeforeNewYear = birthday.slice(5) < newYear
  const lunarYear = isBeforeNewYear ? day.year - 1 : day.year
  return EASTERN_SIGNS[(lunarYear - A_YEAR_OF_THE_RAT) % EASTERN_SIGNS.length]
}

/** Every sign of somebody who was born on one of these days, `first` and `last` among them. */
export function easternSignsBetween(first: string, last: string): (EasternSign | 'Unknown')[] {
  const years = Array.from(
    { length: Math.max(0, yearOf(last) - yearOf(first) + 1) },
    (_, index) => yearOf(first) + index,
  )
  // A year has two signs, one at its beginning and one at its end.
  const ends = years.flatMap((year) => [`${year}-01-01`, `${year}-12-31`])
  const days = [first, last, ...ends].filter((day) => first <= day && day <= last)
  return [...new Set(days.flatMap((day) => easternSign(day) ?? []))]
}

const yearOf = (day: string) => Number(day.slice(0, 4))

export function easternTrine(sign: EasternSign): EasternTrine {
  return NATURES[sign][0]
}

export function easternElement(sign: EasternSign): EasternElement {
  return NATURES[sign][1]
}
