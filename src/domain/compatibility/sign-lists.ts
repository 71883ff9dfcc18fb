import type { EasternSign } from '#domain/zodiac/eastern.ts'
import type { WesternSign } from '#domain/zodiac/western.ts'

type ListOfThree<Sign> = readonly [Sign, Sign, Sign]

/** The two other signs of the element, then one neighbour at sixty degrees. */
export const WESTERN_COMPATIBLE: Readonly<Record<WesternSign, ListOfThree<WesternSign>>> = {
  Aries: ['Leo', 'Sagittarius', 'Gemini'],
  Taurus: ['Virgo', 'Capricorn', 'Cancer'],
  Gemini: ['Libra', 'Aquarius', 'Aries'],
  Cancer: ['Scorpio', 'Pisces', 'Taurus'],
  Leo: ['Aries', 'Sagittarius', 'Libra'],
  Virgo: ['Taurus', 'Capricorn', 'Scorpio'],
  Libra: ['Gemini', 'Aquarius', 'Leo'],
  Scorpio: ['Cancer', 'Pisces', 'Virgo'],
  Sagittarius: ['Aries', 'Leo', 'Aquarius'],
  Capricorn: ['Taurus', 'Virgo', 'Pisces'],
  Aquarius: ['Gemini', 'Libra', 'Sagittarius'],
  Pisces: ['Cancer', 'Scorpio', 'Capricorn'],
}

/** The two other animals of the trine, then the secret friend. */
export const EASTERN_COMPATIBLE: Readonly<Record<EasternSign, ListOfThree<EasternSign>>> = {
  Rat: ['Dragon', 'Monkey', 'Ox'],
  Ox: ['Snake', 'Rooster', 'Rat'],
  Tiger: ['Horse', 'Dog', 'Pig'],
  Rabbit: ['Goat', 'Pig', 'Dog'],
  Dragon: ['Rat', 'Monkey', 'Rooster'],
  Snake: ['Ox', 'Rooster', 'Monkey'],
  Horse: ['Tiger', 'Dog', 'Goat'],
  Goat: ['Rabbit', 'Pig', 'Horse'],
  Monkey: ['Rat', 'Dragon', 'Snake'],
  Rooster: ['Ox', 'Snake', 'Dragon'],
  Dog: ['Tiger', 'Horse', 'Rabbit'],
  Pig: ['Rabbit', 'Goat', 'Tiger'],
}

/** The lists are mutual, so asking one of the two is asking both. */
export function areWesternCompatible(first: WesternSign, second: WesternSign): boolean {
  return WESTERN_COMPATIBLE[first].includes(second)
}

export function areEasternCompatible(first: EasternSign, second: EasternSign): boolean {
  return EASTERN_COMPATIBLE[first].includes(second)
}
