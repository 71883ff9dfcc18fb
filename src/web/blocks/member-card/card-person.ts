import type { Photo } from '#contract/person.ts'
import type { EasternSign } from '#domain/zodiac/eastern.ts'
import type { WesternSign } from '#domain/zodiac/western.ts'

/** What a card shows of a person. */
export interface CardPerson {
  username: string
  age: number
  westernSign: WesternSign
  easternSign: EasternSign | 'Unknown'
  location: string
  isOnline: boolean
  /** The first sentence of their own words; visitors do not get it. */
  opening?: string | null
  /** Members get the photo in all sizes, visitors `pictureUrl`. */
  photo?: Photo | null
  pictureUrl?: string | null
}
